// Marks on a page the words that a reader came for from the search; their address names them, as
// the search folds them, after "?h=".

import "./fold.js";

const WORD = /[\p{L}\p{M}\p{N}\u00ad\u200c\u200d]+/gu;
// Parts that draw themselves, hold no text, or lead to elsewhere.
const LEFT_ALONE = "senet-board, svg, script, style, template, .headerlink";

const address = new URL(location.href);
const wanted = address.searchParams.get("h").split(" ").filter(Boolean);
address.searchParams.delete("h");
history.replaceState(history.state, "", address);

const isWanted = (word) => wanted.some((start) => senetFold(word).startsWith(start));

function marked(text) {
  const parts = document.createDocumentFragment();
  let done = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!isWanted(word)) continue;
    const mark = document.createElement("mark");
    mark.textContent = word;
    parts.append(text.slice(done, index), mark);
    done = index + word.length;
  }
  parts.append(text.slice(done));
  return parts;
}

const texts = document.createTreeWalker(document.querySelector("article"), NodeFilter.SHOW_ALL, (node) => {
  if (node.nodeType === Node.TEXT_NODE) return NodeFilter.FILTER_ACCEPT;
  return node.matches?.(LEFT_ALONE) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_SKIP;
});
const nodes = [];
while (texts.nextNode()) nodes.push(texts.currentNode);
for (const node of nodes) {
  const parts = marked(node.data);
  if (parts.childElementCount) node.replaceWith(parts);
}
