// The engine that all boards of a page share, and what a language needs of it.

const CACHE = "senet-board"; // as sw.js calls it
const base = new URL(".", import.meta.url);
const files = new Map();

/**
 * Wakes the engine for a language.
 *
 * @param {string} code the language
 * @param {string} boot the address of the runtime's loader, seen from this folder
 * @param {(bytes: {loaded: number, total: number}) => void} onProgress
 */
export async function engineFor(code, boot, onProgress) {
  const loader = import(new URL(boot, base).href);
  const waking = loader.then(({ wake }) => wake({ onProgress }));
  const [{ wake, takeFetched }, file] = await Promise.all([loader, languageFile(code), waking]);
  keep(file.keep, takeFetched());
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
