"""What stands around a playable board and never changes: buttons, headings, help, failures."""

from __future__ import annotations

from collections.abc import Mapping

from ...view.messages import Message

_ASLEEP = "Below a board before a reader has begun to play."
_FAILED = "Below a board that cannot be played, above a button that tries again."
_BUTTON = "Button below a playable board."
_SEAT = "Said by screen readers: a list in which one chooses who plays."
_SETUP = "In the part below a board in which readers set up a position by hand."

# Before the game is there

PLAY = Message("play.wake", "Play", f"Button. {_ASLEEP} It loads the game.")
HINT = Message(
    "play.hint",
    "Touch the board or press the button. The first time, {megabytes} MB are loaded.",
    f"{_ASLEEP} {{megabytes}}: a number such as 4.6.",
    {"megabytes": "4.6"},
)
POSITION_HINT = Message(
    "play.hint.position",
    "The position of this game appears when you touch the board.",
    f"{_ASLEEP} It shows the start of a game until it is loaded.",
)
NO_SCRIPT = Message(
    "play.no-script",
    "This is the board at the start. To play on it, allow JavaScript in your browser.",
    "Below a board, for readers whose browser runs no scripts.",
)
NO_SCRIPT_EMBED = Message(
    "play.no-script.embed",
    "This board needs JavaScript.",
    "In place of a board in another web page, for readers whose browser runs no scripts.",
)
LOADING = Message(
    "play.loading",
    "The game is loading. {megabytes} MB are still to come.",
    "Below a board while the game is loaded. {megabytes}: a number such as 4.6.",
    {"megabytes": "4.6"},
)
STARTING = Message(
    "play.starting",
    "Everything has arrived. The game is starting.",
    "Below a board, shortly before one can play.",
)
RETRY = Message("play.retry", "Try again", "Button below a board that cannot be played.")

FAILURES: Mapping[str, Message] = {
    "fetch": Message(
        "play.failed.fetch",
        "The game could not be loaded. There may be no connection, or the site may just have "
        "changed. If it has changed, load the page again.",
        _FAILED,
    ),
    "type": Message(
        "play.failed.type",
        "The game could not be loaded. One of its files did not arrive as the browser expects it.",
        _FAILED,
    ),
    "blocked": Message(
        "play.failed.blocked",
        "The game could not start. The settings of this browser or of this page forbid "
        "WebAssembly, which the game needs.",
        _FAILED,
    ),
    "unsupported": Message(
        "play.failed.unsupported",
        "The game could not start. It needs a newer browser, with WebAssembly.",
        _FAILED,
    ),
    "memory": Message(
        "play.failed.memory",
        "The game could not start, because there is not enough memory. Closing other pages may "
        "help.",
        _FAILED,
    ),
    "timeout": Message(
        "play.failed.timeout",
        "The game has not answered for too long.",
        _FAILED,
    ),
    "python": Message(
        "play.failed.python",
        "The game has stopped because of a fault in the program.",
        _FAILED,
    ),
}
"""The failures by the codes of the runtime's loader; those without one here count as ``python``."""

# The game

RULES = Message("play.rules", "Rules", "Label of a list of rule sets above a playable board.")
NEW = Message("play.new", "New game", "Button above a playable board.")
WHO_FIRST = Message("play.who.first", "Who the first player is", _SEAT)
WHO_SECOND = Message("play.who.second", "Who the second player is", _SEAT)
THROW = Message("play.throw", "Throw", "Button: throws the sticks or the die.")
MOVES = Message("play.moves", "Legal moves", "Above the list of the moves that may be played.")
AGAIN = Message(
    "play.press-again",
    "Press the piece again, or the square it goes to, to make this move.",
    "Below a board on which a piece has been chosen.",
)
THE_RULE = Message(
    "play.the-rule",
    "Read the rule",
    "Link after a sentence that says why a piece may not move. It leads to the rule.",
)
HAPPENED = Message(
    "play.happened", "What happened", "Said by screen readers: the last moves, told in sentences."
)
UNDO = Message("play.undo", "Undo", _BUTTON)
REDO = Message("play.redo", "Redo", _BUTTON)
HELP = Message(
    "play.help",
    "Keys on the board: the arrow keys go from square to square, Page Up and Page Down along the "
    "track. Enter or Space moves a piece, T throws, and Escape lets a piece go.",
    "Help line below a playable board.",
)

# Looking back

PLIES = Message("play.plies", "Moves so far", "Heading: the list of the moves of a game.")
FIRST = Message("play.look.first", "To the start", f"{_BUTTON} It steps through a game.")
BACK = Message("play.look.back", "One move back", f"{_BUTTON} It steps through a game.")
FORWARD = Message("play.look.forward", "One move forward", f"{_BUTTON} It steps through a game.")
LAST = Message("play.look.last", "To the latest move", f"{_BUTTON} It steps through a game.")
RETURN = Message(
    "play.return",
    "Play on from here",
    f"{_BUTTON} It takes back all moves after the one that is shown.",
)

