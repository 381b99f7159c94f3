// The engine's side of the board: a module worker that starts Python and answers requests.
//
// The page sends the files that it has fetched, {part, value}, and requests, {id, request}. The
// worker tells {fetched: name} for each script that it has loaded by itself, then {ready: true} or
// {failed: {code, detail}}, and answers requests with {id, response} or {id, failed}. Requests and
// responses are JSON texts, and what they mean is between the page's script and Python.

const base = new URL(".", import.meta.url);
const parts = new Map();
const errorLines = [];
let library;
let handle;

/** Returns the promise of a file that the page sends, with the function that fulfils it. */
function part(name) {
  if (!parts.has(name)) {
    let arrived;
    const promise = new Promise((resolve) => {
      arrived = resolve;
    });
    parts.set(name, { promise, arrived });
  }
  return parts.get(name);
}

/** Resolves to the zip in a file that the page sends, packed or as a host on the way unpacked it. */
async function zip(name) {
  const bytes = await part(name).promise;
  if (new Uint8Array(bytes)[0] === 0x50) return bytes;
  try {
    const packed = new Response(bytes).body;
    return await new Response(packed.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
  } catch (error) {
    throw Object.assign(new Error(`${name}: ${error.message}`), { code: "type" });
  }
}

self.addEventListener("message", ({ data }) => {
  if ("part" in data) {
    part(data.part).arrived(data.value);
  } else {
    answer(data.id, data.request);
  }
});

function answer(id, request) {
  try {
    self.postMessage({ id, response: handle(request) });
  } catch (error) {
    self.postMessage({ id, failed: { code: codeOf(error), detail: String(error) } });
  }
}

// Pyodide asks for its files by itself. It gets what the page has fetched, and the module that the
// page has compiled: then the browser keeps the compiled code, and each file is requested once.
self.fetch = async (url) => {
  const name = String(url).slice(base.href.length);
  if (name === "pyodide.asm.wasm") return new Response();
  if (name === "python_stdlib.zip") return new Response(await library);
  throw new TypeError(`the engine asked for ${url}`);
};

// Pyodide would log a failure here and wait for ever, so it is told before it gets there.
WebAssembly.instantiateStreaming = async (_response, imports) => {
  const module = await part("pyodide.asm.wasm").promise;
  try {
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  } catch (error) {
    fail(error);
    throw error;
  }
};

async function script(name) {
  try {
    const loaded = await import(new URL(name, base).href);
    self.postMessage({ fetched: name });
    return loaded;
  } catch (error) {
    throw Object.assign(new Error(name), { code: "script", cause: error });
  }
}

async function start() {
  const engine = zip("senet.bin");
  library = zip("python_stdlib.bin");
  // Pyodide would wait for ever for a library that is damaged.
  Promise.all([engine, library]).catch(fail);
  const [{ loadPyodide }, { default: createPyodideModule }] = await Promise.all([
    script("pyodide.mjs"),
    script("pyodide.asm.mjs"),
  ]);
  const python = await loadPyodide({
    args: ["-S"], // no look for packages elsewhere
    createPyodideModule,
    indexURL: base.href,
    packageBaseUrl: base.href,
    lockFileContents: part("runtime.json").promise.then(({ info }) => ({ info, packages: {} })),
    stderr: (line) => errorLines.push(line),
  });
  python.FS.writeFile("/senet.zip", new Uint8Array(await engine));
  python.pyimport("sys").path.insert(0, "/senet.zip");
  python.pyimport("senet_start").use_compiled_methods();
  handle = python.pyimport("senet_rules.view.session").handle;
  self.postMessage({ ready: true });
}

function codeOf(error) {
  if (typeof error?.code === "string") return error.code;
  if (/memory|allocat/i.test(error)) return "memory";
  // Python's exit before it runs comes as a bare object: it has not found its own library.
  return error instanceof Error ? "python" : "library";
}

function fail(error) {
  const detail = error instanceof Error ? error.message : errorLines.join("\n");
  self.postMessage({ failed: { code: codeOf(error), detail } });
}

start().catch(fail);
