// A board that plays: sends what the reader does, and shows what the engine answers.
//
// No rule, no legality and no sentence stands here; docs/dev/board.md tells what is asked and
// answered.

import { bind } from "./hands.mjs";
import { Elsewhere } from "./elsewhere.mjs";
import { fall, isStill, pieces, slide } from "./motion.mjs";
import { Parts } from "./parts.mjs";
import { Setup } from "./setup.mjs";
import { share } from "./share.mjs";
import { storeGame, storeSeats, storedGame, storedSeats } from "./store.mjs";

const COMPUTER_WAITS = 450;
const CONFIRM_WAITS = 1600;

// What makes a game one that a reload brings back, though nobody has moved yet.
const BEGINS = ["throw", "computer", "open"];

const style = styled("play.css");

/** Returns the player of an element, with an engine that is awake; no game has begun on it yet. */
export async function start(element, engine) {
  await style;
  return element.player ?? new Player(element, engine);
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
  #failed = [];
  #timer = 0;

  constructor(element, engine) {
    this.#engine = engine;
    this.#element = element;
    this.#parts = new Parts(element, engine.file);
    const attempt = (job) => this.#attempt(job);
    this.#setup = new Setup(this.#parts, (change) => this.#edit(change), attempt);
    if ("elsewhere" in element.dataset) {
      const place = document.getElementById("elsewhere");
      this.#elsewhere = new Elsewhere(place, (request) => this.#question(request));
    }
  }

  /**
   * Begins with a wish, or goes on with the game that was played here, or with a new one.
   *
   * A link comes from somebody, so the computer plays in it only if the reader chooses that.
   */
  async begin(wish) {
    const { ruleset, position } = this.#element.dataset;
    if (this.#setup.open) this.#closeSetup();
    const answer = await this.send(this.#first(wish));
    if (this.view) return answer;
    const fresh = await this.send(this.#newGame(ruleset));
    if (fresh.error) throw Object.assign(new Error(fresh.error.detail), { code: "python" });
    if (position || wish) this.#parts.notice(answer.error.sentence);
    return fresh;
  }

  #first(wish) {
    const { ruleset, position } = this.#element.dataset;
    if (wish) {
      const seats = wish.op === "open" ? {} : { seats: this.#seats() };
      return { ruleset, ...seats, seed: random(), ...wish };
    }
    const kept = position ? null : storedGame(this.#anyGame ? null : ruleset);
    return kept ? { op: "view", game: kept } : this.#newGame(ruleset, position);
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
   * Goes on with the game that is kept by the rule set that is chosen, or begins one: who goes
   * through the list with the keyboard loses no game on the way.
   */
  async choose() {
    this.#closeSetup();
    const ruleset = this.#parts.ruleset.value;
    const game = this.#element.dataset.position ? null : storedGame(ruleset);
    const kept = game && { op: "return", game, look: game.at, known: 0 };
    let answer = kept && await this.send(kept);
    if (!kept || answer?.error) answer = await this.send(this.#newGame(ruleset));
    if (answer) this.#keep();
  }

  /**
   * Sends a request about the game after all that were sent before, and shows the answer. Before
   * there is anything to show, whoever wakes the board is told of a failure.
   *
   * @param {object} request without what every request has
   * @param {() => boolean} [isDue] whether it is still wanted, asked when its turn has come: of two
   *   quick clicks on a button the first may have done all that there was to do
   */
  send(request, isDue = () => true) {
    clearTimeout(this.#timer);
    return this.#attempt(() => {
      const sent = this.#queue.then(() => (isDue() ? this.#ask(request) : this.#goOn(this.view)));
      this.#queue = sent.catch(() => {});
      return sent;
    });
  }

  /** The reader pressed a square: of the board, or of a position that is being set up. */
  press(square) {
    if (this.#setup.open) return this.#setup.press(square);
    return this.send({ op: "press", square });
  }

  /** Plays a move of the list. */
  play(move) {
    const { at } = this.view;
    return this.send({ op: "play", move }, () => this.view.at === at);
  }

  /** Throws, if that is awaited. */
  throw() {
    return this.send({ op: "throw", ...this.#random() }, () => this.view.may.throw);
  }

  /** Goes back to the last choice, if there is one. */
  undo() {
    return this.send({ op: "undo" }, () => this.view.may.undo);
  }

  /** Goes forward again, if anything has been taken back. */
  redo() {
    return this.send({ op: "redo" }, () => this.view.may.redo);
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
    const ask = (request) => this.#question({ look: view.look, ...request });
    return this.#attempt(() => share(what, this.#parts, view, ask));
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
    return storedSeats(this.#parts.players) ?? this.#element.dataset.seats.split(" ");
  }

  #newGame(ruleset, position) {
    const request = { op: "new", ruleset, seed: random(), seats: this.#seats() };
    return position ? { ...request, position } : request;
  }

  #random() {
    return this.view.seed ? {} : { random: random() };
  }

  /** Keeps the game for the next visit; one that a page sets out to be played stays there. */
  #keep() {
    if (!this.#element.dataset.position) storeGame(this.view.ruleset.key, this.view.game);
  }

  /** Does something; if the engine fails at it, says so and offers to do it once more. */
  #attempt(job) {
    return job().catch((error) => {
      if (!this.view) throw error;
      this.#failed.push(job);
      this.#element.fail(error, () => this.#retry());
      return null;
    });
  }

  /** Does once more, in its order, all that has failed since the engine last answered. */
  async #retry() {
    const jobs = this.#failed.splice(0);
    while (jobs.length && !this.#failed.length) await this.#attempt(jobs.shift());
    this.#failed.push(...jobs);
  }

  async #question(request) {
    const answer = await this.#engine.ask({ game: this.view?.game, ...request });
    this.#failed = [];
    this.#element.recover();
    return answer;
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
      if (this.view) this.#goOn(this.view);
    } else {
      this.#show(answer, request.op);
    }
    return answer;
  }

  #show(view, op) {
    const parts = this.#parts;
    const before = this.view ? pieces(parts.stage) : null;
    if (!before) bind(this.#element, parts, this);
    view.plies = [...(this.view?.plies ?? []).slice(0, view.plies_from), ...view.plies];
    this.view = view;
    parts.show(view);
    // Not waited for: who knows what to play need not see them lie still.
    if (view.throw && (op === "throw" || op === "computer")) fall(parts.throw);
    if (before && op !== "new" && op !== "open") slide(parts.stage, before);
    this.#compare({ look: view.look });
    if (!view.notice && (view.plies.length || BEGINS.includes(op))) this.#keep();
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

  /** Shows a position by the other rules too, where the page has room for that. */
  #compare(what) {
    return this.#elsewhere && this.#attempt(() => this.#elsewhere.show(what));
  }

  async #edit(change) {
    const answer = await this.#question({ op: "edit", look: this.view.look, ...change });
    this.#parts.notice(answer.error?.sentence);
    if (answer.error) return null;
    this.#parts.draw(answer.board, answer.focus);
    this.#compare({ draft: answer.draft, ruleset: answer.ruleset });
    if (Object.keys(change).some((name) => name !== "game")) this.#parts.say(answer.announce);
    return answer;
  }
}
