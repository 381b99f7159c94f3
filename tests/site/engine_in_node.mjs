// Wakes the runtime as the site has it, with its trimmed library, under Node.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** Returns Pyodide with the whole engine and view loaded, so that what they lack is seen at once. */
export async function engineInNode(stock, runtime) {
  const { loadPyodide } = await import(pathToFileURL(join(stock, "pyodide.mjs")));
  const python = await loadPyodide({ stdLibURL: join(runtime, "python_stdlib.zip") });
  python.FS.writeFile("/senet.zip", readFileSync(join(runtime, "senet.zip")));
  python.runPython("import sys; sys.path.insert(0, '/senet.zip')");
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
