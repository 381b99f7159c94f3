"""What a policy blocks; that it blocks nothing of ours is asserted after every browser test."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from _host import Host, Reply, hosting
from senet_rules.site.hosting.headers import ALONE, POLICY

from .boards import AWAKE, Board

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


FRAMES = """<!doctype html><title>Blog</title>
<iframe src="{0}embed/"></iframe><iframe src="{0}play/"></iframe>"""


def test_the_policy_that_hosts_send_lets_all_work_and_only_boards_be_framed(
    page: Page, host: Host, board: Board, blocked: list[str], tmp_path: Path
) -> None:
    sent: dict[str, str] = {}
    page.on("response", lambda got: sent.update({got.url: got.headers.get(POLICY.lower(), "")}))
    page.goto(f"{host.address}rules/bell/")
    board.wake()
    board.throw()
    board.after(board.root.locator("[data-move]").first.click)
    page.get_by_role("textbox").first.fill("blockade")
    page.keyboard.press("Shift")  # the theme waits for a key to be let go
    expect(page.locator(".md-search-result__link").first).to_be_visible()
    assert [url for url, policy in sent.items() if not policy.endswith(f"; {ALONE}")] == []
    assert blocked == []

    (tmp_path / "index.html").write_text(FRAMES.format(host.address), "utf-8")
    with hosting(tmp_path) as other:
        page.goto(other.address)
        framed, refused = page.frame_locator("iframe").first, page.frame_locator("iframe").last
        framed.locator("[data-wake]").click()
        state = "data-state", "awake"
        expect(framed.locator("senet-board")).to_have_attribute(*state, timeout=AWAKE)
        assert refused.locator("senet-board").count() == 0
    policy = sent[f"{host.address}embed/"]
    assert "frame-ancestors" not in policy
    assert policy.startswith("default-src 'self'; script-src 'self' ")
    assert len(blocked) == 1
    assert "frame-ancestors 'none'" in blocked[0]
    blocked.clear()
