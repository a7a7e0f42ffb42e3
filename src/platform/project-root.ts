import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/** The folder that holds package.json, from the source tree and from the bundle in dist/ alike. */
function findProjectRoot(start: string): string {
  let folder = start;
  while (!existsSync(join(folder, "package.json"))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error(`no package.json above ${start}`);
    folder = parent;
  }
  return folder;
}

export const projectRoot = findProjectRoot(import.meta.dirname);
