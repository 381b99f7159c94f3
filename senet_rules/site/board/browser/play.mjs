// A board that plays: sends what the reader does, and shows what the engine answers.
//
// No rule, no legality and no sentence stands here; docs/dev/board.md tells what is asked and
// answered.

import { engineFor } from "./engine.mjs";
import { bind } from "./hands.mjs";
import { Elsewhere } from "./elsewhere.mjs";
import { drawThrow, fall, isStill, pieces, slide } from "./motion.mjs";
import { Parts } from "./parts.mjs";
import { Setup } from "./setup.mjs";
import { share } from "./share.mjs";
import { storeGame, storeSeats, storedGame, storedSeats } from "./store.mjs";

const COMPUTER_WAITS = 450;
const CONFIRM_WAITS = 1600;

const style = styled("play.css");

/** Starts to play on an element; `wish` is a first request, such as one that opens a link. */
export async function start(element, wish, onProgress) {
  const { language, boot } = element.dataset;
  const engine = await engineFor(language, boot, onProgress);
  await style;
  const player = element.player ?? new Player(element, engine);
  await player.begin(wish);
  return player;
}

/** Puts a style sheet of this folder into the page; resolves when it is there, or not to be had. */
function styled(name) {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = new URL(name, import.meta.url);
  document.head.append(link);
  return new Promise((resolve) => {
    link.onload = resolve;
    link.onerror = resolve;
  });
}

const random = () => String(crypto.getRandomValues(new BigUint64Array(1))[0]);

class Player {
  /** The last view that the engine gave. */
  view = null;
  #engine;
  #element;
  #parts;
  #setup;
  #elsewhere = null;
  #queue = Promise.resolve();
  #timer = 0;

