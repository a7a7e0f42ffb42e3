import type { SourceFile } from "../support/source-files.ts";

/** What no test has: the DOM of a browser. */
const replacing = /\bvi\.(?:(?:do)?[mM]ock\((?!"react-dom\/client")|resetModules\()/g;

/**
 * A module that a test replaces, or has watched whole, stays so for the files that come to the same worker after it, and is not
 * replaced if one before it has loaded it already. What watches single functions can be ended.
 */
export function findReplacedModules({ path, text }: SourceFile): string[] {
  return [...text.matchAll(replacing)].map(([found]) => `${path}: ${found}`);
}
