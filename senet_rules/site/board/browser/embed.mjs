// The page for other sites: puts a board of the rule set, the position, the language and the
// colours that its address names, and knows nothing else. What it does not know, it passes over.

import "./element.mjs";

const { languages, folder } = JSON.parse(document.getElementById("choices").textContent);
const wanted = new URLSearchParams(location.search);

const code = Object.hasOwn(languages, wanted.get("lang")) ? wanted.get("lang") : preferred();
const { direction, site, home, titles } = languages[code];
const [first] = Object.keys(titles);
const ruleset = Object.hasOwn(titles, wanted.get("ruleset")) ? wanted.get("ruleset") : first;

/** The first of the reader's languages that there is. */
function preferred() {
  const known = navigator.languages.map((name) => name.split("-")[0]);
  return known.find((name) => Object.hasOwn(languages, name)) ?? "en";
}

function dress() {
  const root = document.documentElement;
  root.lang = code;
  root.dir = direction;
  document.title = titles[ruleset];
  const asked = wanted.get("scheme");
  const dark = asked ? asked === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  document.body.dataset.mdColorScheme = dark ? "slate" : "default";
  const link = document.querySelector("a.site");
  link.textContent = site;
  link.href = new URL(home, location.href);
  link.hidden = false;
}

dress();
const response = await fetch(new URL(`${folder}${code}.${ruleset}.html`, location.href));
const shell = document.createElement("template");
shell.innerHTML = await response.text();
const board = shell.content.querySelector("senet-board");
if (wanted.get("position")) {
  board.dataset.position = wanted.get("position");
  board.querySelector("[data-hint]").hidden = false;
}
document.querySelector("main").replaceChildren(board);
