"""The boards of one site: installed when the first page asks for one."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from ...content.language import load_language
from ...content.names import ruleset_named
from ...view.match import PLAYERS
from ...view.messages import Language, Message
from ..prose import load_prose
from ..runtime import install_runtime
from ..settings import NAME_CONTEXT
from .embed import embed_code, embed_page
from .install import EMBED, BoardUrls, install_board
from .pages import PLAY_SOURCE, BoardPages


@dataclass
class SiteBoards:
    """What all languages of a site share of its boards.

    ``folder`` holds the catalogues, ``codes`` are the languages of the site, ``site_name`` is what
    it is called in English, and ``site_url`` is the address of its root. A site in which no page
    has a board gets nothing of all this.
    """

    site_dir: Path
    folder: Path
    codes: tuple[str, ...]
    messages: tuple[Message, ...]
    site_name: str
    site_url: str
    repository: str
    pages: BoardPages = field(default_factory=lambda: BoardPages({}))

    @cached_property
    def urls(self) -> BoardUrls:
        """Install the boards' files, and the page for other sites."""
        languages = {code: load_language(code, self.folder, self.messages) for code in self.codes}
        urls = install_board(
            self.site_dir, install_runtime(self.site_dir), languages, self.pages, self.repository
        )
        names = {
            code: load_prose(self.folder, code, "").setting(NAME_CONTEXT, self.site_name)
            for code in self.codes
        }
        page = self.site_dir / EMBED / "index.html"
        page.parent.mkdir(parents=True, exist_ok=True)
        page.write_text(embed_page(urls.folder, languages, names), "utf-8")
        return urls

    def forget_texts(self) -> None:
        """Install the boards' files anew when next a page asks: a catalogue has changed."""
        self.__dict__.pop("urls", None)

    def play(
        self, language: Language, key: str, second: str = "person", *, page: str, up: str
    ) -> str:
        """Return a board that plays.

        ``page`` is the page's source and ``up`` the way from it to the site's root; ``second`` is
        who plays second until the reader chooses.

        Raises:
            ValueError: there is no such rule set or player.
        """
        if second not in PLAYERS:
            raise ValueError(f"player: found {second!r}, expected one of {', '.join(PLAYERS)}")
        flags = ("links",) if page == PLAY_SOURCE else ()
        board = self.urls.shell.html(
            language, ruleset_named(key), page=page, second=second, flags=flags
        )
        return f"{board}{self._script(up)}"

    def trial(self, language: Language, key: str, *, page: str, up: str) -> str:
        """Return a board whose position is shown by all the other rule sets too.

        Raises:
            ValueError: there is no such rule set.
        """
        board = self.urls.shell.html(language, ruleset_named(key), page=page, flags=("elsewhere",))
        return f'{board}<div class="senet-contrast" id="elsewhere"></div>\n{self._script(up)}'

    def _script(self, up: str) -> str:
        return f'<script type="module" async src="{up}{self.urls.script}"></script>\n'

    def embed(self, language: Language, key: str) -> str:
        """Return the HTML that puts a board of a rule set into another site, for readers to copy.

        Raises:
            ValueError: there is no such rule set.
        """
        return embed_code(language, ruleset_named(key), f"{self.site_url}{EMBED}")
