// Runs pack.py in Pyodide and tells the sizes that files have on their way to a reader:
//
//   node pack.mjs PYODIDE-FOLDER WORK-FOLDER JOB FILE...

import { readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";

const [folder, work, job, ...files] = process.argv.slice(2);

async function pack() {
  const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")));
  // A fixed seed of hashing fixes the order of sets in compiled modules.
  const python = await loadPyodide({ env: { PYTHONHASHSEED: "0" } });
  python.FS.mkdirTree("/work");
  python.mountNodeFS("/work", work);
  python.runPython(readFileSync(new URL("pack.py", import.meta.url), "utf8"));
  python.runPython(`main(${JSON.stringify(job)}, Path("/work"))`);
}

function size(file) {
  const content = readFileSync(file);
  const transfer = Math.min(content.length, gzipSync(content).length);
  return [basename(file), { size: content.length, transfer }];
}

try {
  await pack();
  const sizes = Object.fromEntries(files.map(size));
  writeFileSync(join(work, "sizes.json"), JSON.stringify(sizes));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
