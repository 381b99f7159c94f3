"""The runtime of the playable board: Python for the browser, from our own site.

``install_runtime`` is all that a build of the site calls.
"""

from .errors import RuntimeBuildError
from .install import RuntimeUrls, install_runtime

__all__ = ["RuntimeBuildError", "RuntimeUrls", "install_runtime"]
