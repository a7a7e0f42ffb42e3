import { readFileSync } from "node:fs";

/** Where each native package that `npm start` needs exists; tests/structure compares the lock file with it. */
const platforms = JSON.parse(readFileSync(new URL("./platforms.json", import.meta.url), "utf8"));

/** The C library of this system, where there are several. */
export function cLibrary() {
  if (process.platform !== "linux") return undefined;
  return process.report.getReport().header.glibcVersionRuntime ? "glibc" : "musl";
}

/** One line for a system that cannot work, or nothing. */
export function findPlatformProblem(os, cpu, libc) {
  const isKnown = platforms.some((known) => known.os === os && known.cpu === cpu && known.libc === libc);
  if (isKnown) return undefined;
  const names = platforms.map(nameOf).join(", ");
  return `Mesai runs on ${names}. This is ${nameOf({ os, cpu, libc })}, for which its Node or its PostgreSQL do not exist.`;
}

function nameOf({ os, cpu, libc }) {
  return libc ? `${os}-${cpu} (${libc})` : `${os}-${cpu}`;
}
