// Shows one pair of rule sets of those that a page holds: the pair that the page's address names, or
// the one that the reader chooses, which the address then names, so that it can be passed on.
// Without this script all pairs stand below each other.

for (const pairs of document.querySelectorAll(".senet-pairs")) setUp(pairs);

function setUp(pairs) {
  const lists = [...pairs.querySelectorAll("[data-pair]")];
  const sections = [...pairs.querySelectorAll("[data-keys]")];
  if (lists.length !== 2 || sections.length < 2) return;

  const show = () => {
    const keys = lists.map((list) => list.value);
    for (const section of sections) {
      const pair = section.dataset.keys.split(" ");
      section.hidden = !keys.every((key) => pair.includes(key));
    }
    for (const [number, list] of lists.entries()) {
      for (const option of list.options) option.disabled = option.value === keys[1 - number];
    }
  };

  const follow = () => {
    const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    const section = named?.closest("[data-keys]");
    if (section && pairs.contains(section)) {
      for (const [number, key] of section.dataset.keys.split(" ").entries()) {
        lists[number].value = key;
      }
    }
    show();
    if (section) named.scrollIntoView();
  };

  const choose = () => {
    show();
    const shown = sections.find((section) => !section.hidden);
    if (shown) history.replaceState(history.state, "", `#${shown.id}`);
  };

  for (const list of lists) list.addEventListener("change", choose);
  addEventListener("hashchange", follow);
  pairs.querySelector(".choice").hidden = false;
  follow();
}
