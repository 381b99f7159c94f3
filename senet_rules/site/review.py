"""``senet i18n diff``: translations that a change touches, before and after, in one HTML file."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import jinja2
from markupsafe import Markup

from ..content.language import DOMAIN as SENTENCES
from ..content.language import catalogue_path
from ..i18n.catalogue import Catalogue, read_catalogue, singular, translations
from ..i18n.review import Change, Render, changes, prose, sentence, side_by_side
from ..i18n.style import LocaleInfo
from .catalogues import DOMAINS

_TEMPLATE = Path(__file__).with_name("review.html")
_RENDER: Mapping[str, Render] = {SENTENCES: sentence}


class ReviewError(ValueError):
    """An older state that cannot be had; says why in one sentence."""


@dataclass(frozen=True, slots=True)
class Pair:
    """Two texts, rendered, with their differences marked.

    ``label`` says what they are; ``plain`` is the newer text without marks.
    """

    label: str
    before: Markup
    after: Markup
    plain: Markup
    is_new: bool


@dataclass(frozen=True, slots=True)
class Passage:
    """A changed message: where it stands, its English, and each form of its translation."""

    file: str
    line: int
    context: str
    comment: str
    state: str
    english: Pair
    forms: Sequence[Pair]


@dataclass(frozen=True, slots=True)
class Review:
    """All that has changed in one language."""

    locale: LocaleInfo
    passages: Sequence[Passage]


def review_of(folder: Path, locale: LocaleInfo, base: str) -> Review:
    """Compare a language's catalogues with those of the revision ``base``.

    Raises:
        ReviewError: there is no git, no such revision, or the folder has no history.
        CatalogueError: a catalogue cannot be read.
    """
    passages = []
    for domain, rules in DOMAINS.items():
        path = catalogue_path(folder, locale.code, domain)
        after = read_catalogue(path) if path.is_file() else Catalogue()
        before = _former(folder, path, base)
        render = _RENDER.get(domain, prose)
        file = path.relative_to(folder.parent).as_posix()
        found = changes(before, after, rules.place)
        passages += [_passage(change, file, render) for change in found]
    return Review(locale, passages)


def page(reviews: Sequence[Review], base: str) -> str:
    """Return the file for a reviewer; it loads nothing and runs nothing."""
    environment = jinja2.Environment(autoescape=True, trim_blocks=True, lstrip_blocks=True)
    template = environment.from_string(_TEMPLATE.read_text("utf-8"))
    return template.render(reviews=reviews, base=base) + "\n"


def check_revision(folder: Path, base: str) -> None:
    """See to it that there is a revision ``base``.

    Raises:
        ReviewError: there is no git, no such revision, or the folder has no history.
    """
    if _git(folder, "rev-parse", "--git-dir").returncode:
        raise ReviewError(f"{folder} is in no git repository: there is nothing to compare with")
    name = f"{base}^{{commit}}"
    if _git(folder, "rev-parse", "--verify", "--quiet", "--end-of-options", name).returncode:
        raise ReviewError(f"no revision {base!r}; expected a commit, branch or tag, such as main")


def _git(folder: Path, *arguments: str) -> subprocess.CompletedProcess[bytes]:
    git = shutil.which("git")
    if git is None:
        raise ReviewError("git is not installed: there is nothing to compare with")
    return subprocess.run(  # noqa: S603  # options end before what comes from outside
        (git, *arguments), cwd=folder, capture_output=True, check=False
    )


def _former(folder: Path, path: Path, base: str) -> Catalogue:
    """Return a catalogue as it was in a revision, an empty one if it was not there."""
    name = path.relative_to(folder).as_posix()
    shown = _git(folder, "show", "--end-of-options", f"{base}:./{name}")
    if shown.returncode:
        return Catalogue()
    with tempfile.TemporaryDirectory() as place:
        former = Path(place, f"{base.replace('/', '-')}.{path.name}")
        former.write_bytes(shown.stdout)
        return read_catalogue(former)


def _passage(change: Change, file: str, render: Render) -> Passage:
    old = change.before
    english = _pair("English", singular(old) if old else "", singular(change.after), render)
    return Passage(
        file,
        change.line,
        change.context,
        " ".join(change.after.auto_comments).partition(" Example")[0],
        _state(change),
        english,
        list(_forms(change, render)),
    )


def _forms(change: Change, render: Render) -> Iterator[Pair]:
    before = translations(change.before) if change.before else ()
    after = translations(change.after)
    count = max(len(before), len(after))
    for number in range(count):
        old, new = (forms[number] if number < len(forms) else "" for forms in (before, after))
        label = "Translation" if count == 1 else f"Translation, form {number + 1} of {count}"
        yield _pair(label, old, new, render)


def _pair(label: str, before: str, after: str, render: Render) -> Pair:
    left, right = side_by_side(before, after, render)
    # Safe: made of escaped words and our own tags.
    plain = "".join(piece.html for piece in render(after))
    return Pair(label, Markup(left), Markup(right), Markup(plain), is_new=not before)  # noqa: S704


def _state(change: Change) -> str:
    was = change.before is not None and change.before.fuzzy
    if change.after.fuzzy:
        return "still stale" if was else "now stale: the English text has changed"
    return "no longer stale" if was else ""
