"""The headers of the site's files, as data for all hosts."""

from __future__ import annotations

from collections.abc import Mapping

HEADERS = "_headers"
"""Name of the file at the root of a site that tells a host its headers."""

COMMON: Mapping[str, str] = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": ", ".join(
        f"{feature}=()"
        for feature in (
            *("accelerometer", "camera", "display-capture", "geolocation", "gyroscope"),
            *("magnetometer", "microphone", "midi", "payment", "serial", "usb"),
        )
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
}
"""What goes with every file."""

POLICY = "Content-Security-Policy"
READING = "Cross-Origin-Resource-Policy"
KEEPING = "Cache-Control"

FOREVER = "public, max-age=31536000, immutable"
"""How a file is kept whose name changes with its content."""
ASK_FIRST = "no-cache"
"""How all others are kept: a browser asks whether its copy is still the same."""

HASHED = (
    r"/assets/(?:senet/(?:board|runtime)-[0-9a-f]{16}/[^/]+"
    r"|senet/previews/[^/]+-[0-9a-f]{8}\.png"
    r"|(?:javascripts|stylesheets)/(?:[^/]+/)*[^/]+\.[0-9a-f]{8}\.(?:min\.)?(?:css|js))"
)
"""The paths of files whose names change with their content, as a regular expression."""

ALONE = "frame-ancestors 'none'"
"""What is added to the policy of files that no other site may show in a frame."""

FRAMED = "embed"
"""The folder of the page that other sites show in a frame."""
SHEETS = "print"
"""The folder of sheets; browsers show them with a page of their own, which no policy may hinder."""
SHARED = ("assets", FRAMED)
"""The folders that other sites may read: pictures of links, and the board that they show."""