  constructor(element, engine) {
    this.#engine = engine;
    this.#element = element;
    this.#parts = new Parts(element, engine.file);
    this.#setup = new Setup(this.#parts, (change) => this.#edit(change));
    if ("elsewhere" in element.dataset) {
      const place = document.getElementById("elsewhere");
      this.#elsewhere = new Elsewhere(place, (request) => this.#question(request));
    }
    bind(element, this.#parts, this);
  }

  /** Begins with a wish, or goes on with the game that was played here, or with a new one. */
  async begin(wish) {
    const { ruleset, position } = this.#element.dataset;
    if (wish) return this.send({ ruleset, seats: this.#seats(), seed: random(), ...wish });
    const kept = position ? null : storedGame(this.#anyGame ? null : ruleset);
    const first = kept ? { op: "view", game: kept } : this.#newGame(ruleset, position);
    const answer = await this.send(first);
    if (!answer?.error) return answer;
    const fresh = await this.send(this.#newGame(ruleset));
    if (position) this.#parts.notice(answer.error.sentence);
    return fresh;
  }

  /** Gives the focus to what begins a turn. */
  takeFocus() {
    this.#parts.button("throw").focus({ preventScroll: true });
  }

  /** Begins a new game of the rule set that is chosen. */
  renew() {
    this.#closeSetup();
    return this.send(this.#newGame(this.#parts.ruleset.value)).then(() => this.#keep());
  }

  /**
   * Sends a request about the game after all that were sent before, and shows the answer.
   *
   * @param {object} request without what every request has
   */
  send(request) {
    clearTimeout(this.#timer);
    const sent = this.#queue.then(() => this.#ask(request));
    this.#queue = sent.catch(() => {});
    return sent.catch((error) => {
      this.#element.fail(error, () => this.#onceMore(request));
    });
  }

  /** The reader pressed a square: of the board, or of a position that is being set up. */
  press(square) {
    if (this.#setup.open) return this.#setup.press(square);
    return this.send({ op: "press", square });
  }

  /** Plays a move of the list. */
  play(move) {
    return this.send({ op: "play", move });
  }

  /** Throws, if that is awaited. */
  throw() {
    return this.view.may.throw ? this.send({ op: "throw", ...this.#random() }) : null;
  }

  /** Lets the chosen piece go. */
  release() {
    return this.view.selected === null ? null : this.send({ op: "view" });
  }

  /** Shows the game after `plies` moves; at its end, or without a number, the game itself. */
  look(plies) {
    const inside = plies !== undefined && plies < this.view.at;
    return this.send(inside ? { op: "view", look: Math.max(0, plies) } : { op: "view" });
  }

  /** Looks one move further back or forward. */
  step(by) {
    return this.look((this.view.look ?? this.view.at) + by);
  }

  /** Changes who plays a seat, 1 or 2. */
  seat(number, player) {
    const seats = [...this.view.game.seats];
    seats[number - 1] = player;
    storeSeats(seats);
    return this.send({ op: "seats", seats });
  }

  /** Gives a link to the game or the position, or code for other sites. */
  share(what) {
    const { view } = this;
    return share(what, this.#parts, view, (request) => this.#question({ look: view.look, ...request }));
  }

  /** Opens or closes the setting up of a position. */
  setUp(open) {
    if (open) return this.#setup.begin();
    if (!this.#setup.open) return null;
    this.#setup.end();
    return this.send({ op: "view" });
  }

  /** Plays on from the position that has been set up. */
  playOn() {
    const { position, ruleset } = this.#setup;
    if (!position) return null;
    this.#closeSetup();
    return this.send({ ...this.#newGame(ruleset), position }).then(() => this.#keep());
  }

  get setup() {
    return this.#setup;
  }

  #closeSetup() {
    this.#setup.end();
    this.#parts.panel("setup").open = false;
  }

  get #anyGame() {
    return "links" in this.#element.dataset;
  }

  #seats() {
    return storedSeats() ?? this.#element.dataset.seats.split(" ");
  }

  #newGame(ruleset, position) {
    const request = { op: "new", ruleset, seed: random(), seats: this.#seats() };
    return position ? { ...request, position } : request;
  }

  #random() {
    return this.view.seed ? {} : { random: random() };
  }

  #keep() {
    storeGame(this.view.ruleset.key, this.view.game);
  }

  #question(request) {
    return this.#engine.ask({ game: this.view?.game, ...request });
  }

  async #onceMore(request) {
    await this.send(request);
    if (this.#element.dataset.state !== "failed") this.#element.show("awake");
  }

  async #ask(request) {
    const seen = {
      focus: this.#parts.focused,
      known: request.op === "view" && request.game ? 0 : this.view?.at,
      selected: request.op === "press" ? this.view.selected : null,
      look: request.op === "press" ? this.view.look : null,
    };
    const answer = await this.#question({ ...seen, ...request });
    clearTimeout(this.#timer);
    if (answer.error) {
      this.#parts.notice(answer.error.sentence);
    } else {
      await this.#show(answer, request.op);
    }
    return answer;
  }

  async #show(view, op) {
    const parts = this.#parts;
    const before = this.view ? pieces(parts.stage) : null;
    view.plies = [...(this.view?.plies ?? []).slice(0, view.plies_from), ...view.plies];
    this.view = view;
    if (view.throw && (op === "throw" || op === "computer")) {
      drawThrow(parts.throw, view.tools, view.throw);
      await fall(parts.throw);
    }
    parts.show(view);
    if (before && op !== "new" && op !== "open") slide(parts.stage, before);
    this.#elsewhere?.show({ look: view.look });
    if (view.plies.length) this.#keep();
    this.#goOn(view);
  }

  /** Does what needs no reader: the computer's turn, or a throw with which nothing can move. */
  #goOn(view) {
    if (this.#setup.open) return;
    if (view.next === "computer") {
      this.#later(isStill() ? COMPUTER_WAITS / 10 : COMPUTER_WAITS, () => this.#computer());
    } else if (view.next === "confirm") {
      this.#later(CONFIRM_WAITS, () => this.play(view.moves[0].move));
    }
  }

  #later(time, job) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(job, time);
  }

  #computer() {
    return this.send({ op: "computer", ...this.#random() });
  }

  async #edit(change) {
    const answer = await this.#question({ op: "edit", look: this.view.look, ...change });
    if (answer.error) {
      this.#parts.notice(answer.error.sentence);
      return null;
    }
    this.#parts.draw(answer.board, answer.focus);
    this.#elsewhere?.show({ draft: answer.draft, ruleset: answer.ruleset });
    if (Object.keys(change).some((name) => name !== "game")) this.#parts.say(answer.announce);
    return answer;
  }
}
