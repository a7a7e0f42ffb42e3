/** What the fonts of drawn pictures have letters for; an emoji would be an empty box. */
const DRAWABLE =
  /[\u0020-\u007e\u00a0-\u017f\u0400-\u045f\u0490-\u0493\u0600-\u06ff\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u20ac\u20ba\u2116\u2122\u2212]/u;

/** One line of text that can be drawn, cut between words where it is too long. */
export function drawableText(text: string, longest: number): string {
  const line = [...text.normalize("NFC").slice(0, longest * 8)]
    .map((character) => (DRAWABLE.test(character) ? character : /\s/.test(character) ? " " : ""))
    .join("")
    .replace(/\s+/g, " ")
    .trim();
  if (line.length <= longest) return line;
  const cut = line.slice(0, longest - 1);
  const lastSpace = cut.lastIndexOf(" ");
  return `${(lastSpace > longest / 2 ? cut.slice(0, lastSpace) : cut).replace(/[\s,;:–-]+$/, "")}…`;
}
