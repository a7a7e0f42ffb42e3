import type { Verdict } from "./judge.ts";
import type { Ledger } from "./ledger.ts";

const COLUMNS = [
  ["fault", 42],
  ["writes stood s", 16],
  ["pages failed", 14],
  ["acknowledged", 13],
  ["lost", 5],
  ["doubled", 8],
  ["mails twice", 12],
  ["mails cut", 10],
  ["mails missing", 14],
] as const;

export function printHead(): void {
  console.log(`\n${COLUMNS.map(([name, width]) => name.padEnd(width)).join("")}what happened`);
}

export function printRow(
  name: string,
  figures: ReturnType<Ledger["within"]>,
  verdict: Verdict,
  note: string,
): void {
  const cells = [
    name,
    (figures.stoodMs / 1000).toFixed(1),
    `${figures.failedReads} of ${figures.reads}`,
    verdict.acknowledged,
    verdict.lost,
    verdict.doubled,
    verdict.mailsDoubled,
    verdict.mailsUnknown,
    verdict.mailsMissing,
  ];
  const line = cells.map((cell, at) => String(cell).padEnd(COLUMNS[at]?.[1] ?? 0)).join("");
  console.log(`${line}${[note, figures.statuses].filter(Boolean).join("; ")}`);
}

/** Of one fault that was made several times; of few, the worst is the p95. */
export function printSpread(name: string, stoodSeconds: readonly number[]): void {
  const sorted = stoodSeconds.toSorted((a, b) => a - b);
  const at = (part: number) => (sorted[Math.ceil(sorted.length * part) - 1] ?? 0).toFixed(1);
  console.log(
    `${name}, ${sorted.length} times: writes stood p50 ${at(0.5)} s, p95 ${at(0.95)} s, worst ${at(1)} s`,
  );
}
