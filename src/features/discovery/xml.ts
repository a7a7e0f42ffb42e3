const ESCAPES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** XML has no way at all to write most control characters; they are left out. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones meant.
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(NOT_IN_XML, "")
    .replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
