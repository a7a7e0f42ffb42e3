import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { checkout } from "./checkout.mjs";
import { cLibrary } from "./platforms.mjs";

/** npm calls an install a success even when a package for this very system could not be fetched. */
export function missingPackages() {
  const { packages } = JSON.parse(readFileSync(join(checkout, "package-lock.json"), "utf8"));
  return Object.entries(packages)
    .filter(([path, entry]) => path !== "" && isForThisSystem(entry) && !isPresent(path))
    .map(([path]) => path.replace(/^.*node_modules\//, ""));
}

/** Only what is bound to a system: the rest of the optional packages is there for those that are not ours. */
function isForThisSystem({ os, cpu, libc }) {
  if (!os) return false;
  return matches(os, process.platform) && matches(cpu, process.arch) && matches(libc, cLibrary());
}

function matches(wanted, value) {
  if (!wanted) return true;
  const list = [wanted].flat();
  const refused = list.filter((item) => item.startsWith("!"));
  return list.includes(value) || (refused.length === list.length && !refused.includes(`!${value}`));
}

function isPresent(path) {
  return existsSync(join(checkout, path, "package.json"));
}
