"""Catalogues, Markdown blocks and ways of writing of any language; knows no Senet."""
