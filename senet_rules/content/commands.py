"""``senet compare``: how two rule sets differ, as the pages tell it."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator

from ..engine.ruleset import RuleSet
from ..view.messages import SOURCE_LANGUAGE, Language
from ..view.names import ruleset_name
from .comparison import NO_DIFFERENCE, Row, caption, compare
from .language import load_language
from .own import ruleset_asked


def register(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command ``compare``."""
    parser = subparsers.add_parser("compare", help="tell how two rule sets differ")
    parser.add_argument("first", metavar="RULESET")
    parser.add_argument("second", metavar="RULESET")
    parser.add_argument("--locale", default=SOURCE_LANGUAGE, help="the language: en, de, sv or tr")
    parser.add_argument("--json", action="store_true", help="print JSON for programs")
    parser.set_defaults(run=_compare)


def _compare(arguments: argparse.Namespace) -> int:
    try:
        first, second = ruleset_asked(arguments.first), ruleset_asked(arguments.second)
        language = load_language(arguments.locale)
    except (ValueError, OSError) as error:
        sys.stderr.write(f"senet compare: {error}\n")
        return 2
    rows = compare(first, second)
    if arguments.json:
        data = _as_data(language, (first, second), rows)
        sys.stdout.write(json.dumps(data, ensure_ascii=False, indent=2) + "\n")
    else:
        sys.stdout.writelines(f"{line}\n" for line in _as_lines(language, (first, second), rows))
    return 0


def _as_data(
    language: Language, rulesets: tuple[RuleSet, RuleSet], rows: tuple[Row, ...]
) -> dict[str, object]:
    keys = [ruleset.key for ruleset in rulesets]
    return {
        "caption": str(language.say(caption(*rulesets))),
        "rulesets": keys,
        "names": [str(ruleset_name(ruleset, language)) for ruleset in rulesets],
        "rows": [
            {
                "key": row.facet.key,
                "title": str(language.say(row.facet.title)),
                "cells": [str(cell) for cell in row.cells(language)],
            }
            for row in rows
        ],
    }


def _as_lines(
    language: Language, rulesets: tuple[RuleSet, RuleSet], rows: tuple[Row, ...]
) -> Iterator[str]:
    if not rows:
        yield str(language.say(NO_DIFFERENCE))
        return
    yield str(language.say(caption(*rulesets)))
    for row in rows:
        yield ""
        yield str(language.say(row.facet.title))
        for ruleset, cell in zip(rulesets, row.cells(language), strict=True):
            yield f"  {ruleset_name(ruleset, language)}: {cell}"
