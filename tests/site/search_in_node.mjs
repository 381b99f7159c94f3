// Asks the search worker of a built site, under Node, with the messages that the theme sends:
//
//   node search_in_node.mjs WORKER INDEX QUERIES
//
// QUERIES is a JSON list of texts; a JSON list with the results of each is printed.

import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import vm from "node:vm";

const [path, index, queries] = process.argv.slice(2);
const listeners = [];
let answer;

const scope = {
  console,
  RegExp,
  URL,
  URLSearchParams,
  addEventListener: (type, listener) => listeners.push(listener),
  postMessage: (message) => answer(message),
  importScripts: (...names) => names.forEach((name) => load(join(dirname(path), name))),
};
scope.self = scope;
vm.createContext(scope);

function load(file) {
  vm.runInContext(readFileSync(file, "utf8"), scope, file);
}

function ask(message) {
  return new Promise((resolve) => {
    answer = resolve;
    const event = { data: structuredClone(message) };
    for (const listener of listeners) listener(event);
  });
}

load(path);
const { config, docs } = JSON.parse(readFileSync(index, "utf8"));
const ready = await ask({ type: 0, data: { config, docs, options: { suggest: false } } });
if (ready.type !== 1) throw new Error(`not ready: ${JSON.stringify(ready)}`);
if (scope.lunr) throw new Error("the index is made before anybody searches");
const results = [];
for (const query of JSON.parse(queries)) {
  const { type, data } = await ask({ type: 2, data: query });
  if (type !== 3) throw new Error(`no result: ${type}`);
  results.push(data.items.flat());
}
process.stdout.write(JSON.stringify(results));
