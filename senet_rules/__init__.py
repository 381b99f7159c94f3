"""Senet Rules: an engine for the reconstructed rules of Senet and the site that it writes."""

__version__ = "0.1.0.dev0"
