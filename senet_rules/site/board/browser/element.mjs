// The element around a drawn board. It sleeps until a reader touches it or brings the focus to it;
// then it fetches the game, tells how much is still to come, and hands over to play.mjs.

const AWAKE = "senet.awake";
const base = new URL(".", import.meta.url);
const failures = new Map();

class SenetBoard extends HTMLElement {
  #waking = false;
  #wish = null;
  #again = null;
  #tenths = null; // of the megabytes that are told to be still to come

  connectedCallback() {
    // The script may come before the parser has read all parts of the element; this is the last.
    if (!this.querySelector("noscript")) {
      requestAnimationFrame(() => this.isConnected && this.connectedCallback());
      return;
    }
    this.show("asleep");
    this.addEventListener("click", (event) => this.#clicked(event));
    this.addEventListener("focusin", () => this.#touched());
    addEventListener("hashchange", () => this.#openLink());
    parsed().then(() => {
      if (!this.#openLink() && this.#wasAwake()) this.wake();
    });
  }

  /** Shows what belongs to a state: asleep, loading, starting, failed or awake. */
  show(state) {
    this.dataset.state = state;
    for (const part of this.querySelectorAll("[data-when]")) {
      part.hidden = part.dataset.when !== state;
    }
  }

  /**
   * Fetches and starts the game if that has not been done.
   *
   * @param {object} [wish] a request that the game begins with, such as `{ op: "open", text }`; of
   *   several that come while it is fetched, the last
   */
  async wake(wish) {
    if (this.player?.view) return wish && this.player.begin(wish);
    this.#wish = wish ?? this.#wish;
    if (this.#waking) return undefined;
    this.#waking = true;
    const hadFocus = this.contains(document.activeElement);
    this.show("loading");
    this.#left({ loaded: 0, total: NaN });
    try {
      const [{ start }, engine] = await Promise.all([fresh("play.mjs"), this.#engine()]);
      this.player = await start(this, engine);
      await this.#begin();
      this.show("awake");
      if (hadFocus && document.activeElement === document.body) this.player.takeFocus();
      remember(this.dataset.page);
    } catch (error) {
      this.fail(error, () => this.wake());
    } finally {
      this.#waking = false;
    }
    return undefined;
  }

  /** Wakes the engine, side by side with the scripts that play: that takes longest. */
  async #engine() {
    const { language, boot } = this.dataset;
    const [{ engineFor }, loader] = await Promise.all([fresh("engine.mjs"), fresh(boot)]);
    return engineFor(language, loader, (bytes) => this.#left(bytes));
  }

  /** Begins with what the reader wishes, and with what is wished for meanwhile. */
  async #begin() {
    do {
      const wish = this.#wish;
      await this.player.begin(wish);
      if (this.#wish === wish) this.#wish = null;
    } while (this.#wish);
  }

  /** Says why there is nothing to play with; `again` is what the reader may try once more. */
  fail(error, again) {
    console.warn(error);
    this.#again = again;
    const reasons = [...this.querySelectorAll("[data-code]")];
    const told = (code) => reasons.find((reason) => reason.dataset.code === code);
    const reason = told(error.code ?? "fetch") ?? told("python");
    for (const other of reasons) other.hidden = other !== reason;
    this.show("failed");
  }

  #clicked({ target }) {
    if (!target.closest("[data-retry]")) return this.#touched();
    this.show(this.player?.view ? "awake" : "loading");
    return this.#again?.();
  }

  /** Takes back what has been said of a failure: the game has answered since. */
  recover() {
    if (this.dataset.state === "failed" && this.player?.view) this.show("awake");
  }

  #touched() {
    if (this.dataset.state === "asleep") this.wake();
  }

  #left({ loaded, total }) {
    if (!this.#waking) return;
    if (loaded === total) this.show("starting");
    const left = Number.isNaN(total) ? this.dataset.bytes : total - loaded;
    const tenths = Math.round(left / 1e5);
    if (tenths === this.#tenths) return;
    this.#tenths = tenths;
    const megabytes = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
    const number = new Intl.NumberFormat(this.dataset.language, megabytes);
    for (const place of this.querySelectorAll("[data-left]")) {
      place.textContent = number.format(tenths / 10);
    }
  }

  /** Opens the game in the page's address, if this board takes such games and there is one. */
  #openLink() {
    const text = location.hash.slice(1);
    if (!("links" in this.dataset) || !text || document.getElementById(text)) return false;
    history.replaceState(null, "", location.pathname + location.search);
    this.wake({ op: "open", text });
    return true;
  }

  /** Whether the reader played here before loading the page again, or in another language. */
  #wasAwake() {
    try {
      return sessionStorage.getItem(AWAKE) === this.dataset.page;
    } catch {
      return false;
    }
  }
}

/** Resolves when the whole page is there: before that nobody knows which names its parts have. */
function parsed() {
  if (document.readyState !== "loading") return Promise.resolve();
  return new Promise((resolve) => {
    document.addEventListener("DOMContentLoaded", resolve, { once: true });
  });
}

function remember(page) {
  try {
    sessionStorage.setItem(AWAKE, page);
  } catch {
    // A browser that stores nothing plays all the same.
  }
}

/** Imports a script; after a failure from another address, as browsers remember failures. */
async function fresh(name) {
  const failed = failures.get(name) ?? 0;
  try {
    return await import(new URL(failed ? `${name}?${failed}` : name, base).href);
  } catch (error) {
    failures.set(name, failed + 1);
    throw error;
  }
}

/** Leads from a worked example to the board of its page. */
function openExample(event) {
  const link = event.target.closest?.("a[data-open]");
  const board = link && document.querySelector("senet-board");
  if (!board) return;
  event.preventDefault();
  const { position, ruleset } = link.closest("[data-position]").dataset;
  board.wake({ op: "new", position, ruleset: ruleset ?? board.dataset.ruleset });
  board.scrollIntoView({ block: "start" });
}

if (!customElements.get("senet-board")) {
  customElements.define("senet-board", SenetBoard);
  document.addEventListener("click", openExample);
}
