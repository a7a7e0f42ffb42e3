import type { SourceFile } from "../support/source-files.ts";

const MOST_LINES = 300;

/** Nobody wrote these by hand: generated types, tables of data. */
const notWritten = [/\.gen\.ts$/, /^src\/features\/lookups\/data\//, /^src\/demo\/texts\//];

export function findLongFiles(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => !notWritten.some((pattern) => pattern.test(path)))
    .map(({ path, text }) => ({ path, lines: text.trimEnd().split("\n").length }))
    .filter(({ lines }) => lines > MOST_LINES)
    .map(({ path, lines }) => `${path}: ${lines} lines`);
}
