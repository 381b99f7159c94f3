"""What a page's policy blocks; that it blocks nothing of ours is asserted after every test."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page

from _host import Host, Reply

HOSTILE = """<p id="hostile" style="color: rgb(1, 2, 3)">
<script>document.title = "script"</script>
<script src="https://other.example/x.js"></script>
<script src="data:text/javascript,document.title='data'"></script>
<img src="x" alt="" onerror="document.title = 'handler'">
<a href="javascript:document.title = 'link'">link</a>
<iframe srcdoc="<script>parent.document.title = 'frame'</script>"></iframe>
<base href="https://other.example/">
</p>"""


@pytest.mark.parametrize("address", ["", "tr/words/", "404.html", "embed/"])
def test_what_came_into_a_page_does_not_run(
    page: Page, host: Host, built_site: Path, blocked: list[str], address: str
) -> None:
    path = built_site / address
    html = (path if path.is_file() else path / "index.html").read_text("utf-8")
    assert html.count("</body>") == 1
    planted = html.replace("</body>", f"{HOSTILE}</body>").encode()
    host.faults[address] = Reply(body=planted, headers={"Content-Type": "text/html"})
    page.goto(host.address + address)
    link = page.locator("a", has_text="link").last
    link.evaluate("(link) => link.click()")
    page.wait_for_load_state("networkidle")
    assert page.title() not in {"script", "data", "handler", "link", "frame"}
    colour = page.locator("#hostile").evaluate("(element) => getComputedStyle(element).color")
    assert colour != "rgb(1, 2, 3)"
    assert page.evaluate("document.baseURI") == host.address + address
    told = "\n".join(blocked)
    for what in ("inline script", "inline event handler", "JavaScript URL", "inline style", "base"):
        assert what in told, what
    assert "https://other.example/x.js" in told
    blocked.clear()


def test_what_is_shown_without_a_connection_has_a_policy_too(page: Page, host: Host) -> None:
    page.goto(host.address)
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    host.down = True
    answer = page.goto(f"{host.address}about/")
    assert answer is not None
    assert answer.headers["content-security-policy"].startswith("default-src 'none'; style-src")
    assert page.locator("body").evaluate("(body) => getComputedStyle(body).maxWidth") == "512px"
