/** Told from everything else by a word; each part would be seen if anything took it for more than text. */
export const MARK = "zehirli";

/** What does most harm stands first: fields with little room take the beginning. */
export const HOSTILE = [
  // As the beginning of a cell it would be a formula.
  `=1+1 ${MARK}<script>${MARK}()</script>`,
  `"><img src=x on${MARK}=1>`,
  `' on${MARK}='1`,
  "'; drop table person; --",
  `{{7*7}}\${7*7}<%= 7*7 %>{${MARK}}`,
  "../../../../etc/passwd",
  "\u202e\u2066\u200f",
  "\u0007\u001b[31m",
  `\r\nX-${MARK}: 1\r\nBcc: ${MARK}@ornek.test\r\n\r\n`,
].join(" ");

const RAW_IN_MARKUP = [`<script>${MARK}`, `<img src=x on${MARK}`, `" on${MARK}`, `' on${MARK}`];

/** Where a text has become more than a text, in whatever an answer holds. */
export function findPoison(body: string, contentType: string): string[] {
  if (/json/.test(contentType)) return isJson(body) ? [] : ["is no JSON"];
  if (/csv/.test(contentType)) return /(^|[\n,;])"?[=+@-]/.test(body) ? ["has a formula"] : [];
  if (!/html|xml/.test(contentType)) return [];
  return RAW_IN_MARKUP.filter((raw) => body.includes(raw));
}

function isJson(body: string): boolean {
  try {
    JSON.parse(body);
    return true;
  } catch {
    return false;
  }
}
