"""Where the commands find the texts of the site in whose folder they are run."""

from __future__ import annotations

from pathlib import Path

from mkdocs.config import load_config

from ..content import language

_PLUGIN = "senet"


def locales_folder(config_file: Path = Path("mkdocs.yml")) -> Path:
    """Return the folder of locale files that a site's configuration names, else the usual one.

    Raises:
        ConfigurationError: the configuration is faulty.
        FileNotFoundError: there is no folder.
    """
    plugin = load_config(str(config_file)).plugins.get(_PLUGIN) if config_file.is_file() else None
    named = plugin.config.locales if plugin else None
    return Path(named) if named else language.locales_folder()
