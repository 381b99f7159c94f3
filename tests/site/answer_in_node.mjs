// Answers requests with the trimmed runtime under Node:
//
//   node answer_in_node.mjs PYODIDE-FOLDER RUNTIME-FOLDER REQUESTS ANSWERS
//
// REQUESTS and ANSWERS are files with one JSON text a line.

import { readFileSync, writeFileSync } from "node:fs";
import { engineInNode } from "./engine_in_node.mjs";

const [stock, runtime, requests, answers] = process.argv.slice(2);
const python = await engineInNode(stock, runtime);
const { handle } = python.pyimport("senet_rules.view.session");
const lines = readFileSync(requests, "utf8").trimEnd().split("\n");
writeFileSync(answers, lines.map((line) => `${handle(line)}\n`).join(""));
