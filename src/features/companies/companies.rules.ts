export { readWebsite } from "../../platform/website.ts";

export type CompanyStatus = "pending" | "verified" | "rejected" | "suspended" | "closed";

/** The public sees verified companies; one that has closed is gone for good, the others were never there. */
export function decideVisibility(status: CompanyStatus): "shown" | "unknown" | "gone" {
  switch (status) {
    case "verified":
      return "shown";
    case "closed":
      return "gone";
    case "pending":
    case "rejected":
    case "suspended":
      return "unknown";
  }
}

export function readParagraphs(text: string): string[] {
  return text
    .split(/(?:\r?\n[ \t]*){2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "");
}

/** Where the text about a company is too long to stand open: nowhere, on a phone, or everywhere. */
export type Folding = "never" | "narrow" | "always";

/** What fits into the folded height of 124 px, and how much a line holds on a phone and on a wide screen. */
const FOLDED_LINES = 4;
const PHONE_LINE = 40;
const WIDE_LINE = 72;

/** A fold that hides nothing would only be in the way. */
export function decideFolding(paragraphs: readonly string[]): Folding {
  const linesAt = (lineLength: number) =>
    paragraphs
      .flatMap((paragraph) => paragraph.split("\n"))
      .reduce((lines, line) => lines + Math.max(1, Math.ceil(line.length / lineLength)), 0) +
    // The space between two paragraphs is about half a line.
    Math.max(0, paragraphs.length - 1) / 2;
  if (linesAt(WIDE_LINE) > FOLDED_LINES) return "always";
  return linesAt(PHONE_LINE) > FOLDED_LINES ? "narrow" : "never";
}

/** "11-50" and "1000+" as figures; the database allows no other form. */
export function readEmployeeCount(code: string | null): { from: number; to: number | undefined } | undefined {
  const [, from, to] = code?.match(/^(\d+)(?:-(\d+)|\+)$/) ?? [];
  return from === undefined
    ? undefined
    : { from: Number(from), to: to === undefined ? undefined : Number(to) };
}
