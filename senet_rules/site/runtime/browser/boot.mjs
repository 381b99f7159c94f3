// Wakes the engine that plays on a page's boards: fetches its files from the folder in which this
// script stands, compiles it, and starts it in a worker.
//
//   import { wake } from ".../boot.mjs";
//   const engine = await wake({ onProgress: ({ loaded, total }) => ... });
//   const answer = await engine.ask({ op: "legal", ... });
//
// All boards of a page share one engine. A failure is an EngineError with one of these codes;
// calling wake again is the retry.
//
//   fetch        a file could not be fetched: no network, or the server refused
//   type         a file came with the wrong MIME type, or is not what it should be
//   blocked      the page's content security policy forbids WebAssembly
//   unsupported  the browser has no WebAssembly or no module workers
//   memory       there is not enough memory
//   library      Python's standard library is missing or damaged
//   python       the engine failed, at its start or at a request
//   timeout      nothing was heard of it for too long
//   closed       the page itself has ended it

const base = new URL(".", import.meta.url);
const WASM = "pyodide.asm.wasm";
const PACKED = ["python_stdlib.bin", "senet.bin"];
const TABLE = "runtime.json";

let waking = null;
let files = null;
const listeners = new Set();
const bodies = new Map();

/** Why the engine does not play: `code` is one of those above, `detail` is for those who mend. */
export class EngineError extends Error {
  constructor(code, detail) {
    super(`${code}: ${detail}`);
    this.name = "EngineError";
    this.code = code;
    this.detail = detail;
  }
}

/**
 * Starts the engine, or returns the one that has been started.
 *
 * @param {object} [options]
 * @param {(bytes: {loaded: number, total: number}) => void} [options.onProgress] is told how many
 *   bytes, as they are transferred, have come; when all have, Python is starting
 * @param {number} [options.patience] milliseconds without any news after which it has failed
 * @returns {Promise<Engine>}
 */
export function wake({ onProgress = () => {}, patience = 30_000 } = {}) {
  listeners.add(onProgress);
  waking ??= start(patience).catch((error) => {
    waking = null;
    throw error;
  });
  return waking.finally(() => listeners.delete(onProgress));
}

/**
 * Gives what the page has fetched, once: for whoever keeps the large files, which browsers may have
 * found too large to keep, without fetching them again.
 *
 * @returns {{url: string, body: Blob}[]}
 */
export function takeFetched() {
  const taken = [...bodies].map(([name, { chunks, type }]) => (
    { url: new URL(name, base).href, body: new Blob(chunks, { type }) }
  ));
  bodies.clear();
  return taken;
}

/** A running engine. */
export class Engine {
  #worker;
  #waiting = new Map();
  #last = 0;

  constructor(worker) {
    this.#worker = worker;
    worker.onmessage = ({ data }) => this.#settle(data);
    worker.onerror = (event) => this.close(new EngineError("python", event.message));
  }

  /**
   * Asks one question, an object that is sent as JSON; resolves to the answer.
   *
   * @param {object} request
   * @param {number} [patience] milliseconds after which the engine is given up and closed
   */
  ask(request, patience = 10_000) {
    if (!this.#worker) return Promise.reject(new EngineError("closed", "the engine has ended"));
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => this.close(new EngineError("timeout", `no answer in ${patience} ms`)),
        patience,
      );
      this.#waiting.set(id, { resolve, reject, timer });
      this.#worker.postMessage({ id, request: JSON.stringify(request) });
    });
  }

  /** Ends the engine; what it still owes is rejected with `error`. The next wake starts anew. */
  close(error = new EngineError("closed", "the page ended the engine")) {
    if (!this.#worker) return;
    this.#worker.terminate();
    this.#worker = null;
    waking = null;
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer);
      reject(error);
    }
    this.#waiting.clear();
  }

  #settle({ id, response, failed }) {
    // Python tells bad input in its answers; if it fails itself, nobody knows what it is left with.
    if (failed) return this.close(new EngineError(failed.code, failed.detail));
    const { resolve, timer } = this.#waiting.get(id);
    this.#waiting.delete(id);
    clearTimeout(timer);
    return resolve(JSON.parse(response));
  }
}

async function start(patience) {
  if (!globalThis.WebAssembly || !globalThis.Worker) {
    throw new EngineError("unsupported", "no WebAssembly or no workers");
  }
  const cancel = new AbortController();
  const worker = new Worker(new URL("worker.mjs", base), { type: "module" });
  const watch = watchdog(patience);
  try {
    files ??= fetchFiles(cancel.signal, watch.news);
    await Promise.race([watch.failed, started(worker, files, watch.news)]);
    return new Engine(worker);
  } catch (error) {
    files = null;
    worker.terminate();
    cancel.abort();
    throw error.code === "script" ? await scriptFailure(error.detail) : error;
  } finally {
    watch.end();
  }
}

