// Wakes the runtime as the site has it, with its trimmed library, under Node.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** Returns Pyodide with the whole engine and view loaded, so that what they lack is seen at once. */
export async function engineInNode(stock, runtime) {
  const { loadPyodide } = await import(pathToFileURL(join(stock, "pyodide.mjs")));
  const python = await loadPyodide({ stdLibURL: join(runtime, "python_stdlib.zip") });
  python.FS.writeFile("/senet.zip", readFileSync(join(runtime, "senet.zip")));
  python.runPython(`
import importlib, sys, zipimport
sys.path.insert(0, "/senet.zip")
from zipfile import ZipFile
for name in ZipFile("/senet.zip").namelist():
    importlib.import_module(name.removesuffix(".pyc").removesuffix("/__init__").replace("/", "."))
`);
  return python;
}
