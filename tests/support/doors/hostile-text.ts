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

const RAW_TAGS = [`<script>${MARK}`, `<img src=x on${MARK}`];
const RAW_QUOTES = [`" on${MARK}`, `' on${MARK}`];
/** Its quotes are those of JSON, which no attribute ends; a tag in it would end it here as in a browser. */
const DATA_OF_PAGE = /<script type="application\/(ld\+)?json"[^>]*>.*?<\/script>/gs;

/** Where a text has become more than a text, in whatever an answer holds. */
export function findPoison(body: string, contentType: string): string[] {
  if (/json/.test(contentType)) return isJson(body) ? [] : ["is no JSON"];
  if (/csv/.test(contentType)) return /(^|[\n,;])"?[=+@-]/.test(body) ? ["has a formula"] : [];
  if (!/html|xml/.test(contentType)) return [];
  const markup = body.replace(DATA_OF_PAGE, "");
  return [
    ...RAW_TAGS.filter((raw) => body.includes(raw)),
    ...RAW_QUOTES.filter((raw) => markup.includes(raw)),
  ];
}

function isJson(body: string): boolean {
  try {
    JSON.parse(body);
    return true;
  } catch {
    return false;
  }
}
