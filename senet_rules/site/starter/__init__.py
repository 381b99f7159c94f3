"""``senet init``: the beginning of a site of one's own, and what it begins with."""
