"""``senet i18n check``: what is wrong with translations, one line for each finding.

Ends with 0 and says nothing if all is well, with 1 if there are findings, and with 2 and one line
of error if its input cannot be read.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Iterator
from collections.abc import Set as AbstractSet
from pathlib import Path

from ..style import LocaleFileError, locale_codes
from .checker import check_file, fix_file
from .entries import PoFile, read_po
from .model import Finding, Kind, Problem
from .programs import program
from .rules import SOURCE, Rules, Waiver, load_rules, vocabulary_of
from .spelling import Speller, speller_for

_FOLDER = "LC_MESSAGES"
_HELPED = (Kind.SPELLING, Kind.GETTEXT)
"""Findings that not every computer has: their waivers may be needed elsewhere."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument(
        "targets", nargs="*", metavar="LANG|FILE.po", help="all languages, if none is given"
    )
    parser.add_argument(
        "--template", type=Path, metavar="FILE.pot",
        help="compare with this template (else with the one of the catalogue's folder)",
    )  # fmt: skip
    parser.add_argument("--json", action="store_true", help="print JSON for programs")
    parser.add_argument("--fix", action="store_true", help="mend what is mechanical, in the files")
    parser.add_argument(
        "--spelling", action=argparse.BooleanOptionalAction,
        help="look each word up with hunspell (else: where it has a dictionary of the language)",
    )  # fmt: skip


def run(arguments: argparse.Namespace, folder: Path) -> int:
    """Check what is asked for, with the locale files in ``folder``.

    Raises:
        CatalogueError: a catalogue cannot be read.
        LocaleFileError: a language is unknown, or a locale file is faulty.
        ProgramError: a program that helps fails, or is not there although it is demanded.
    """
    checked = Checked(folder, arguments.template, spelling=arguments.spelling)
    findings = list(checked.findings(arguments.targets, fix=arguments.fix))
    if arguments.json:
        data = [finding.as_data() for finding in findings]
        print(json.dumps(data, ensure_ascii=False, indent=1))  # noqa: T201
    else:
        for finding in findings:
            print(finding)  # noqa: T201
    return 1 if findings else 0


class Checked:
    """The locale files and templates of a folder, which catalogues are checked against."""

    def __init__(
        self, folder: Path, template: Path | None = None, *, spelling: bool | None = None
    ) -> None:
        """Take what is checked against; ``spelling`` is checked where it can be, if None."""
        self.folder = folder
        self._spelling = spelling
        self._given = template
        self._templates: dict[Path, PoFile] = {}
        self._vocabulary: frozenset[str] | None = None
        self._rules: dict[str, Rules] = {}

    def findings(self, targets: list[str], *, fix: bool = False) -> Iterator[Finding]:
        """Yield the findings of languages or files, after mending if ``fix``.

        Raises:
            CatalogueError: a catalogue cannot be read.
            LocaleFileError: a language is unknown, or a locale file is faulty.
            ProgramError: a program that helps fails, or is not there although it is demanded.
        """
        asked = [(target, self._paths(target)) for target in targets or self._languages()]
        if fix:
            for path in (path for _, paths in asked for path in paths):
                fix_file(path, self.rules(self._code(path)))
        files = {path: read_po(path) for _, paths in asked for path in paths}
        spellers = self._spellers(files.values())
        for target, paths in asked:
            used: set[Waiver] = set()
            for path in paths:
                code = self._code(path)
                report = check_file(
                    files[path],
                    self.rules(code),
                    self._template(path),
                    speller=spellers.get(code),
                    msgfmt=program("msgfmt"),
                )
                used |= set(report.waived)
                yield from report.findings
            if target in self._languages():
                yield from self._waivers_not_in(used, target)

    def _languages(self) -> list[str]:
        return [code for code in locale_codes(self.folder) if code != SOURCE]

    def _paths(self, target: str) -> list[Path]:
        if target in self._languages():
            return sorted((self.folder / target / _FOLDER).glob("*.po"))
        if target.endswith((".po", ".pot")) or Path(target).exists():
            return [Path(target)]
        known = ", ".join(self._languages())
        raise LocaleFileError(f"no language {target!r} and no file; there are: {known}")

    def _waivers_not_in(self, used: AbstractSet[Waiver], code: str) -> Iterator[Finding]:
        for waiver in self.rules(code).waivers:
            if waiver not in used and (waiver.kind not in _HELPED):
                wrong = f"the waiver of {waiver.kind} is not needed any more"
                problem = Problem(Kind.WAIVER, wrong, "remove it")
                yield Finding(self.folder / f"{code}.toml", 0, waiver.context, problem)

    def _spellers(self, files: Iterable[PoFile]) -> dict[str, Speller]:
        """Return who knows the words of each language, having read the files in it."""
        if self._spelling is False:
            return {}
        by_code: dict[str, list[PoFile]] = {}
        for file in files:
            by_code.setdefault(self._code(file.path), []).append(file)
        spellers = {}
        for code, own in by_code.items():
            speller = speller_for(self.folder, code, demanded=self._spelling is True)
            if speller:
                speller.read(own, self.rules(code))
                spellers[code] = speller
        return spellers

    def _code(self, path: Path) -> str:
        """Return the language of a catalogue: of its folder, else what its header says."""
        parts = path.resolve().parts[:-1]
        if parts[-1:] == (_FOLDER,) and len(parts) > 1:
            return parts[-2].replace("_", "-")
        return read_po(path).header.get("Language", "").replace("_", "-").strip()

    def _template(self, path: Path) -> PoFile | None:
        """Return the template given, or that of a catalogue <code>/LC_MESSAGES/<domain>.po."""
        template = self._given
        if template is None:
            parents = path.resolve().parents
            if parents[0].name != _FOLDER or len(parents) < 3:
                return None
            template = parents[2] / f"{path.stem}.pot"
            if not template.is_file():
                return None
        if template not in self._templates:
            self._templates[template] = read_po(template)
        return self._templates[template]

    def rules(self, code: str) -> Rules:
        """Return what is known of a language.

        Raises:
            LocaleFileError: a locale file is faulty.
            CatalogueError: a template cannot be read.
        """
        if code not in self._rules:
            self._rules[code] = load_rules(self.folder, code, self.vocabulary())
        return self._rules[code]

    def vocabulary(self) -> frozenset[str]:
        """Return the folded words of the English texts in the templates.

        Raises:
            CatalogueError: a template cannot be read.
        """
        if self._vocabulary is None:
            files = [read_po(path) for path in sorted(self.folder.glob("*.pot"))]
            texts = {text for file in files for entry in file.entries for text in entry.source}
            self._vocabulary = vocabulary_of(frozenset(texts))
        return self._vocabulary