/** Fails when `news` has not been called for `patience` milliseconds, until its end. */
function watchdog(patience) {
  let timer;
  let giveUp;
  let ended = false;
  const failed = new Promise((_, reject) => {
    giveUp = () => reject(new EngineError("timeout", `no news in ${patience} ms`));
  });
  const news = () => {
    clearTimeout(timer);
    if (!ended) timer = setTimeout(giveUp, patience);
  };
  const end = () => {
    ended = true;
    clearTimeout(timer);
  };
  news();
  return { failed, news, end };
}

/** Resolves when the worker, given the files as they come, says that it is ready. */
function started(worker, { parts, progress }, news) {
  return new Promise((resolve, reject) => {
    worker.onerror = () => reject(new EngineError("script", "worker.mjs"));
    worker.onmessage = ({ data }) => {
      news();
      if (data.fetched) progress(data.fetched, Infinity);
      if (data.failed) reject(new EngineError(data.failed.code, data.failed.detail));
      if (data.ready) resolve();
    };
    for (const [name, promise] of parts) {
      promise.then((value) => worker.postMessage({ part: name, value }), reject);
    }
  });
}

/** Starts fetching: the promises of the parts by name, and a function that counts what came. */
function fetchFiles(signal, news) {
  const table = fetchTable(signal);
  const progress = progressOf(table, news);
  const parts = new Map([[TABLE, table], [WASM, compiled(signal, progress)]]);
  for (const name of PACKED) parts.set(name, fetchBytes(name, signal, progress));
  return { parts, progress };
}

/** Returns a function that is told a file's name and how many of its bytes, unpacked, are here. */
function progressOf(table, news) {
  const here = new Map();
  let sizes = null;
  const tell = () => {
    if (!sizes) return;
    const total = Object.values(sizes).reduce((sum, { transfer }) => sum + transfer, 0);
    let loaded = 0;
    for (const [name, bytes] of here) {
      loaded += sizes[name].transfer * Math.min(1, bytes / sizes[name].size);
    }
    for (const listener of listeners) listener({ loaded: Math.round(loaded), total });
  };
  table.then((found) => {
    sizes = found.files;
    tell();
  }, () => {});
  return (name, bytes) => {
    news();
    here.set(name, bytes);
    tell();
  };
}

async function fetchFile(name, signal) {
  let response;
  try {
    response = await fetch(new URL(name, base), { signal });
  } catch (error) {
    throw new EngineError("fetch", `${name}: ${error.message}`);
  }
  if (!response.ok) throw new EngineError("fetch", `${name}: status ${response.status}`);
  return response;
}

async function fetchTable(signal) {
  const response = await fetchFile(TABLE, signal);
  try {
    return await response.json();
  } catch (error) {
    throw new EngineError("type", `${TABLE}: ${error.message}`);
  }
}

/** Fetches a packed file and counts its bytes as they come; some hosts have it unpacked on the way. */
async function fetchBytes(name, signal, progress) {
  const chunks = await count(await fetchFile(name, signal), name, progress);
  const bytes = joined(chunks);
  const [first, second] = bytes;
  const known = (first === 0x1f && second === 0x8b) || (first === 0x50 && second === 0x4b);
  if (!known) throw new EngineError("type", `${name}: neither gzip nor zip`);
  return bytes;
}

function joined(chunks) {
  const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

/** Counts the bytes of a body as they come; resolves to its pieces, which are kept. */
async function count(response, name, progress) {
  let bytes = 0;
  const chunks = [];
  const reader = response.body.getReader();
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      chunks.push(chunk.value);
      bytes += chunk.value.length;
      progress(name, bytes);
    }
    bodies.set(name, { chunks, type: response.headers.get("Content-Type") ?? "" });
    return chunks;
  } catch (error) {
    throw new EngineError("fetch", `${name}: ${error.message}`);
  }
}

/** Fetches and compiles the WebAssembly; from a host with another MIME type a little slower. */
async function compiled(signal, progress) {
  const response = await fetchFile(WASM, signal);
  const counted = count(response.clone(), WASM, progress);
  const streams = response.headers.get("Content-Type") === "application/wasm";
  try {
    const compiling = streams
      ? WebAssembly.compileStreaming(response)
      : response.arrayBuffer().then((bytes) => WebAssembly.compile(bytes));
    const [module] = await Promise.all([compiling, counted]);
    return module;
  } catch (error) {
    throw await compileFailure(error);
  }
}

async function compileFailure(error) {
  if (error instanceof EngineError) return error;
  if (error instanceof RangeError) return new EngineError("memory", error.message);
  const nothing = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);
  const allowed = await WebAssembly.compile(nothing).then(() => true, () => false);
  return new EngineError(allowed ? "type" : "blocked", error.message);
}

/** Says why the browser did not run a script, which it keeps to itself. */
async function scriptFailure(name) {
  try {
    const response = await fetchFile(name);
    const type = response.headers.get("Content-Type") ?? "";
    const right = /javascript/.test(type);
    return new EngineError(right ? "unsupported" : "type", `${name}: ${type || "no type"}`);
  } catch (error) {
    return error;
  }
}
