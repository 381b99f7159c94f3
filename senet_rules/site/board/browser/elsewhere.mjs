// The position of a board by all the rule sets, drawn and told below it.

/** What stands below a board that shows its position by other rules too. */
export class Elsewhere {
  #place;
  #ask;
  #asked = 0;

  /** `ask` puts a request about the game to the engine and gives the answer. */
  constructor(place, ask) {
    this.#place = place;
    this.#ask = ask;
  }

  /** Shows a position; of several asked for in a row, the last. */
  async show(what) {
    this.#asked += 1;
    const number = this.#asked;
    const answer = await this.#ask({ op: "compare", ...what });
    if (number !== this.#asked || answer.error) return;
    const told = answer.sentence ? [element("p", answer.sentence)] : [];
    const boards = element("div");
    boards.className = "boards";
    boards.append(...answer.rows.map(row));
    this.#place.replaceChildren(...told, boards);
  }
}

function row({ ruleset, position, board, sentences }) {
  const box = element("div");
  box.dataset.ruleset = ruleset.key;
  if (position) box.dataset.position = position;
  const name = element("p", ruleset.name);
  name.className = "label";
  box.append(name, ...(board ? shown(board, sentences) : sentences.map(problem)));
  return box;
}

function shown(board, sentences) {
  const figure = element("figure");
  figure.className = "senet-board";
  figure.innerHTML = board.html;
  const list = element("ul");
  list.className = "senet-moves";
  list.append(...sentences.map((sentence) => element("li", sentence)));
  return [figure, list];
}

function problem(sentence) {
  const told = element("p", sentence);
  told.className = "problem";
  return told;
}

function element(name, text = "") {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
