// Setting up a position by hand: each change goes to the engine, which says what is possible.

// Each board of a page has choices of its own.
let count = 0;

/** The part of a board in which a position is set up. */
export class Setup {
  /** Whether a position is being set up. */
  open = false;
  /** The position, once it can be played. */
  position = null;
  /** The rule set by which it is to be played. */
  ruleset = null;
  #parts;
  #send;
  #attempt;
  #draft = null;
  #queue = Promise.resolve();

  /**
   * `send` sends a change of the draft and gives the answer, or null; `attempt` does a job, and
   * offers to do it once more if the engine fails at it.
   */
  constructor(parts, send, attempt) {
    this.#parts = parts;
    this.#send = send;
    this.#attempt = attempt;
    count += 1;
    for (const choice of parts.fields("piece")) choice.name = `senet-piece-${count}`;
    parts.fields("piece")[0].checked = true;
  }

  /** Begins with the position that is shown. */
  begin() {
    this.open = true;
    this.#draft = null;
    return this.change({});
  }

  end() {
    this.open = false;
  }

  /** Puts the chosen piece onto a square, or takes what stands there. */
  press(square) {
    const chosen = this.#parts.fields("piece").find(({ checked }) => checked);
    return this.change({ square, piece: chosen.value || null });
  }

  /** Changes how many pieces are borne off. */
  off() {
    return this.change({ off: this.#parts.fields("off").map(possible) });
  }

  /** Makes a change after those before it, and shows what came of it. */
  change(change) {
    this.#queue = this.#queue.then(() => this.#attempt(() => this.#make(change)));
    return this.#queue;
  }

  async #make(change) {
    const draft = this.#draft && { draft: this.#draft, ruleset: this.ruleset };
    const answer = await this.#send({ ...draft, ...change });
    if (!answer) return;
    this.#draft = answer.draft;
    this.position = answer.position;
    this.ruleset = answer.ruleset;
    this.#show(answer);
  }

  #show({ sentence, position, draft, throws, off_most: most }) {
    const parts = this.#parts;
    parts.part("setup-text").textContent = sentence ?? "";
    parts.button("play-on").setAttribute("aria-disabled", String(!position));
    parts.field("turn").value = draft.turn;
    showThrows(parts.field("thrown"), throws, draft.throw);
    for (const [side, field] of parts.fields("off").entries()) {
      field.closest("label").hidden = !most;
      field.max = most?.[side] ?? "";
      field.value = draft.off[side];
    }
  }
}

/** Returns the whole number in a field, or what the field allows that is nearest to it. */
function possible({ valueAsNumber, min, max }) {
  return Math.min(Math.max(Math.trunc(valueAsNumber || 0), Number(min)), Number(max));
}

/** Offers the throws of the rule set after the entry that none waits. */
function showThrows(list, throws, thrown) {
  const [none] = list.options;
  list.replaceChildren(none, ...throws.map((value) => new Option(value, value)));
  list.value = thrown;
}
