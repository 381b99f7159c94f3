// Links to a game, and code that puts a board into another site. Nothing is sent anywhere: a link
// holds the game itself.

const WIDTH = 640;
const HEIGHT = 900;

/**
 * Puts a link or code into the field for it and, where the browser can, hands it on.
 *
 * @param {"game" | "position" | "embed"} what
 * @param {object} ask a function that asks the engine
 */
export async function share(what, parts, view, ask) {
  const text = what === "embed" ? embedCode(parts, view) : await linkTo(what, parts, ask);
  if (text === null) return;
  const field = parts.field("link");
  field.hidden = false;
  field.value = text;
  field.focus();
  field.select();
  parts.part("copied").hidden = true;
  if (what !== "embed" && navigator.share) {
    await navigator.share({ url: text }).catch(() => {});
  } else {
    parts.part("copied").hidden = !(await copied(text));
  }
}

async function linkTo(what, parts, ask) {
  const answer = await ask({ op: "share", what });
  if (answer.error) {
    parts.notice(answer.error.sentence);
    return null;
  }
  const address = parts.playPage;
  address.hash = answer.text;
  return address.href;
}

async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

function embedCode(parts, view) {
  const address = parts.embed;
  address.search = new URLSearchParams({
    ruleset: view.ruleset.key,
    lang: parts.language,
    position: view.position,
  });
  const frame = document.createElement("iframe");
  frame.src = address.href;
  frame.title = view.ruleset.name;
  frame.width = WIDTH;
  frame.height = HEIGHT;
  frame.loading = "lazy";
  return frame.outerHTML;
}
