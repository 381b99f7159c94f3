
// The theme's search worker, whose words are folded: those of the index as they are noted, with
// their places in the text as it is written, and those of a query before the theme sees it.
//
// The theme has the index made on every page. Here it is made when somebody searches, as it costs a
// phone more than the rest of the page.

const [SETUP, READY, QUERY, RESULT] = [0, 1, 2, 3]; // as the theme numbers its messages
const send = postMessage;

let typed = new Map(); // from a folded word of the query to how the reader wrote it
let setup; // the message that holds the texts
let making = null;
let theirs; // the theme's own listener

addEventListener("message", async ({ data: message }) => {
  if (message.type === SETUP) {
    setup = message;
    send({ type: READY });
  } else if (message.type === QUERY && !message.data) {
    send({ type: RESULT, data: { items: [] } });
  } else {
    await (making ??= makeIndex());
    const words = message.data.split(new RegExp(setup.data.config.separator));
    typed = new Map(words.map((word) => [senetFold(word), word]));
    await theirs({ data: { ...message, data: senetFold(message.data) } });
  }
});

/** Loads the theme's worker, and hands it the texts; resolves when it has made its index. */
async function makeIndex() {
  const listen = self.addEventListener;
  self.addEventListener = (type, listener) => {
    theirs = listener;
  };
  importScripts("%THEME_WORKER%");
  self.addEventListener = listen;
  lunr.Token = class extends lunr.Token {
    constructor(text, place) {
      super(senetFold(text), place);
    }
  };
  await theirs({ data: setup });
}

self.postMessage = (message) => {
  if (message.type === READY) return;
  message.data?.items?.flat().forEach(complete);
  send(message);
};

/** Lets a result's link say what was found, and shows the words that were not as they were typed. */
function complete(item) {
  const found = Object.keys(item.terms).filter((word) => item.terms[word]);
  if (found.length) {
    const [page, fragment] = item.location.split("#");
    const end = fragment === undefined ? "" : `#${fragment}`;
    item.location = `${page}?${new URLSearchParams({ h: found.join(" ") })}${end}`;
  }
  item.terms = Object.fromEntries(
    Object.entries(item.terms).map(([word, isFound]) => [typed.get(word) ?? word, isFound]),
  );
}
