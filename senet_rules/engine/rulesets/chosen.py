"""Which rule sets a site has, in its order; the first is the one that a board starts with.

Ours stand here by their keys, those of the site's own as data (see ``described``). What travels to
the browser has this module as the build found it, so that the same rule sets play there.
"""

CHOSEN: list[str | dict[str, object]] = ["standard", "jequier", "bell", "kendall"]
