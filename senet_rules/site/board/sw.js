// Reading and playing without a connection. Pages come from the network whenever there is one; what
// has been visited is kept for when there is none. The board's files stand in folders named by
// their content: once a page has woken them it names them here, and they are never fetched again.
//
// Each build of the site has a version. A new one drops the pages of the old, so that nothing old
// mixes with new; the board's folders stay, the latest few, for pages that are still open.

const VERSION = "%VERSION%";
const OFFLINE = "%PAGES%";
const OFFLINE_POLICY = "%POLICY%";

const PAGES = `senet-pages-${VERSION}`;
const BOARD = "senet-board";
const KEPT_FOLDERS = 2;
const HASHED = /\/(?:board|runtime)-[0-9a-f]{16}\//;
const scope = new URL(self.registration.scope);

self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener("activate", (event) => event.waitUntil(begin()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || !url.href.startsWith(scope.href)) return;
  const answer = HASHED.test(url.pathname) ? cacheFirst : networkFirst;
  event.respondWith(answer(request, url));
});

self.addEventListener("message", (event) => {
  const { keep } = event.data ?? {};
  if (Array.isArray(keep)) event.waitUntil(keepAll(keep));
});

async function begin() {
  const old = (await caches.keys()).filter((name) => name.startsWith("senet-pages-") && name !== PAGES);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function cacheFirst(request) {
  const kept = await caches.match(request, { cacheName: BOARD, ignoreVary: true });
  return kept ?? fetch(request);
}

/** Asks the network, past what the browser itself may have kept of an older site. */
async function networkFirst(request, url) {
  try {
    const isPage = request.mode === "navigate";
    const options = { cache: "no-cache", credentials: "same-origin", redirect: "manual" };
    const response = await (isPage ? fetch(url, options) : fetch(request, { cache: "no-cache" }));
    if (response.ok && response.type === "basic") {
      const cache = await caches.open(PAGES);
      await cache.put(bare(url), response.clone());
    }
    return response;
  } catch (error) {
    const kept = await caches.match(bare(url), { cacheName: PAGES, ignoreVary: true });
    if (kept) return kept;
    if (request.mode !== "navigate") throw error;
    return new Response(offlinePage(url), {
      status: 503,
      headers: {
        "Content-Type": "text/html; charset=utf-8",
        "Content-Security-Policy": OFFLINE_POLICY,
      },
    });
  }
}

/** The address without what stands behind its path, which no file of this site depends on. */
function bare(url) {
  return url.origin + url.pathname;
}

/** The sentence in the language of the folder that the reader looked into. */
function offlinePage(url) {
  const path = url.href.slice(scope.href.length);
  const folders = Object.keys(OFFLINE).filter((folder) => path.startsWith(folder));
  return OFFLINE[folders.reduce((a, b) => (a.length > b.length ? a : b))];
}

/** Keeps files that a page has used, from the browser's own cache where they are still there. */
async function keepAll(addresses) {
  const urls = addresses.map((address) => new URL(address, scope));
  for (const url of urls.filter(({ href }) => href.startsWith(scope.href))) {
    const board = HASHED.test(url.pathname);
    const cache = await caches.open(board ? BOARD : PAGES);
    if (await cache.match(bare(url), { ignoreVary: true })) continue;
    const response = await fetch(bare(url), { cache: board ? "force-cache" : "no-cache" });
    if (response.ok) await cache.put(bare(url), response);
  }
  await forgetOldFolders();
}

/** Keeps the latest folders of each kind alone; a cache lists what it keeps in order of age. */
async function forgetOldFolders() {
  const cache = await caches.open(BOARD);
  const requests = await cache.keys();
  const folderOf = ({ url }) => url.slice(0, url.lastIndexOf("/") + 1);
  for (const kind of ["board-", "runtime-"]) {
    const folders = [...new Set(requests.map(folderOf))].filter((folder) => folder.includes(`/${kind}`));
    const old = new Set(folders.slice(0, -KEPT_FOLDERS));
    await Promise.all(requests.filter((kept) => old.has(folderOf(kept))).map((kept) => cache.delete(kept)));
  }
}
