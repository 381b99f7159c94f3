// Plays one whole game in Firefox, worked as a reader works it, then searches for a word, and prints
// what came of it as JSON:
//
//   node firefox_game.mjs PUPPETEER-FOLDER FIREFOX ADDRESS SEED WORD
//
// The game is played between two people; the piece that has come farthest moves.

import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, executablePath, address, seed, word] = process.argv.slice(2);
const { default: puppeteer } = await import(
  pathToFileURL(join(folder, "lib", "puppeteer", "puppeteer-core.js"))
);
const STILL = { "ui.prefersReducedMotion": 1 };
const BY_POINTER = 20; // steps; the rest of the game is pressed from within the page, which is quick
const MOST_STEPS = 1_500;

/** Makes the page draw one number for all its seeds. */
function fixSeeds(number) {
  const real = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = (numbers) =>
    numbers instanceof BigUint64Array ? numbers.fill(BigInt(number)) : real(numbers);
}

/** Plays until the game is over or so many steps are done; runs in the page. */
async function playOn(mostSteps) {
  const board = document.querySelector("senet-board");
  const find = (selector) => board.querySelector(selector);
  const square = (number) => find(`[data-square="${number}"]`);
  const click = (place) => place.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  const shown = async (act) => {
    const drawn = new Promise((resolve) => {
      new MutationObserver(resolve).observe(find(".stage"), { childList: true });
    });
    act();
    await drawn;
  };
  for (let step = 0; step < mostSteps; step += 1) {
    const { next, moves } = board.player.view;
    if (next === "over") break;
    if (next === "throw") await shown(() => click(find("[data-do=throw]")));
    if (next === "confirm") await shown(() => click(find("[data-move]")));
    if (next === "choose") {
      const { origin } = moves.reduce((a, b) => ((b.origin ?? 0) > (a.origin ?? 0) ? b : a));
      await shown(() => click(square(origin)));
      await shown(() => click(square(origin)));
    }
  }
  const games = JSON.parse(localStorage.getItem("senet.game"));
  return {
    next: board.player.view.next,
    record: games[games.latest].record,
    status: find("[data-part=status]").innerText,
    said: find("[data-part=said]").innerText,
    agent: navigator.userAgent,
  };
}

/** Says what is to be pressed next: two pressings of a piece move it. Runs in the page. */
function nextPressed() {
  const { next, moves } = document.querySelector("senet-board").player.view;
  if (next === "throw") return ["[data-do=throw]"];
  if (next === "confirm") return ["[data-move]"];
  const { origin } = moves.reduce((a, b) => ((b.origin ?? 0) > (a.origin ?? 0) ? b : a));
  return Array(2).fill(`[data-square="${origin}"]`);
}

/** Presses with the pointer what is to be pressed next, and waits until the board has changed. */
async function step(page) {
  for (const selector of await page.evaluate(nextPressed)) {
    const drawn = await page.evaluateHandle(() => document.querySelector("senet-board svg"));
    await page.click(`senet-board ${selector}`);
    await page.waitForFunction((svg) => !svg.isConnected, { polling: 20 }, drawn);
  }
}

/** Searches as a reader does; returns the words that are marked in the results and on the page. */
async function search(page, word) {
  const wordsOf = (marks) => marks.map((mark) => mark.innerText);
  await page.setViewport({ width: 1280, height: 900 });
  await page.type(".md-search__input", word);
  await page.waitForSelector(".md-search-result__link mark");
  const results = await page.$$eval(".md-search-result__link mark", wordsOf);
  await page.click(".md-search-result__link");
  await page.waitForSelector("article mark");
  return [results, await page.$$eval("article mark", wordsOf)];
}

const faults = [];
const asked = [];
const browser = await puppeteer.launch({
  browser: "firefox",
  executablePath,
  headless: true,
  extraPrefsFirefox: STILL,
});
try {
  const page = await browser.newPage();
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (said) => ["error", "warn"].includes(said.type()) && faults.push(said.text()));
  page.on("request", (request) => asked.push(request.url()));
  await page.evaluateOnNewDocument(fixSeeds, seed);
  await page.goto(address);
  await page.click("senet-board [data-wake]");
  await page.waitForSelector("senet-board[data-state=awake]", { timeout: 50_000 });
  await page.select("senet-board [data-seat='2'] select", "person");
  await page.waitForFunction(
    () => document.querySelector("senet-board").player.view.game.seats[1] === "person",
  );
  for (let steps = 0; steps < BY_POINTER; steps += 1) await step(page);
  const played = await page.evaluate(playOn, MOST_STEPS);
  const found = await search(page, word);
  console.log(JSON.stringify({ ...played, found, faults, asked }));
} finally {
  await browser.close();
}
