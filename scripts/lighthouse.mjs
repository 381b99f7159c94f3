// Looks at pages with Lighthouse, one after the other in one browser, and prints for each a line of
// JSON with its scores and what keeps them down:
//
//   node lighthouse.mjs LIGHTHOUSE-FOLDER BROWSER SETTINGS ADDRESS...
//
// SETTINGS is JSON: the settings of a run, by Lighthouse's names.

import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, chromePath, settings, ...addresses] = process.argv.slice(2);
const load = (...path) => import(pathToFileURL(join(folder, ...path)).href);
const { default: lighthouse } = await load("core", "index.js");
const { pageFunctions } = await load("core", "lib", "page-functions.js");
const { launch } = await load("..", "chrome-launcher", "dist", "index.js");

// It would time the machine for a second before each page, only to warn of a slow one.
pageFunctions.computeBenchmarkIndex = () => 0;

const TRIES = 3;
const FLAGS = [
  "--headless=new",
  "--accept-lang=ja", // in which the site is not: no page offers another language by itself
  "--disable-dev-shm-usage",
  "--disable-gpu",
  "--disable-quic",
  "--no-sandbox", // it would not start for root, as in CI
];

/** Returns what a report says, in short. */
function summary({ categories, audits, runtimeError }) {
  const found = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ id, weight }) => weight && (audits[id].score ?? 1) < 1),
  );
  return {
    scores: Object.fromEntries(
      Object.values(categories).map(({ id, score }) => [id, Math.round(100 * score)]),
    ),
    findings: found.map(({ id }) => told(audits[id])),
    error: runtimeError?.message ?? null,
  };
}

/** Returns an audit's finding in a line: its name, what it measured, and what it is about. */
function told({ id, title, displayValue, errorMessage, details }) {
  const about = (details?.items ?? []).map(({ node, url }) => node?.snippet ?? url).filter(Boolean);
  return [`${id}: ${title}`, errorMessage ?? displayValue, ...about].filter(Boolean).join(" | ");
}

/** Looks at a page, and again if Lighthouse fails: now and then it loses what it has recorded. */
async function look(address) {
  const flags = { port: chrome.port, logLevel: "silent", ...JSON.parse(settings) };
  for (let left = TRIES; ; left -= 1) {
    const { lhr } = await lighthouse(address, flags);
    if (!lhr.runtimeError || left === 1) return lhr;
  }
}

const chrome = await launch({ chromePath, chromeFlags: FLAGS });
try {
  for (const address of addresses) {
    console.log(JSON.stringify({ address, ...summary(await look(address)) }));
  }
} finally {
  await chrome.kill();
}
