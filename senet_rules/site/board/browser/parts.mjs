// The parts of a board's HTML: writes a view of the game into them.
//
// What the engine says goes into textContent; only its members called html are HTML.

import { drawThrow } from "./motion.mjs";

const SAID_AT_MOST = 8;

/** The parts around one board, put into its element, and what is written into them. */
export class Parts {
  /** The square that has, or last had, the keyboard focus. */
  focused = null;
  #element;
  #file;
  #view = null;

  constructor(element, file) {
    this.#element = element;
    this.#file = file;
    this.stage = element.querySelector(".stage");
    this.stage.before(fragment(file.above));
    element.append(fragment(file.below));
    this.language = element.dataset.language;
    this.throw = this.part("throw");
    this.ruleset = this.field("ruleset");
    this.home = new URL(file.home, import.meta.url);
    this.embed = new URL(file.embed, import.meta.url);
  }

  part(name) {
    return this.#element.querySelector(`[data-part="${name}"]`);
  }

  field(name) {
    return this.#element.querySelector(`[data-of="${name}"]`);
  }

  fields(name) {
    return [...this.#element.querySelectorAll(`[data-of="${name}"]`)];
  }

  panel(name) {
    return this.#element.querySelector(`[data-panel="${name}"]`);
  }

  button(name) {
    return this.#element.querySelector(`[data-do="${name}"]`);
  }

  /** Who can play a seat. */
  get players() {
    return [...this.field("seat").options].map(({ value }) => value);
  }

  /** The address in which games are played, in the page's language. */
  get playPage() {
    return new URL(this.#file.play, this.home);
  }

  /** Shows a view. The focus stays where it was, or goes to what is awaited. */
  show(view) {
    const hadFocus = this.#element.contains(document.activeElement);
    if (!sameGame(this.#view, view)) this.#hideLink();
    this.#view = view;
    this.draw(view.board, view.focus);
    drawThrow(this.throw, view.tools, view.throw);
    this.ruleset.value = view.ruleset.key;
    this.#showTexts(view);
    this.#showMoves(view);
    this.#showSeats(view.seats);
    this.#allow(view);
    for (const name of ["plies", "chances", "dice"]) this.showPanel(name);
    this.say(view.announce);
    if (hadFocus && !this.#element.contains(document.activeElement)) this.button("throw").focus();
  }

  /** Swaps the drawn board, and puts the focus onto its square if it had it. */
  draw(board, focus) {
    const hadFocus = this.stage.contains(document.activeElement);
    this.stage.innerHTML = board.html;
    if (hadFocus) this.cell(focus)?.focus({ preventScroll: true });
  }

  cell(square) {
    return this.stage.querySelector(`[data-square="${square}"]`);
  }

  /** Tells sentences in the live region; the older ones stay in sight for a while. */
  say(sentences) {
    const said = this.part("said");
    for (const sentence of sentences) said.append(element("p", sentence));
    while (said.children.length > SAID_AT_MOST) said.firstChild.remove();
    said.scrollTop = said.scrollHeight;
  }

  /** Shows a sentence about something that could not be done, or hides it. */
  notice(sentence) {
    const place = this.part("notice");
    place.textContent = sentence ?? "";
    place.hidden = !sentence;
  }

  /** Fills a panel if it is open. */
  showPanel(name) {
    const view = this.#view;
    if (!view || !this.panel(name).open) return;
    ({
      plies: () => this.#showPlies(view),
      chances: () => this.#showChances(view),
      dice: () => this.#showSeed(view.seed),
    })[name]?.();
  }

  /** A link that leads to an earlier point is not to be sent by mistake. */
  #hideLink() {
    this.field("link").hidden = true;
    this.part("copied").hidden = true;
  }

  #showTexts(view) {
    this.notice(view.notice);
    this.part("status").textContent = view.result?.sentence ?? view.status;
    this.#showRefusal(view);
    this.#report(view);
  }

  #showRefusal({ refusal, ruleset }) {
    this.part("refusal").hidden = !refusal;
    this.part("refusal-text").textContent = refusal?.sentence ?? "";
    const address = refusal?.rule && this.#file.rules[ruleset.key]?.[refusal.rule];
    const link = this.part("refusal-rule");
    link.hidden = !address;
    if (address) link.href = new URL(address, this.home);
  }

  #report(view) {
    const link = this.part("report");
    if (!link) return;
    const address = new URL(link.dataset.address);
    address.searchParams.set("title", `${view.ruleset.key}: ${view.position}`);
    const lines = [
      `ruleset ${view.ruleset.key}`,
      `position ${view.position}`,
      `language ${this.language}`,
    ];
    address.searchParams.set("body", lines.join("\n"));
    link.href = address;
  }

  /** Shows the list of moves; that of the chosen piece stands out, and nothing changes its place. */
  #showMoves({ moves, preview }) {
    const box = this.part("moves-box");
    box.hidden = !moves.length;
    box.classList.toggle("has-chosen", Boolean(preview));
    this.part("moves").replaceChildren(...moves.map(({ move, sentence }) => {
      const item = document.createElement("li");
      const button = element("button", sentence);
      button.type = "button";
      button.dataset.move = move;
      if (move === preview?.move) button.setAttribute("aria-current", "true");
      item.append(button);
      return item;
    }));
  }

