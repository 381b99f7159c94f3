// What stays in the browser between two visits: who plays, and the current game of each rule set.
// A browser that stores nothing, or something else than we wrote, plays all the same.

const SETTINGS = "senet.settings";
const GAME = "senet.game";

function read(key) {
  try {
    return JSON.parse(localStorage.getItem(key)) ?? {};
  } catch {
    return {};
  }
}

function write(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Full, or forbidden.
  }
}

/** Returns who the reader last chose to play, if ever, out of those who can. */
export function storedSeats(players) {
  const { seats } = read(SETTINGS);
  const right = Array.isArray(seats) && seats.length === 2;
  return right && seats.every((player) => players.includes(player)) ? seats : null;
}

export const storeSeats = (seats) => write(SETTINGS, { seats });

/** Returns the game that was being played by a rule set; without one, the latest of all. */
export function storedGame(ruleset) {
  const { latest, ...games } = read(GAME);
  return games[ruleset ?? latest];
}

export function storeGame(ruleset, game) {
  write(GAME, { ...read(GAME), [ruleset]: game, latest: ruleset });
}
