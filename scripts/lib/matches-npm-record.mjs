import { readFileSync } from "node:fs";
import { join } from "node:path";
import { checkout } from "./checkout.mjs";
import { missingPackages } from "./missing-packages.mjs";

/**
 * True after a developer's own `npm install`: npm writes its record of node_modules last, so an install that was cut off
 * has none, or one that differs from the lock file.
 */
export function matchesNpmRecord() {
  try {
    const wanted = packagesOf("package-lock.json");
    const present = packagesOf(join("node_modules", ".package-lock.json"));
    const isSame = (path) => wanted[path]?.version === present[path]?.version;
    const isOptionalAndAbsent = (path) => wanted[path]?.optional === true && !present[path];
    const paths = [...Object.keys(wanted), ...Object.keys(present)].filter((path) => path !== "");
    return paths.every((path) => isSame(path) || isOptionalAndAbsent(path)) && missingPackages().length === 0;
  } catch {
    return false;
  }
}

function packagesOf(file) {
  return JSON.parse(readFileSync(join(checkout, file), "utf8")).packages;
}
