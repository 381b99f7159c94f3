"""The site: a MkDocs plugin, theme overrides and styles."""
