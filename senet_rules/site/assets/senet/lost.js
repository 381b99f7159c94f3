// Shows on the page for lost readers the language of the folder that they looked into.
{
  const all = [...document.querySelectorAll(".senet-not-found")]
  const wanted = all
    .filter((spoken) => location.pathname.startsWith(spoken.dataset.home))
    .reduce((a, b) => (a.dataset.home.length > b.dataset.home.length ? a : b))
  for (const other of all) if (other !== wanted) other.remove()
  const heading = document.createElement("h1")
  heading.append(...wanted.firstElementChild.childNodes)
  wanted.firstElementChild.replaceWith(heading)
  const title = document.querySelector("title")
  title.lang = wanted.lang
  title.textContent = title.textContent.replace(/^.*?(?= – )/, heading.textContent)
}
