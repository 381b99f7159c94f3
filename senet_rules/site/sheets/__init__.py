"""Sheets to print: one PDF for each rule set and language, linked from the pages."""

from .links import SiteSheets

__all__ = ["SiteSheets"]
