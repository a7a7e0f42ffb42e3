/** What a JSON Resume keeps of a list comes back cut where it is longer. */
const LONGEST = 200;
const MOST = 50;

/** A list at the end of a text is what a JSON Resume calls highlights; everything else stays as it was written. */
export function withHighlights(text: string): { summary: string; highlights?: string[] } {
  const lines = text.split("\n");
  const from = lines.findLastIndex((line) => !/^- \S(?:.*\S)?$/.test(line) || line.length > LONGEST) + 1;
  const highlights = lines.slice(from).map((line) => line.slice(2));
  const summary = lines.slice(0, from).join("\n");
  const isTold = highlights.length > 0 && highlights.length <= MOST && summary === summary.trim();
  return isTold ? { summary, highlights } : { summary: text };
}

export function textWithHighlights(summary: string, highlights: readonly string[]): string {
  const items = highlights.filter((item) => item !== "").map((item) => `- ${item}`);
  return [...(summary === "" ? [] : [summary]), ...items].join("\n").slice(0, 4000).trim();
}
