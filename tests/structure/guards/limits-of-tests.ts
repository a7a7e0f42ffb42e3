import type { SourceFile } from "../support/source-files.ts";

const limit =
  /\btimeout: ?\d[\d_]*|\bvi\.waitFor\((?![^;]*\bPATIENCE_MS\b)|^ *\}?\)?, ?\d[\d_]{3,}\);|\.now\(\) - \w+\)\.toBeLess\w+/gm;

/** A limit of its own fits the machine where the test was written: all have one patience. What has to be quick is counted, in questions or processor time. */
export function findOwnLimits({ path, text }: SourceFile): string[] {
  return [...text.matchAll(limit)].map(([found]) => `${path}: ${found.trim()}`);
}
