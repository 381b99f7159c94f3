// What the reader does with pointer and keys, told to the player. Keys are taken only while the
// focus is in the board's element, and those of the board only on the board.

const COLUMNS = 10;
const LAST = 30;

/** Listens on an element for all that can be done with its board. */
export function bind(element, parts, player) {
  element.addEventListener("click", (event) => clicked(event, player));
  element.addEventListener("keydown", (event) => pressed(event, parts, player));
  element.addEventListener("change", (event) => changed(event, player));
  parts.stage.addEventListener("focusin", ({ target }) => focused(target, parts));
  for (const panel of element.querySelectorAll("[data-panel]")) {
    panel.addEventListener("toggle", () => {
      if (panel.dataset.panel === "setup") player.setUp(panel.open);
      else parts.showPanel(panel.dataset.panel);
    });
  }
}

const DO = {
  new: (player) => player.renew(),
  throw: (player) => player.throw(),
  undo: (player) => player.undo(),
  redo: (player) => player.redo(),
  first: (player) => player.look(0),
  back: (player) => player.step(-1),
  forward: (player) => player.step(1),
  last: (player) => player.look(),
  return: (player) => player.send({ op: "return", look: player.view.look }),
  "share-game": (player) => player.share("game"),
  "share-position": (player) => player.share("position"),
  "share-embed": (player) => player.share("embed"),
  empty: (player) => player.setup.change({ fill: "nothing" }),
  start: (player) => player.setup.change({ fill: "start" }),
  "play-on": (player) => player.playOn(),
};

function clicked({ target }, player) {
  const button = target.closest("button");
  if (button?.getAttribute("aria-disabled") === "true") return;
  const { do: name, move, look } = button?.dataset ?? {};
  if (name) DO[name](player);
  if (move) player.play(move);
  if (look) player.look(Number(look));
  const square = target.closest("[data-square]");
  if (square) player.press(Number(square.dataset.square));
}

function changed({ target }, player) {
  const { of: name } = target.dataset;
  if (name === "ruleset") player.choose();
  if (name === "seat") player.seat(Number(target.closest("[data-seat]").dataset.seat), target.value);
  if (name === "turn") player.setup.change({ turn: target.value });
  if (name === "thrown") player.setup.change({ throw: Number(target.value) });
  if (name === "off") player.setup.off();
}

function pressed(event, parts, player) {
  if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
  const square = Number(event.target.closest?.("[data-square]")?.dataset.square);
  if (square && onBoard(event, square, parts, player)) event.preventDefault();
  if (event.repeat || event.target.matches?.("input, select, textarea")) return;
  if (event.key.toLowerCase() === "t") player.throw();
  if (event.key === "Escape") player.release();
}

/**
 * Does what a key means on a square; tells whether it means anything. A key that is held down goes
 * on along the board, but chooses and moves a piece only once.
 */
function onBoard({ key, repeat }, square, parts, player) {
  if (key === "Enter" || key === " ") {
    if (!repeat) player.press(square);
    return true;
  }
  const to = neighbour(key, square);
  if (to === undefined) return false;
  parts.cell(to)?.focus();
  return true;
}

/** The square to which a key leads: as seen, or along the track; the same one at an edge. */
function neighbour(key, square) {
  const row = Math.ceil(square / COLUMNS);
  const along = row % 2 ? 1 : -1;
  const inRow = (to) => (Math.ceil(to / COLUMNS) === row ? to : square);
  const onTrack = (to) => Math.min(Math.max(to, 1), LAST);
  // Rows run to and fro, so a square and the one below it add up to twice the end of the row.
  const below = 2 * COLUMNS * row + 1 - square;
  const above = 2 * COLUMNS * (row - 1) + 1 - square;
  return {
    ArrowRight: () => inRow(square + along),
    ArrowLeft: () => inRow(square - along),
    ArrowDown: () => (below <= LAST ? below : square),
    ArrowUp: () => (above >= 1 ? above : square),
    PageDown: () => onTrack(square + 1),
    PageUp: () => onTrack(square - 1),
    Home: () => 1,
    End: () => LAST,
  }[key]?.();
}

function focused(target, parts) {
  const cell = target.closest("[data-square]");
  if (!cell) return;
  parts.focused = Number(cell.dataset.square);
  for (const other of parts.stage.querySelectorAll('[tabindex="0"]')) other.setAttribute("tabindex", -1);
  cell.setAttribute("tabindex", 0);
}
