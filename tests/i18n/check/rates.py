"""How many planted faults the check catches, by kind: python -m tests.i18n.check.rates [STEP].

Every fault that can be planted is planted into every message of every language (with STEP, into
every STEP-th one), one at a time. It is caught if its message has a finding that it had not before.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Message

from senet_rules.i18n.catalogue import messages_of, read_catalogue, singular
from senet_rules.i18n.check.catalogue import pairs_of, plural_forms
from senet_rules.i18n.check.checker import problems_of
from senet_rules.i18n.check.command import Checked
from senet_rules.i18n.check.entries import PoFile, read_po
from senet_rules.i18n.check.model import Entry, Form
from senet_rules.i18n.check.rules import Rules
from tests.i18n.planting import KINDS, planted

ROOT = Path(__file__).parents[3]
LANGUAGES = ("de", "sv", "tr")


def rates(step: int = 1) -> dict[str, tuple[int, int]]:
    """Return for each kind how many faults were caught and how many planted."""
    caught: Counter[str] = Counter()
    planted_at_all: Counter[str] = Counter()
    checked = Checked(ROOT / "locales")
    for language in LANGUAGES:
        rules = checked.rules(language)
        for file, entry, message in _messages(language):
            before = _told(entry, file, rules)
            for kind in KINDS:
                forms = planted(kind, language, message)
                if forms is None:
                    continue
                # Not the same messages for each kind, and all the few of a rare kind.
                planted_at_all[kind] += 1
                if planted_at_all[kind] > _RARE and planted_at_all[kind] % step:
                    planted_at_all[f"{kind} left out"] += 1
                    continue
                caught[kind] += bool(_told(_with_forms(entry, forms), file, rules) - before)
    return {
        kind: (caught[kind], planted_at_all[kind] - planted_at_all[f"{kind} left out"])
        for kind in KINDS
    }


_RARE = 8


def _messages(language: str) -> Iterator[tuple[PoFile, Entry, Message]]:
    folder = ROOT / "locales" / language / "LC_MESSAGES"
    specimen = ROOT / "tests" / "i18n" / "specimens" / f"{language}.po"
    for path in (*sorted(folder.glob("*.po")), specimen):
        file = read_po(path)
        entries = {entry.key: entry for entry in file.entries}
        for message in messages_of(read_catalogue(path)):
            yield file, entries[message.context or "", singular(message)], message


def _with_forms(entry: Entry, forms: tuple[str, ...]) -> Entry:
    written = tuple(
        Form(number if entry.is_plural else None, text, entry.line, entry.line)
        for number, text in enumerate(forms)
    )
    return Entry(entry.context, entry.source, written, entry.line, entry.flags, entry.comments)


def _told(entry: Entry, file: PoFile, rules: Rules) -> set[str]:
    alone = PoFile(file.path, {}, 0, 0, [entry], file.plural_count, file.plural_rule)
    found = [problem for _, problem in plural_forms(alone, rules)]
    for pair in pairs_of(entry, file):
        found += problems_of(pair, rules)
    return {f"{problem.kind}: {problem.wrong}" for problem in found}


if __name__ == "__main__":
    table = rates(int(sys.argv[1]) if len(sys.argv) > 1 else 1)
    for kind, (caught, planted_in) in sorted(
        table.items(), key=lambda item: item[1][0] / max(1, item[1][1])
    ):
        sys.stdout.write(f"{caught / max(1, planted_in):7.1%} {caught:5}/{planted_in:<5} {kind}\n")
    hits, all_of_them = (sum(column) for column in zip(*table.values(), strict=True))
    sys.stdout.write(f"{hits / all_of_them:7.1%} {hits:5}/{all_of_them:<5} together\n")
