import { globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

export interface SourceFile {
  /** From the root of the repository, with forward slashes. */
  path: string;
  text: string;
}

export const repository = join(import.meta.dirname, "..", "..", "..");

const isTest = (path: string) => /\.test\.tsx?$/.test(path);

export function readFiles(...patterns: string[]): SourceFile[] {
  return globSync(patterns, { cwd: repository, exclude: ["**/node_modules/**"] })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => statSync(join(repository, path)).isFile())
    .sort()
    .map((path) => ({ path, text: readFileSync(join(repository, path), "utf8") }));
}

/** What the product is made of: no tests, no generated types. */
export function readProductSources(): SourceFile[] {
  return readFiles("src/**/*.{ts,tsx}").filter(({ path }) => !isTest(path) && !/\.(gen|d)\.ts$/.test(path));
}
