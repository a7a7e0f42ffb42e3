import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { checkout } from "./checkout.mjs";
import { ClearProblem } from "./clear-problem.mjs";
import { matchesNpmRecord } from "./matches-npm-record.mjs";
import { missingPackages } from "./missing-packages.mjs";
import { cLibrary, findPlatformProblem } from "./platforms.mjs";
import { runInstall } from "./run-install.mjs";
import { withLock } from "./with-lock.mjs";

const modules = join(checkout, "node_modules");
const stampFile = join(modules, ".mesai-installed");
const oldestNode = 18;

export async function ensureInstalled() {
  if (Number.parseInt(process.versions.node, 10) < oldestNode) {
    throw new ClearProblem(`Node ${oldestNode} or newer is needed; this is Node ${process.versions.node}.`);
  }
  if (isInstalled()) return;
  const problem = findPlatformProblem(process.platform, process.arch, cLibrary());
  if (problem) throw new ClearProblem(problem);
  await withLock("install", async (addHolder) => {
    if (isInstalled()) return;
    if (matchesNpmRecord()) return writeFileSync(stampFile, wantedStamp());
    console.log("Installing the dependencies (only when they change) …");
    // npm takes a half-unpacked package for a whole one, so what is there goes first, the stamp with it.
    emptyModules();
    const { code, output } = await runInstall([], { onStart: addHolder });
    if (code !== 0) {
      throw new ClearProblem(
        "The dependencies could not be installed: npm install failed, see above.",
        output,
      );
    }
    const missing = missingPackages();
    if (missing.length > 0) {
      throw new ClearProblem(
        `npm left out what this system needs: ${missing.join(", ")}. Try again.`,
        output,
      );
    }
    writeFileSync(stampFile, wantedStamp());
  });
}

function emptyModules() {
  mkdirSync(modules, { recursive: true });
  for (const name of readdirSync(modules)) rmSync(join(modules, name), { recursive: true, force: true });
}

function isInstalled() {
  try {
    return readFileSync(stampFile, "utf8") === wantedStamp();
  } catch {
    return false;
  }
}

function wantedStamp() {
  const hash = createHash("sha256")
    .update(readFileSync(join(checkout, "package-lock.json")))
    .digest("hex");
  return `${hash} ${process.platform} ${process.arch}\n`;
}
