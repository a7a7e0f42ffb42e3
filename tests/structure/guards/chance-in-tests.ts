import type { SourceFile } from "../support/source-files.ts";

const drawing = /\bfc\s*\.\s*(?:assert|check)\(|\bfc\s*\.\s*sample\((?![^;]*\bseed:)/g;

/** Cases drawn with a new seed in every run: `checkProperty` draws the same ones, and new ones when exploring. */
export function findChance({ path, text }: SourceFile): string[] {
  if (path === "tests/support/property.ts") return [];
  return [...text.matchAll(drawing)].map(([call]) => `${path}: ${call}`);
}
