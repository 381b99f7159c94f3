"""How a build starts, what stops it, and small parts of it on their own."""

from __future__ import annotations

import errno
import os
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, cast

import pytest
from click import ClickException
from mkdocs import utils
from mkdocs.config import load_config
from mkdocs.config.config_options import ExtraScriptValue
from mkdocs.config.defaults import MkDocsConfig

import senet_rules
from senet_rules import __version__
from senet_rules.content.language import load_language, locales_folder
from senet_rules.site import plugin
from senet_rules.site.board.site import SiteBoards
from senet_rules.site.build import LanguageBuild, Site
from senet_rules.site.drawings import Drawings
from senet_rules.site.headers import PageHead
from senet_rules.site.languages import chosen_locales
from senet_rules.site.serving import Rebuilder
from senet_rules.site.sheets import SiteSheets
from senet_rules.site.standing import Texts
from senet_rules.site.static import links_to_root, scripts_at_root
from senet_rules.site.texts import CountedTexts
from senet_rules.site.theme import translated_palette
from senet_rules.site.version import commit_of, version_line

from .specimen import SITE_URL, Specimen, add_language

if TYPE_CHECKING:
    from mkdocs.livereload import LiveReloadServer


def errors_of(caplog: pytest.LogCaptureFixture) -> str:
    return "\n".join(r.getMessage() for r in caplog.records if r.levelname == "ERROR")


def spoil_site_url(small: Specimen) -> None:
    text = small.config_file.read_text("utf-8")
    small.config_file.write_text(text + 'site_url: ""\n', "utf-8")


def spoil_locale(small: Specimen) -> None:
    (small.locales / "de.toml").write_text("quotes = 5\n", "utf-8")


def spoil_catalogue(small: Specimen) -> None:
    path = small.catalogue("de", "pages")
    path.write_text(path.read_text("utf-8") + "\nmsgid\n", "utf-8")


def spoil_sentences(small: Specimen) -> None:
    small.catalogue("de", "senet").write_text("msgid\n", "utf-8")


def spoil_heading(small: Specimen) -> None:
    (small.docs / "about.md").write_text("# About\n", "utf-8")


def spoil_title(small: Specimen) -> None:
    (small.docs / "about.md").write_text("---\ntitle:\n---\n", "utf-8")


def spoil_encoding(small: Specimen) -> None:
    (small.docs / "about.md").write_bytes(b"About J\xe9quier\n")


@pytest.mark.parametrize(
    ("spoil", "problem"),
    [
        (spoil_site_url, "mkdocs.yml: site_url is missing"),
        (spoil_locale, "de.toml: quotes is 5; expected two quotation marks"),
        (spoil_catalogue, "pages.po:"),
        (spoil_sentences, "senet.po:1: no line of a catalogue: msgid"),
        (spoil_heading, "about.md:1: a heading needs an id"),
        (spoil_title, "about.md:2: title is no text"),
        (spoil_encoding, "about.md: is not UTF-8"),
    ],
)
def test_a_fault_stops_the_build_with_one_clear_error(
    small: Specimen, caplog: pytest.LogCaptureFixture, spoil: object, problem: str
) -> None:
    assert callable(spoil)
    spoil(small)
    with pytest.raises(ClickException):
        small.build()
    assert problem in errors_of(caplog)
    assert "Traceback" not in caplog.text


@pytest.mark.parametrize("folder", ["site", "site/de"], ids=["source", "other language"])
def test_a_full_disk_is_told_in_one_sentence(
    small: Specimen, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, folder: str
) -> None:
    write, full = utils.write_file, str(small.folder / folder / "about")

    def write_file(content: bytes, path: str) -> None:
        if path.startswith(full):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        write(content, path)

    monkeypatch.setattr(utils, "write_file", write_file)
    with pytest.raises(ClickException) as caught:
        small.build()
    told = f"{caught.value.format_message()} {errors_of(caplog)}"
    assert f"the site cannot be built: {os.strerror(errno.ENOSPC)}" in told
    assert "Traceback" not in caplog.text


