
// The theme's search worker, whose words are folded: those of the index as they are noted, with
// their places in the text as it is written, and those of a query before the theme sees it.

let typed = new Map(); // from a folded word of the query to how the reader wrote it
let separator;

addEventListener("message", ({ data: message }) => {
  if (message.data.config) separator = new RegExp(message.data.config.separator);
  if (typeof message.data !== "string") return;
  typed = new Map(message.data.split(separator).map((word) => [senetFold(word), word]));
  message.data = senetFold(message.data);
});

const send = postMessage;
self.postMessage = (message) => {
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

importScripts("%THEME_WORKER%");

lunr.Token = class extends lunr.Token {
  constructor(text, place) {
    super(senetFold(text), place);
  }
};
