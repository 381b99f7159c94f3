"""Text in HTML and SVG.

Python's own ``html`` would do it, and bring a reader all the entities of HTML, which take longer to
load than any module of the engine.
"""

_ESCAPES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;"})


def escape(text: str) -> str:
    """Return text that HTML shows as it stands, also within quotes."""
    return text.translate(_ESCAPES)
