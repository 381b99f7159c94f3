// Put into a page with a board before anything else: wakes the board as soon as it can be touched,
// throws, plays a move, and marks when that is drawn. Then `playMoves` measures more of them.

localStorage.clear();
sessionStorage.clear();

window.longTasks = [];
new PerformanceObserver((found) => {
  window.longTasks.push(...found.getEntries().map(({ duration }) => duration));
}).observe({ type: "longtask", buffered: true });

const frame = () => new Promise(requestAnimationFrame);
const find = (selector) => document.querySelector(`senet-board ${selector}`);
const awaited = () => document.querySelector("senet-board").player?.view?.next;

/** Resolves in the first frame in which a check holds. */
async function until(check) {
  while (!check()) await frame();
}

/** Throws until something may be moved, and plays the first of what may be; returns its time. */
async function move() {
  if (awaited() === "over") find("[data-do=new]").click();
  await until(() => awaited() === "throw");
  find("[data-do=throw]").click();
  await until(() => find("[data-move]"));
  const drawn = new Promise((resolve) => {
    new MutationObserver(resolve).observe(find(".stage"), { childList: true });
  });
  const clicked = performance.now();
  find("[data-move]").click();
  await drawn;
  await frame();
  return performance.now() - clicked;
}

window.playMoves = async (number) => {
  const second = find("[data-seat='2'] select");
  second.value = "person";
  second.dispatchEvent(new Event("change", { bubbles: true }));
  const times = [];
  while (times.length < number) times.push(await move());
  return times;
};

async function begin() {
  await customElements.whenDefined("senet-board");
  await until(() => document.querySelector("senet-board")?.dataset.state === "asleep");
  find("[data-wake]").click();
  await until(() => document.querySelector("senet-board").dataset.state === "awake");
  await move();
  performance.mark("first answer");
}

begin();
