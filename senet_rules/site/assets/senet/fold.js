// How the search reads a word: without capitals, accents and dots, so that "İlk", "ilk" and "ILK"
// are one word. It stands in the search worker and in the page: a script in the one, a module in
// the other.

{
  // Letters that Unicode does not take apart.
  const PLAIN = { ı: "i", ß: "ss", æ: "ae", œ: "oe", ø: "o", đ: "d", ð: "d", ł: "l", þ: "th" };
  const LETTERS = new RegExp(`[${Object.keys(PLAIN).join("")}]`, "g");
  // Marks of scripts that can be read without them; in others, as in Hindi, they are vowels.
  const MARKS = /(?=\p{M})[\p{sc=Inherited}\p{sc=Arabic}\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Hebrew}]/gu;
  const UNSEEN = /[\u00ad\u200c\u200d]/g;

  globalThis.senetFold = (text) =>
    text
      .toLowerCase()
      .normalize("NFKD")
      .replace(MARKS, "")
      .replace(UNSEEN, "")
      .replace(LETTERS, (letter) => PLAIN[letter])
      .normalize("NFC");
}
