// The engine that all boards of a page share, and what a language needs of it.

const CACHE = "senet-board"; // as sw.js calls it
// Keeping ten megabytes takes a while, and a reader who has just woken a board wants to throw.
const KEEP_WAITS = 3_000;
const base = new URL(".", import.meta.url);
const files = new Map();

/**
 * Wakes the engine for a language.
 *
 * @param {string} code the language
 * @param {object} loader the module of the runtime's loader
 * @param {(bytes: {loaded: number, total: number}) => void} onProgress
 */
export async function engineFor(code, { wake, takeFetched }, onProgress) {
  const [engine, file] = await Promise.all([wake({ onProgress }), languageFile(code)]);
  // Not waited for: what is asked next finds it there.
  engine.ask({ op: "language", data: file.language }).catch(() => {});
  setTimeout(() => keep(file.keep, takeFetched()), KEEP_WAITS);
  return { file, ask: (request) => ask(wake, file, { language: code, ...request }) };
}

/** Keeps all that the board needs where the site's service worker finds it, if there is one. */
async function keep(addresses, fetched) {
  try {
    const registration = await navigator.serviceWorker?.ready;
    if (!registration) return;
    const cache = await caches.open(CACHE);
    for (const { url, body } of fetched) await cache.put(url, new Response(body));
    const urls = addresses.map((address) => new URL(address, base).href);
    registration.active.postMessage({ keep: urls });
  } catch (error) {
    console.warn(error);
  }
}

/** Asks the engine, which is started again if it has ended, and hands it the language it lacks. */
async function ask(wake, file, request) {
  const engine = await wake();
  const answer = await engine.ask(request);
  if (answer.error?.code !== "language") return answer;
  await engine.ask({ op: "language", data: file.language });
  return engine.ask(request);
}

/** Fetches what the build has written for a language, once. */
function languageFile(code) {
  if (!files.has(code)) {
    files.set(code, fetchJson(`${code}.json`).catch((error) => {
      files.delete(code);
      throw error;
    }));
  }
  return files.get(code);
}

async function fetchJson(name) {
  const response = await fetch(new URL(name, base));
  if (!response.ok) throw new Error(`${name}: status ${response.status}`);
  return response.json();
}
