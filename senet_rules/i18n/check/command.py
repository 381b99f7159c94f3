"""``senet i18n check``: what is wrong with translations, one line for each finding.

Ends with 0 and says nothing if all is well, with 1 if there are findings, and with 2 and one line
of error if its input cannot be read.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path

from ..style import LocaleFileError, locale_codes
from .checker import Report, check_file, fix_file
from .entries import PoFile, read_po
from .model import Finding, Kind, Problem
from .rules import SOURCE, Rules, load_rules, vocabulary_of

_FOLDER = "LC_MESSAGES"


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


def run(arguments: argparse.Namespace, folder: Path) -> int:
    """Check what is asked for, with the locale files in ``folder``.

    Raises:
        CatalogueError: a catalogue cannot be read.
        LocaleFileError: a language is unknown, or a locale file is faulty.
    """
    checked = Checked(folder, arguments.template)
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

    def __init__(self, folder: Path, template: Path | None = None) -> None:
        self.folder = folder
        self._given = template
        self._templates: dict[Path, PoFile] = {}
        self._vocabulary: frozenset[str] | None = None
        self._rules: dict[str, Rules] = {}

    def findings(self, targets: list[str], *, fix: bool = False) -> Iterator[Finding]:
        """Yield the findings of languages or files, after mending if ``fix``.

        Raises:
            CatalogueError: a catalogue cannot be read.
            LocaleFileError: a language is unknown, or a locale file is faulty.
        """
        for target in targets or self._languages():
            if target in self._languages():
                yield from self._language(target, fix=fix)
            elif target.endswith((".po", ".pot")) or Path(target).exists():
                yield from self._file(Path(target), fix=fix).findings
            else:
                known = ", ".join(self._languages())
                raise LocaleFileError(f"no language {target!r} and no file; there are: {known}")

    def _languages(self) -> list[str]:
        return [code for code in locale_codes(self.folder) if code != SOURCE]

    def _language(self, code: str, *, fix: bool) -> Iterator[Finding]:
        used = set()
        for path in sorted((self.folder / code / _FOLDER).glob("*.po")):
            report = self._file(path, fix=fix)
            used |= set(report.waived)
            yield from report.findings
        for waiver in self.rules(code).waivers:
            if waiver not in used:
                wrong = f"the waiver of {waiver.kind} is not needed any more"
                problem = Problem(Kind.WAIVER, wrong, "remove it")
                yield Finding(self.folder / f"{code}.toml", 0, waiver.context, problem)

    def _file(self, path: Path, *, fix: bool) -> Report:
        rules = self.rules(self._code(path))
        if fix:
            fix_file(path, rules)
        return check_file(path, rules, self._template(path))

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
