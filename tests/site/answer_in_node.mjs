// Answers requests with the trimmed runtime under Node:
//
//   node answer_in_node.mjs PYODIDE-FOLDER RUNTIME-FOLDER REQUESTS ANSWERS
//
// REQUESTS and ANSWERS are files with one JSON text a line.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [stock, runtime, requests, answers] = process.argv.slice(2);
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
const { handle } = python.pyimport("senet_rules.view.session");
const lines = readFileSync(requests, "utf8").trimEnd().split("\n");
writeFileSync(answers, lines.map((line) => `${handle(line)}\n`).join(""));
