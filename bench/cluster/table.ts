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
