// Quick movements: sticks and dice that fall, pieces that slide. None where readers want none.

const still = matchMedia("(prefers-reduced-motion: reduce)");
const FALL = 200;
const SLIDE = 260;

export const isStill = () => still.matches;

/** Draws the sticks or the die: at rest, or as they have been thrown. */
export function drawThrow(place, tools, thrown) {
  const sides = thrown?.sticks ?? Array(tools?.sticks ?? 0).fill(null);
  const sticks = sides.map((light) => made("stick", light === null ? "rest" : light ? "light" : "dark"));
  const die = made("die", thrown ? "thrown" : "rest");
  die.textContent = thrown?.die ?? "";
  place.replaceChildren(...(tools?.die ? [die] : sticks));
}

/** Lets them fall. */
export function fall(place) {
  if (isStill() || !place.animate) return;
  [...place.children].forEach((thing, number) => {
    const turn = 300 + 130 * number;
    const frames = [
      { transform: `translateY(-1.6em) rotate(-${turn}deg)`, opacity: 0.3 },
      { transform: `translateY(0.2em) rotate(${8 * (number % 2 ? 1 : -1)}deg)`, opacity: 1, offset: 0.8 },
      { transform: "none" },
    ];
    thing.animate(frames, { duration: FALL - 20 * (number % 3), easing: "ease-in" });
  });
}

/** Returns which piece stands where: square -> "cone" or "spool". */
export function pieces(board) {
  const standing = new Map();
  for (const cell of board.querySelectorAll("[data-square]")) {
    const piece = pieceIn(cell);
    if (piece) standing.set(cell.dataset.square, piece.classList.contains("cone") ? "cone" : "spool");
  }
  return standing;
}

/** Slides the pieces that now stand elsewhere than `before`; the board shows them in place. */
export function slide(board, before) {
  if (isStill()) return;
  const now = pieces(board);
  for (const kind of ["cone", "spool"]) {
    const left = [...before].filter(([square, piece]) => piece === kind && now.get(square) !== kind);
    const come = [...now].filter(([square, piece]) => piece === kind && before.get(square) !== kind);
    if (come.length !== 1 || left.length < 1 || left.length > 2) continue;
    slideOne(board, left[0][0], come[0][0]);
  }
}

/** Moves a copy of the piece above all squares, and shows the piece itself when it is there. */
function slideOne(board, from, to) {
  const drawing = board.querySelector("svg");
  const [start, end] = [from, to].map((square) => place(board, square));
  const still = pieceIn(cell(board, to));
  const copy = document.createElementNS("http://www.w3.org/2000/svg", "g");
  copy.append(still.cloneNode(true), ...copies(still));
  drawing.append(copy);
  for (const part of [still, ...rims(still)]) part.style.visibility = "hidden";
  const at = ({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` });
  const moving = copy.animate([at(start), at(end)], { duration: SLIDE, easing: "ease-in-out" });
  const arrive = () => {
    copy.remove();
    for (const part of [still, ...rims(still)]) part.removeAttribute("style");
  };
  moving.finished.then(arrive, arrive);
}

const cell = (board, square) => board.querySelector(`[data-square="${square}"]`);

function place(board, square) {
  const { e: x, f: y } = cell(board, square).transform.baseVal[0].matrix;
  return { x, y };
}

const rims = (piece) => [...piece.parentNode.querySelectorAll(".rim")];
const copies = (piece) => rims(piece).map((rim) => rim.cloneNode(true));
const pieceIn = (cell) => cell.querySelector(".cone, .spool");

function made(...names) {
  const thing = document.createElement("span");
  thing.className = names.join(" ");
  return thing;
}