  #showSeats(seats) {
    for (const { seat, turn, name, player, side, side_name: called, sentences } of seats) {
      const place = this.#element.querySelector(`[data-seat="${seat}"]`);
      place.classList.toggle("turn", turn);
      place.dataset.side = side ?? "";
      place.querySelector('[data-part="name"]').textContent = name;
      place.querySelector('[data-part="side"]').textContent = called ?? "";
      const told = sentences.map((sentence) => element("span", sentence));
      place.querySelector('[data-part="sentence"]').replaceChildren(...told);
      place.querySelector("select").value = player;
    }
  }

  #allow({ may, look, at, next }) {
    const shown = look ?? at;
    const allowed = {
      ...may,
      first: shown > 0,
      back: shown > 0,
      forward: look !== null,
      last: look !== null,
    };
    for (const [name, yes] of Object.entries(allowed)) {
      this.button(name).setAttribute("aria-disabled", String(!yes));
    }
    this.#element.classList.toggle("looking", look !== null);
    this.#element.classList.toggle("over", next === "over");
  }

  #showPlies({ plies, look, at }) {
    const shown = look ?? at;
    this.part("plies").replaceChildren(...plies.map(({ ply, side, sentence }, index) => {
      const item = document.createElement("li");
      const button = element("button", sentence);
      button.type = "button";
      button.dataset.look = index + 1;
      const notation = element("span", ply);
      notation.className = "notation";
      notation.translate = false;
      button.prepend(notation, " ");
      if (index + 1 === shown) button.setAttribute("aria-current", "step");
      item.className = index < at ? "" : "taken-back";
      item.dataset.side = side ?? "";
      item.append(button);
      return item;
    }));
    this.part("plies").querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }

  #showChances({ chances }) {
    const items = chances.map(({ sentence }) => element("li", sentence));
    this.part("chances").replaceChildren(...items);
  }

  #showSeed(seed) {
    this.part("no-seed").hidden = Boolean(seed);
    this.part("seed-text").textContent = seed?.sentence ?? "";
    this.part("fingerprint-box").hidden = !seed;
    this.part("fingerprint").textContent = seed?.fingerprint ?? "";
    this.part("seed-box").hidden = !seed?.seed;
    this.part("seed").textContent = seed?.seed ?? "";
  }
}

/** Whether two views show a game at the same point. */
function sameGame(one, other) {
  const point = ({ game, look }) => [game.record, game.at, look].join();
  return one !== null && point(one) === point(other);
}

function fragment({ html }) {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content;
}

function element(name, text) {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
