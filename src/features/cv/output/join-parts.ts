/** Facts in one line. Each keeps its own direction, and the line that of the document: neither carries the other along. */
export function joinParts(parts: readonly (string | undefined)[], language: string, between = " · "): string {
  return parts
    .filter((part): part is string => part !== undefined && part !== "")
    .map((part) => (isMixed(part, language) ? `\u2068${part}\u2069` : part))
    .join(between);
}

function isMixed(text: string, language: string): boolean {
  return language === "ar" || /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(text);
}
