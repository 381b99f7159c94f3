// What every page does as soon as it stands. Each of these works alone, and where a browser cannot
// do one of them, nothing is lost but that.

// The language menu leads to the same place of the page.
document.querySelector(".senet-languages")?.addEventListener("click", ({ target }) => {
  const link = target.closest("a");
  if (link) link.hash = location.hash;
});

// Who reads another language than the page's is told once that the page is there in it.
const language = document.documentElement.lang.split("-")[0];
const isLost = document.querySelector(".senet-not-found");
if (!isLost && !navigator.language.startsWith(language)) import("./offer.mjs");

// Who comes from the search sees the words marked.
if (new URLSearchParams(location.search).has("h")) import("./found.mjs");

// A table too wide for the window scrolls in its box, and not every browser lets the keyboard
// scroll what cannot have the focus. The theme makes the boxes, maybe later than this is run.
const boxes = new ResizeObserver((tables) => {
  for (const { target } of tables) {
    const box = target.closest(".md-typeset__scrollwrap");
    if (box) box.tabIndex = box.scrollWidth > box.clientWidth ? 0 : -1;
  }
});
for (const table of document.querySelectorAll("article table:not([class])")) boxes.observe(table);

// Visited pages are kept for readers without a connection, once they have what they came for.
const KEEP_WAITS = 2_000;
// The board keeps these itself: browsers may have found them too large to fetch once only.
const RUNTIME = /\/runtime-[0-9a-f]{16}\//;
const worker = navigator.serviceWorker;
if (worker) {
  const used = () => performance.getEntriesByType("resource").map(({ name }) => name)
    .filter((name) => !RUNTIME.test(name));
  const keep = () => worker.controller?.postMessage({ keep: [location.href, ...used()] });
  const begin = () => {
    worker.register(new URL("../../sw.js", import.meta.url)).catch(() => {});
    worker.addEventListener("controllerchange", keep);
    keep();
  };
  addEventListener("load", () => setTimeout(begin, KEEP_WAITS));
}