@pytest.mark.parametrize("text", ["abc", "-1", "", "1.5", "4294967296", "9" * 30, "١"])
def test_a_time_of_the_build_that_is_none_stops_the_build(
    small: Specimen, text: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", text)
    with pytest.raises(ClickException):
        small.build()
    wanted = f"the variable SOURCE_DATE_EPOCH: found {text!r}, expected the seconds since the "
    assert wanted in errors_of(caplog)


def test_a_wanted_language_that_is_not_there_stops_the_build(
    small: Specimen, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("SENET_LOCALES", "de, xx")
    with pytest.raises(ClickException):
        small.build()
    assert "SENET_LOCALES: no language 'xx'; there are: de, en" in errors_of(caplog)


def test_without_a_choice_all_languages_are_built(small: Specimen) -> None:
    add_language(small, "ar")
    assert [locale.code for locale in chosen_locales(small.locales, "")] == ["ar", "de", "en"]
    assert [locale.code for locale in chosen_locales(small.locales, "ar")] == ["ar", "en"]


def test_a_site_can_have_pages_as_files(small: Specimen) -> None:
    small.build(use_directory_urls=False)
    link = small.page("de/rules/bell.html").find(".//a[@hreflang='en']")
    assert link is not None
    assert link.get("href") == "../../rules/bell.html"
    assert 'src="../logo.svg"' in small.text("de/index.html")


def test_scripts_of_the_configuration_are_found_from_every_language(small: Specimen) -> None:
    (small.docs / "own.js").write_text("void 0\n", "utf-8")
    text = small.config_file.read_text("utf-8")
    small.config_file.write_text(text + "extra_javascript:\n  - own.js\n", "utf-8")
    small.build()
    assert '<script src="../../own.js">' in small.text("rules/bell/index.html")
    assert '<script src="../../../own.js">' in small.text("de/rules/bell/index.html")


def test_scripts_with_options_are_found_too() -> None:
    config = MkDocsConfig()
    module = ExtraScriptValue("own.mjs")
    config.extra_javascript = [module, "own.js", "https://example.org/other.js"]
    scripts_at_root(config, frozenset({"own.mjs", "own.js"}))
    assert [str(script) for script in config.extra_javascript] == [
        "../own.mjs",
        "../own.js",
        "https://example.org/other.js",
    ]


@pytest.mark.parametrize(
    ("html", "page", "expected"),
    [
        ('<img src="a/b.png">', "", '<img src="../a/b.png">'),
        ('<img src="../../a/b.png">', "x/y/", '<img src="../../../a/b.png">'),
        ("<a href='a/b.png#c'>", "", "<a href='../a/b.png#c'>"),
        ('<a href="x/">', "", '<a href="x/">'),
        ('<a href="#a">', "", '<a href="#a">'),
        ('<a href="https://example.org/a/b.png">', "", '<a href="https://example.org/a/b.png">'),
    ],
)
def test_links_to_files_lead_out_of_the_folder_of_a_language(
    html: str, page: str, expected: str
) -> None:
    assert links_to_root(html, page, frozenset({"a/b.png"})) == expected


def test_the_footer_names_version_and_commit(whole: Specimen) -> None:
    for page, pattern in (("index.html", "Version {}"), ("qps/index.html", "⟦Version {}⟧")):
        footer = whole.page(page).find(".//div[@class='senet-version']")
        assert footer is not None
        assert footer.text == pattern.format(__version__)


def test_the_commit_is_the_one_of_the_folder(tmp_path: Path) -> None:
    assert commit_of(tmp_path) == ""
    git = ("git", "-c", "user.name=x", "-c", "user.email=x@example.org")
    subprocess.run([*git, "init", "-q"], cwd=tmp_path, check=True)
    subprocess.run([*git, "commit", "-q", "--allow-empty", "-m", "x"], cwd=tmp_path, check=True)
    told = subprocess.run(
        ["git", "rev-parse", "HEAD"], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    assert len(commit_of(tmp_path)) >= 7
    assert told.stdout.startswith(commit_of(tmp_path))
    line = version_line(load_language("en"), "abc1234")
    assert str(line) == f"Version {__version__}, commit abc1234"


def test_without_git_there_is_no_commit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda _: None)
    assert commit_of(tmp_path) == ""


def test_drawings_come_back_where_they_were() -> None:
    html = "<p>a</p><svg>1</svg><p>b</p><svg>2</svg>"
    assert Drawings().put_back(Drawings().put_aside("a<!--drawing 7-->")) == "a"
    drawings = Drawings()
    aside = drawings.put_aside(html)
    assert "svg" not in aside
    assert drawings.put_back(aside) == html


def test_a_title_is_text_and_no_markdown() -> None:
    head = PageHead({"title": "A *b* <c> | d_e"}, (), "")
    assert head.put_title("Text.") == "# A \\*b\\* \\<c\\> \\| d\\_e {: #top }\n\nText."
    assert head.put_title("# Own title\n\nText.") == "# Own title\n\nText."
    assert PageHead({}, (), "").put_title("Text.") == "Text."


def test_texts_count_what_was_asked_for() -> None:
    texts = CountedTexts({"a": "A", "b": "B"})
    assert (texts.get("a"), texts.get("a"), texts.get("c")) == ("A", "A", None)
    assert texts.count() == (1, 2)
    assert (list(texts), len(texts)) == (["a", "b"], 2)


def test_a_palette_of_one_scheme_needs_no_names() -> None:
    assert translated_palette({"scheme": "default"}, "dark", "light") == [{"scheme": "default"}]


def test_the_languages_of_this_project_are_found() -> None:
    assert (locales_folder() / "en.toml").is_file()


def test_without_locales_the_places_that_were_looked_at_are_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("senet_rules.content.language._LOCALE_FOLDERS", (tmp_path, tmp_path / "b"))
    with pytest.raises(FileNotFoundError, match=re.escape(f"en.toml in {tmp_path} and")):
        locales_folder()
    (tmp_path / "b").mkdir()
    (tmp_path / "b" / "en.toml").touch()
    assert locales_folder() == tmp_path / "b"


def test_modules_are_forgotten_when_one_of_them_has_changed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    name = "senet_rules.made_up"
    times = {name: 1.0}
    monkeypatch.setattr(plugin, "_modules", lambda: times)
    monkeypatch.setattr(plugin, "_seen", {})
    monkeypatch.setitem(sys.modules, name, ModuleType(name))
    plugin._remember_modules(began=1.5)
    plugin._forget_changed_modules()
    assert name in sys.modules
    times[name] = 2.0
    plugin._remember_modules(began=1.9)
    plugin._forget_changed_modules()
    assert name not in sys.modules


def test_a_module_that_was_saved_while_it_was_loaded_counts_as_changed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    name = "senet_rules.made_up"
    monkeypatch.setattr(plugin, "_modules", lambda: {name: 2.0})
    monkeypatch.setattr(plugin, "_seen", {})
    monkeypatch.setitem(sys.modules, name, ModuleType(name))
    plugin._remember_modules(began=1.5)
    plugin._forget_changed_modules()
    assert name not in sys.modules


def test_modules_are_forgotten_when_one_of_them_cannot_be_loaded(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    name = "senet_rules.made_up"
    monkeypatch.setattr(plugin, "_modules", lambda: {name: 1.0})
    monkeypatch.setattr(plugin, "_seen", {})
    monkeypatch.setitem(sys.modules, name, ModuleType(name))
    with pytest.raises(ModuleNotFoundError):
        plugin._load("senet_rules.nowhere")
    assert name not in sys.modules
    assert plugin._seen == {}


def test_our_modules_are_known_with_their_times() -> None:
    modules = plugin._modules()
    assert "senet_rules.content.language" in modules
    assert plugin.__name__ not in modules


class Watcher:
    """A server that notes what it should watch."""

    def __init__(self) -> None:
        self.watched: list[str] = []
        self.builder: object = None
        self.app: object = None

    def watch(self, path: str) -> None:
        self.watched.append(path)

    def get_app(self) -> object:
        return self.app

    def set_app(self, app: object) -> None:
        self.app = app


def test_serving_watches_catalogues_rules_and_code(
    small: Specimen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    served = plugin.SenetPlugin()
    served.load_config({"rulesets": ["river.toml", "standard"]})
    config = load_config(str(small.config_file))
    with pytest.raises(RuntimeError, match="without having been configured"):
        served.on_serve(cast("LiveReloadServer", Watcher()), config=config)
    boards = SiteBoards(small.site, small.locales, ("en",), (), "Specimen", SITE_URL, "")
    sheets = SiteSheets(small.site, small.locales)
    locales = chosen_locales(small.locales, "")
    site = Site(small.locales, locales, SITE_URL, "", boards, sheets, Texts(()))
    served.build = LanguageBuild(site, "en")
    watcher = Watcher()
    served.on_serve(cast("LiveReloadServer", watcher), config=config)
    assert watcher.app is None, "a server without pages has none to prepare"
    watcher = Watcher()
    watcher.app = print
    served.on_serve(cast("LiveReloadServer", watcher), config=config)
    assert isinstance(watcher.builder, Rebuilder)
    assert watcher.app not in {None, print}
    package = Path(senet_rules.__file__).parent
    river = small.folder / "river.toml"
    assert watcher.watched == [str(small.locales), str(package), str(river)]
    assert sys.dont_write_bytecode
