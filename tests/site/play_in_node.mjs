// Writes the playthrough of each rule set with the trimmed runtime under Node:
//
//   node play_in_node.mjs PYODIDE-FOLDER RUNTIME-FOLDER PLAYTHROUGH.py OUT-FOLDER

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { engineInNode } from "./engine_in_node.mjs";

const [stock, runtime, module, out] = process.argv.slice(2);
const python = await engineInNode(stock, runtime);
python.FS.writeFile("/playthrough.py", readFileSync(module));
const written = python.runPython(`
import json, sys
sys.path.insert(0, "/")
from playthrough import RULESETS, playthrough
json.dumps({key: playthrough(ruleset) for key, ruleset in RULESETS.items()})
`);
for (const [key, text] of Object.entries(JSON.parse(written))) {
  writeFileSync(join(out, `${key}.txt`), text);
}
