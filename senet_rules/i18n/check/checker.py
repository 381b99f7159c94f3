"""The checks let loose on a file, and their mechanical findings mended in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from babel.messages.pofile import normalize

from ..catalogue import WIDTH
from . import catalogue
from .entries import PoFile, read_po
from .model import Entry, Finding, Form, Kind, Pair, Problem
from .registry import TEXT_CHECKS
from .rules import Rules, Waiver
from .second import second_opinion
from .spelling import Speller
from .text import changed_piece, shorten

_MOST_MENDS = 30


@dataclass(slots=True)
class Report:
    """What the checks found in a file; ``waived`` counts what each waiver kept silent."""

    findings: list[Finding] = field(default_factory=list)
    waived: dict[Waiver, int] = field(default_factory=dict)


def check_file(
    file: PoFile,
    rules: Rules,
    template: PoFile | None = None,
    *,
    speller: Speller | None = None,
    msgfmt: str = "",
) -> Report:
    """Check a catalogue, against its template if it has one.

    A speller, which has read the file, adds misspelt words, and the program ``msgfmt`` what the
    checks have not found.
    """
    report = Report()
    problems = list(_problems(file, rules, template, speller))
    told = {entry.line if entry else 0 for entry, _ in problems}
    for entry, problem in (*problems, *second_opinion(file, told, msgfmt)):
        waiver = _waiver(entry, problem.kind, rules)
        if waiver:
            report.waived[waiver] = report.waived.get(waiver, 0) + 1
        else:
            report.findings.append(_finding(file, entry, problem))
    report.findings.sort(key=lambda finding: finding.line)
    return report


def _waiver(entry: Entry | None, kind: Kind, rules: Rules) -> Waiver | None:
    if entry is None:
        return None
    return next((waiver for waiver in rules.waivers if waiver.covers(kind, entry)), None)


def _finding(file: PoFile, entry: Entry | None, problem: Problem) -> Finding:
    if entry is None:
        return Finding(file.path, problem.line or file.header_line, "header", problem)
    message = entry.context or shorten(entry.source[0])
    return Finding(file.path, problem.line or entry.line, message, problem)


def _problems(
    file: PoFile, rules: Rules, template: PoFile | None, speller: Speller | None
) -> Iterator[catalogue.FileProblem]:
    for check in catalogue.CHECKS:
        yield from check(file, rules)
    if template:
        yield from catalogue.outdated(file, template)
    for entry in file.entries:
        if "fuzzy" in entry.flags:
            continue
        lines = {form.text: form.line for form in reversed(entry.forms)}
        for pair in catalogue.pairs_of(entry, file):
            found = list(problems_of(pair, rules))
            misspelt = speller.problems(pair, rules, found) if speller else ()
            for problem in (*found, *misspelt):
                yield entry, replace(problem, line=problem.line or lines[pair.target])


def problems_of(pair: Pair, rules: Rules) -> Iterator[Problem]:
    """Yield what is wrong with one translation; of one that is blank nothing else."""
    for check in TEXT_CHECKS:
        for problem in check(pair, rules):
            yield _with_piece(pair, problem)
            if problem.kind is Kind.BLANK:
                return


def _with_piece(pair: Pair, problem: Problem) -> Problem:
    """Let a problem that can be mended show the mended piece."""
    if not problem.mended or problem.mended == pair.target:
        return problem
    return replace(problem, right=f"{problem.right}: {changed_piece(pair.target, problem.mended)}")


def mended(pair: Pair, rules: Rules) -> str:
    """Return a translation with all that is mechanical mended."""
    for _ in range(_MOST_MENDS):
        texts = (problem.mended for problem in problems_of(pair, rules))
        better = next((text for text in texts if text not in (None, pair.target)), None)
        if better is None:
            break
        pair = replace(pair, target=better)
    return pair.target


def fix_file(path: Path, rules: Rules) -> int:
    """Mend what is mechanical in a catalogue; return how many messages changed, and the header.

    Only the lines of these messages are written; all others stay byte for byte.

    Raises:
        CatalogueError: it cannot be read.
        OSError: it cannot be written.
    """
    file = read_po(path)
    texts: dict[Form, str] = {}
    changed = 0
    for entry in file.entries:
        if "fuzzy" in entry.flags:
            continue
        better = _mended_forms(entry, file, rules)
        changed += bool(better)
        texts.update(better)
    fields = [p.mended for _, p in catalogue.header(file, rules) if p.mended and file.header_line]
    if texts or fields:
        _rewrite(path, texts, fields, file.header_last)
    return changed + bool(fields)


def _mended_forms(entry: Entry, file: PoFile, rules: Rules) -> Mapping[Form, str]:
    if any(_waiver(entry, kind, rules) for kind in Kind):
        return {}
    by_text = {pair.target: mended(pair, rules) for pair in catalogue.pairs_of(entry, file)}
    return {
        form: by_text[form.text]
        for form in entry.forms
        if form.text and by_text[form.text] != form.text
    }


def _rewrite(path: Path, texts: Mapping[Form, str], fields: list[str], after: int) -> None:
    """Write the texts of forms, and fields of the header after one of its lines."""
    lines = path.read_bytes().decode("utf-8").splitlines(keepends=True)
    ending = "\r\n" if lines[0].endswith("\r\n") else "\n"
    for form, text in sorted(texts.items(), key=lambda item: -item[0].line):
        keyword = "msgstr" if form.index is None else f"msgstr[{form.index}]"
        written = f"{keyword} {normalize(text, width=WIDTH)}".split("\n")
        lines[form.line - 1 : form.last] = [f"{line}{ending}" for line in written]
    lines[after:after] = [f'"{field}\\n"{ending}' for field in fields]
    path.write_bytes("".join(lines).encode("utf-8"))
