"""Rule sets that a site brings: TOML files beside its mkdocs.yml, or named on the command line."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from pathlib import Path

from ..engine.ruleset import RuleSet, RuleSetError
from ..engine.rulesets import OURS, own, use
from ..engine.rulesets.chosen import CHOSEN
from .names import ruleset_named

_OWN = ".toml"
_OPTION = "mkdocs.yml: plugins: senet: rulesets"

_files: dict[str, Path] = {}


class RuleSetFileError(ValueError):
    """A rule set cannot be used; says which file, where in it, what was found and expected."""


def use_rulesets(wanted: Iterable[str], folder: Path) -> None:
    """Give this process the rule sets of a site: keys of ours, and files seen from ``folder``.

    Without any, the site has all of ours.

    Raises:
        RuleSetFileError: one of them cannot be used.
    """
    choices = [_choice(name, folder) for name in wanted]
    try:
        use(choices or list(OURS))
    except RuleSetError as error:
        raise RuleSetFileError(f"{_OPTION}: {error}") from None


def ruleset_asked(text: str) -> RuleSet:
    """Return the rule set with this key, or the one in this file, which then has a name as well.

    Raises:
        ValueError: there is none, or the file cannot be used.
    """
    if not text.endswith(_OWN):
        return ruleset_named(text)
    data = _read(Path(text))
    ruleset = own(data).ruleset
    others = [one for one in CHOSEN if isinstance(one, str) or one["key"] != ruleset.key]
    use([*others, data])
    return ruleset


def asked_as(ruleset: RuleSet) -> str:
    """Return what to write for a rule set on the command line: its key, or its file."""
    return str(_files.get(ruleset.key, ruleset.key))


def kept_beside(ruleset: RuleSet) -> Path | None:
    """Return where the numbers of a rule set that a site brings are kept; None for one of ours."""
    path = _files.get(ruleset.key)
    return path.with_suffix(".json") if path else None


def _choice(name: str, folder: Path) -> str | dict[str, object]:
    return _read(folder / name) if name.endswith(_OWN) else name


def _read(path: Path) -> dict[str, object]:
    """Return the data of a file, of which a rule set can be made."""
    try:
        data = tomllib.loads(path.read_text("utf-8"))
        _files[own(data).ruleset.key] = path
    except FileNotFoundError:
        raise RuleSetFileError(f"{path}: found no such file, expected a rule set") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise RuleSetFileError(f"{path}: found no TOML: {error}") from None
    except (OSError, RuleSetError) as error:
        raise RuleSetFileError(f"{path}: {error}") from None
    return data
