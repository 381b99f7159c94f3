// Wakes the runtime as the site has it, with its trimmed library, under Node.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { pathToFileURL } from "node:url";

/** Returns Pyodide with the whole engine and view loaded, so that what they lack is seen at once. */
export async function engineInNode(stock, runtime) {
  const { loadPyodide } = await import(pathToFileURL(join(stock, "pyodide.mjs")));
  const unpacked = (name) => gunzipSync(readFileSync(join(runtime, name)));
  const folder = mkdtempSync(join(tmpdir(), "senet-"));
  const library = join(folder, "python_stdlib.zip");
  writeFileSync(library, unpacked("python_stdlib.bin"));
  const python = await loadPyodide({ args: ["-S"], stdLibURL: library });
  rmSync(folder, { recursive: true });
  python.FS.writeFile("/senet.zip", unpacked("senet.bin"));
  python.pyimport("sys").path.insert(0, "/senet.zip");
  python.pyimport("senet_start").use_compiled_methods();
  python.runPython(`
import builtins, importlib
from zipfile import ZipFile
execute = builtins.exec
def execute_compiled(code, *names):
    if isinstance(code, str):
        raise ValueError("compiled in the reader's browser: " + code)
    execute(code, *names)
builtins.exec = execute_compiled
for name in ZipFile("/senet.zip").namelist():
    if name.endswith(".pyc"):
        path = name.removesuffix(".pyc").removesuffix("/__init__")
        importlib.import_module(path.replace("/", "."))
builtins.exec = execute
`);
  return python;
}
