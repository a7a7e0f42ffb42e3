const LONGEST = 2000;
const QUOTED = /'(?:[^']|'')*(?:'|$)|\$(\w*)\$.*?\$\1\$/gs;
// Not `$1`, which stands for a value, and not a digit in a name.
const NUMBER = /(?<![\w$])\d+(?:\.\d+)?/g;

/** A statement without any value that is written into it; the values beside it are not known here at all. */
export function statementShape(text: string): string {
  return text.replace(QUOTED, "?").replace(NUMBER, "?").replace(/\s+/g, " ").trim().slice(0, LONGEST);
}
