// Tells a reader, in the language of their browser, that the page can be read in it: once, and never
// where the browser cannot remember that.

const TOLD = "senet.told";
const links = [...document.querySelectorAll(".senet-languages a[hreflang]")];

/** A language with its script: what a reader of "de-AT" or "zh-TW" can read. */
function read(tag) {
  const { language, script } = new Intl.Locale(tag).maximize();
  return `${language}-${script}`;
}

/** The link to the first of the reader's languages that the site has. */
function preferred() {
  for (const tag of navigator.languages) {
    const link =
      links.find((other) => other.hreflang === tag) ??
      links.find((other) => read(other.hreflang) === read(tag));
    if (link) return link;
  }
  return null;
}

function isNews(code) {
  try {
    const told = JSON.parse(localStorage.getItem(TOLD)) ?? [];
    if (told.includes(code)) return false;
    localStorage.setItem(TOLD, JSON.stringify([...told, code]));
    return true;
  } catch {
    return false;
  }
}

function tell({ href, hreflang, dir, dataset }) {
  const box = document.createElement("div");
  box.className = "senet-offer";
  Object.assign(box, { lang: hreflang, dir });
  box.setAttribute("role", "status");
  box.dataset.nosnippet = "";
  const link = document.createElement("a");
  Object.assign(link, { href, hreflang, textContent: dataset.offer });
  link.addEventListener("click", () => {
    link.hash = location.hash;
  });
  const button = document.createElement("button");
  Object.assign(button, { type: "button", textContent: "×", ariaLabel: dataset.close });
  button.addEventListener("click", () => box.remove());
  box.addEventListener("keydown", ({ key }) => key === "Escape" && box.remove());
  // Near the start of the page for the keyboard; a screen reader announces what comes into the box.
  document.querySelector("[data-md-component=skip]").after(box);
  setTimeout(() => box.append(link, button), 100);
}

const link = preferred();

function tellOnce() {
  if (document.visibilityState !== "visible") return;
  document.removeEventListener("visibilitychange", tellOnce);
  if (isNews(link.hreflang)) tell(link);
}

if (link && !link.ariaCurrent && link.dataset.offer) {
  document.addEventListener("visibilitychange", tellOnce);
  tellOnce();
}
