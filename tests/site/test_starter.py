"""``senet init``: a stranger installs the package, begins a site with a new game, and plays."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import sysconfig
import tarfile
import venv
from dataclasses import dataclass
from pathlib import Path
from zipfile import ZipFile

import pytest
import yaml

from senet_rules.cli import main
from senet_rules.content.language import locales_folder
from senet_rules.i18n.catalogue import is_translated, messages_of, read_catalogue
from senet_rules.site.catalogues import languages_in
from senet_rules.site.runtime.node import run_node
from senet_rules.site.runtime.package import pyodide_folder
from senet_rules.site.starter import command

from .specimen import ROOT, parsed

ENGINE_IN_NODE = Path(__file__).with_name("engine_in_node.mjs")
PAGES = ("index.html", "rules/river/index.html", "rules/standard/index.html", "play/index.html")


def test_a_site_begins_with_what_this_one_has() -> None:
    class Loader(yaml.SafeLoader):
        """Reads mkdocs.yml without asking the environment."""

    Loader.add_constructor("!ENV", lambda *_: None)
    ours, theirs = (
        yaml.load((folder / "mkdocs.yml").read_text("utf-8"), Loader)  # noqa: S506
        for folder in (ROOT, command._FILES)
    )
    ours["theme"]["features"].remove("content.action.edit")
    for key in ("theme", "markdown_extensions", "validation"):
        assert theirs[key] == ours[key]


@pytest.mark.parametrize("code", languages_in(locales_folder()))
def test_a_language_of_ours_has_all_of_its_texts(code: str, tmp_path: Path) -> None:
    """If this fails: translate senet_rules/site/starter/translations."""
    command.make_site(tmp_path / "site", code)
    catalogue = read_catalogue(tmp_path / f"site/locales/{code}/LC_MESSAGES/pages.po")
    missing = [m.id for m in messages_of(catalogue) if m.fuzzy or not is_translated(m)]
    assert missing == []
    written = (command._TRANSLATIONS / f"{code}.po").read_text("utf-8")
    assert written == (tmp_path / f"site/locales/{code}/LC_MESSAGES/pages.po").read_text("utf-8")


def test_pages_that_nobody_has_translated_begin_in_english(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "_TRANSLATIONS", tmp_path)
    command.make_site(tmp_path / "site", "sv")
    folder = tmp_path / "site/locales/sv/LC_MESSAGES"
    assert not any(is_translated(m) for m in messages_of(read_catalogue(folder / "pages.po")))
    assert any(is_translated(m) for m in messages_of(read_catalogue(folder / "senet.po")))


def test_another_language_begins_with_empty_catalogues(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "site"
    assert main(["init", str(folder), "--language", "nl"]) == 0
    assert f"{folder} has a site in two languages, en and nl." in capsys.readouterr().out
    catalogue = read_catalogue(folder / "locales/nl/LC_MESSAGES/pages.po")
    assert not any(is_translated(message) for message in messages_of(catalogue))
    monkeypatch.chdir(folder)
    assert main(["i18n", "new", "ga"]) == 0
    assert main(["i18n", "update"]) == 0
    assert languages_in(folder / "locales") == ["ga", "nl"]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--language", "en"], "--language: found 'en', expected one besides English"),
        (["--language", "xx"], "CLDR has no language 'xx'"),
        ([], "found something there, expected a new folder"),
    ],
)
def test_bad_input_is_told_in_one_line(
    words: list[str], message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "mine").write_text("here\n", "utf-8")
    assert main(["init", str(tmp_path), *words]) == 2
    error = capsys.readouterr().err
    assert error.startswith("senet init: ")
    assert message in error
    assert error.count("\n") == 1
    assert [path.name for path in tmp_path.iterdir()] == ["mine"]


@dataclass(frozen=True)
class Stranger:
    """An environment with the package from its wheel, and a site that was begun there."""

    python: Path
    folder: Path

    def run(self, *words: str) -> str:
        # No PYTHONPATH, and not our folder: only what was installed is found.
        environment = {key: text for key, text in os.environ.items() if key != "PYTHONPATH"}
        done = subprocess.run(
            [self.python, *words],
            cwd=self.folder,
            env=environment,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout


@pytest.mark.slow
def test_a_stranger_installs_begins_a_site_and_plays(tmp_path: Path) -> None:
    """One test, as each of its steps needs the one before."""
    wheel = packed(tmp_path)
    assert_it_brings_all_that_it_reads(wheel)
    begun = begin(wheel, tmp_path)
    for folder in ("", "de/"):
        assert_all_pages_are_written(begun.folder / "site", folder)
    assert_the_rules_are_its_own((begun.folder / "site" / PAGES[1]).read_text("utf-8"))
    assert_its_game_ends_in_what_the_browser_gets(begun.folder)


def packed(folder: Path) -> Path:
    """Make the source distribution, and from that, and nothing else, the wheel."""
    build(ROOT, "sdist", folder)
    (archive,) = folder.glob("*.tar.gz")
    with tarfile.open(archive) as tar:
        tar.extractall(folder, filter="data")
    build(folder / archive.name.removesuffix(".tar.gz"), "wheel", folder)
    (wheel,) = folder.glob("*.whl")
    return wheel


def build(source: Path, kind: str, out: Path) -> None:
    words = [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(out)]
    subprocess.run(words, cwd=source, check=True, capture_output=True)


def begin(wheel: Path, folder: Path) -> Stranger:
    """Begin and build a site in a new environment; what else that needs, it borrows from ours."""
    environment = folder / "environment"
    venv.create(environment, with_pip=False, symlinks=os.name != "nt")
    scheme = {"base": str(environment), "platbase": str(environment)}
    library = Path(sysconfig.get_path("purelib", "venv", scheme))
    with ZipFile(wheel) as archive:
        archive.extractall(library)  # noqa: S202  # made above
    (library / "borrowed.pth").write_text(sysconfig.get_path("purelib") + "\n", "utf-8")
    name = "python.exe" if os.name == "nt" else "python"
    stranger = Stranger(Path(sysconfig.get_path("scripts", "venv", scheme)) / name, folder)
    where = stranger.run("-c", "import senet_rules; print(senet_rules.__file__)")
    assert Path(where.strip()).is_relative_to(environment)
    stranger.run("-m", "senet_rules", "init", "mine")
    begun = Stranger(stranger.python, folder / "mine")
    begun.run("-m", "mkdocs", "build", "--quiet", "--strict")
    return begun


def assert_it_brings_all_that_it_reads(wheel: Path) -> None:
    with ZipFile(wheel) as archive:
        brought = set(archive.namelist())
    rooms = [(ROOT / "senet_rules", "senet_rules"), (ROOT / "locales", "senet_rules/locales")]
    needed = {
        f"{room}/{path.relative_to(folder).as_posix()}"
        for folder, room in rooms
        for path in folder.rglob("*")
        if path.is_file() and path.suffix not in {".pyc", ".mo"}
    }
    assert needed - brought == set()


def assert_all_pages_are_written(site: Path, folder: str) -> None:
    for page in PAGES:
        html = (site / folder / page).read_text("utf-8")
        assert parsed(html).get("lang") == (folder.strip("/") or "en")
        assert ("Fluss-Senet" if folder else "River Senet") in html
        article = html[html.index("<article") : html.index("</article>")]
        assert not folder or 'lang="en"' not in article


def assert_the_rules_are_its_own(html: str) -> None:
    assert "No piece may go past 26. Every piece must land there before it goes on." in html
    assert "One four-sided long die: 1, 2, 3, or 5, each equally likely." in html
    assert "goes past 30 and from 26 with a throw of 5. A piece on 26 may also move on" in html
    for place in ("row-stop", "example-stop"):
        assert f'id="{place}"' in html


def assert_its_game_ends_in_what_the_browser_gets(folder: Path) -> None:
    (runtime,) = (folder / "site/assets/senet").glob("runtime-*")
    script = folder / "play.mjs"
    script.write_text(PLAY, "utf-8")
    engine = ENGINE_IN_NODE.as_uri()
    ended = run_node([str(script), engine, str(pyodide_folder()), str(runtime)], folder)
    assert ended.returncode == 0, ended.stderr
    game = json.loads(ended.stdout)
    assert game["ruleset"] == {"key": "river", "name": "River Senet"}
    assert game["result"]


PLAY = """\
const [module, stock, runtime] = process.argv.slice(2);
const { engineInNode } = await import(module);
const python = await engineInNode(stock, runtime);
const { handle, FALLBACK } = python.pyimport("senet_rules.view.session");
const { language_data } = python.pyimport("senet_rules.view.portable");
const json = python.pyimport("json");
const ask = (request) => JSON.parse(handle(JSON.stringify({ language: "en", ...request })));
ask({ op: "language", data: JSON.parse(json.dumps(language_data(FALLBACK))) });
let view = ask({ op: "new", ruleset: "river", seed: "1", seats: ["greedy", "greedy"] });
for (let ply = 0; ply < 900 && !view.result && !view.error; ply += 1) {
  view = ask({ op: "computer", game: view.game });
}
console.log(JSON.stringify(view.error ? view : { ruleset: view.ruleset, result: view.result }));
"""