# More

CHANCES = Message("play.chances", "Chances of the throws", "Heading below a playable board.")
DICE = Message(
    "play.dice",
    "Fair throws",
    "Heading below a playable board: how a reader can check that the throws were not arranged.",
)
FINGERPRINT = Message(
    "play.fingerprint",
    "Fingerprint",
    "Label of the 64 signs (a SHA-256) by which a reader can check the throws.",
)
SEED = Message(
    "play.seed",
    "Seed",
    "Label of the number from which all throws of a game follow; shown once the game is over.",
)
NO_SEED = Message(
    "play.no-seed",
    "This game came from a link without a seed, so its throws cannot be checked.",
    "Below a playable board, in place of the fingerprint.",
)
SHARE = Message("play.share", "Share", "Heading below a playable board.")
SHARE_TEXT = Message(
    "play.share.text",
    "A link holds all that is needed to play on. To play with someone far away, choose a person "
    "for both players, and send the link to and fro after each move.",
    "Below the heading Share.",
)
SHARE_GAME = Message("play.share.game", "Link to this game", _BUTTON)
SHARE_POSITION = Message("play.share.position", "Link to this position", _BUTTON)
EMBED = Message(
    "play.share.embed", "Code for another site", f"{_BUTTON} It gives HTML for other web pages."
)
LINK = Message(
    "play.share.link",
    "Text to copy",
    "Said by screen readers: a field with a link or with code for other web pages.",
)
COPIED = Message(
    "play.share.copied",
    "It has been copied to the clipboard.",
    "After one of the buttons of Share.",
)
REPORT = Message(
    "play.report",
    "Report a mistake in this position",
    "Link below a playable board, to the place where mistakes in the rules are reported.",
)

# A position by hand

SETUP = Message("play.setup", "Set up a position", "Heading below a playable board.")
SETUP_TEXT = Message(
    "play.setup.text",
    "Choose what to put on the board, then press the squares.",
    _SETUP,
)
PUT = Message("play.setup.put", "What to put on a square", f"{_SETUP} Said by screen readers.")
NO_PIECE = Message("play.setup.none", "No piece", f"{_SETUP} One choice beside the pieces.")
TURN = Message("play.setup.turn", "To move", f"{_SETUP} Label of a list: cones or spools.")
THROWN = Message("play.setup.throw", "Throw", f"{_SETUP} Label of a list of numbers.")
NO_THROW = Message("play.setup.no-throw", "Not thrown yet", f"{_SETUP} Entry of a list of numbers.")
CONES_OFF = Message("play.setup.cones-off", "Cones borne off", f"{_SETUP} Label of a number.")
SPOOLS_OFF = Message("play.setup.spools-off", "Spools borne off", f"{_SETUP} Label of a number.")
EMPTY = Message("play.setup.empty", "Empty the board", f"Button. {_SETUP}")
START = Message("play.setup.start", "Usual start", f"Button. {_SETUP}")
PLAY_ON = Message("play.setup.play", "Play from this position", f"Button. {_SETUP}")

# In the pages

EMBED_CODE = Message(
    "play.embed-code",
    "Code to copy",
    "Above the HTML that puts a board into another web page.",
)
ON_THE_SITE = Message(
    "play.on-the-site",
    "Open on {site}",
    "Link below a board that stands in another web page. It leads to the site that the board comes "
    "from; {site} is its name.",
    {"site": "Senet Rules"},
)
OFFLINE = Message(
    "play.offline", "No connection", "Heading of the page that is shown without a connection."
)
OFFLINE_TEXT = Message(
    "play.offline.text",
    "This page is not stored on your device. Without a connection you can read the pages that you "
    "have visited before, and play if you have played here before.",
    "Text of the page that is shown without a connection.",
)

MESSAGES: tuple[Message, ...] = (
    PLAY,
    HINT,
    NO_SCRIPT,
    NO_SCRIPT_EMBED,
    POSITION_HINT,
    LOADING,
    STARTING,
    RETRY,
    *FAILURES.values(),
    RULES,
    NEW,
    WHO_FIRST,
    WHO_SECOND,
    THROW,
    MOVES,
    AGAIN,
    THE_RULE,
    HAPPENED,
    UNDO,
    REDO,
    HELP,
    PLIES,
    FIRST,
    BACK,
    FORWARD,
    LAST,
    RETURN,
    CHANCES,
    DICE,
    FINGERPRINT,
    SEED,
    NO_SEED,
    SHARE,
    SHARE_TEXT,
    SHARE_GAME,
    SHARE_POSITION,
    EMBED,
    LINK,
    COPIED,
    REPORT,
    SETUP,
    SETUP_TEXT,
    PUT,
    NO_PIECE,
    TURN,
    THROWN,
    NO_THROW,
    CONES_OFF,
    SPOOLS_OFF,
    EMPTY,
    START,
    PLAY_ON,
    EMBED_CODE,
    ON_THE_SITE,
    OFFLINE,
    OFFLINE_TEXT,
)
