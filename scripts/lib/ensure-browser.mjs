import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { checkout } from "./checkout.mjs";
import { ClearProblem } from "./clear-problem.mjs";
import { installDebianPackage } from "./install-debian-package.mjs";
import { projectNode } from "./project-node.mjs";
import { runProgram } from "./run-program.mjs";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
/** The same browser without windows: it opens a page in half the time. */
const WINDOWLESS = "chromium-headless-shell";
const playwright = join(checkout, "node_modules", "playwright-core");

/** The path of a Chromium for the journeys, installed if there is none. */
export async function ensureJourneyBrowser() {
  if (process.env.MESAI_CHROMIUM) return ensureBrowser();
  if (!findOnPath([WINDOWLESS])) {
    console.log("Installing Chromium for the browser tests (once) …");
    await installDebianPackage(WINDOWLESS);
  }
  return findOnPath([WINDOWLESS]) ?? ensureBrowser();
}

/** The path of a whole Chromium, as people have it, installed if there is none. */
export async function ensureBrowser() {
  const chosen = process.env.MESAI_CHROMIUM;
  if (chosen) {
    if (doesRun(chosen)) return chosen;
    throw new ClearProblem(`MESAI_CHROMIUM is ${chosen}, which does not run.`);
  }
  const present = findOnPath(names) ?? findPlaywrights();
  if (present) return present;
  console.log("Installing Chromium (once) …");
  // Not on Ubuntu: its package of this name is a snap, which containers cannot run.
  const output =
    (await installDebianPackage("chromium")) + (findOnPath(names) ? "" : await installFromPlaywright());
  const installed = findOnPath(names) ?? findPlaywrights();
  if (installed) return installed;
  throw new ClearProblem(
    "The browser tests need Chromium: install it, or name one in MESAI_CHROMIUM.",
    output,
  );
}

function findOnPath(programs) {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return programs.flatMap((name) => folders.map((folder) => join(folder, name))).find(doesRun);
}

function findPlaywrights() {
  const script = "process.stdout.write(require(process.argv[1]).chromium.executablePath())";
  const { stdout } = spawnSync(projectNode(), ["--eval", script, playwright], { encoding: "utf8" });
  return stdout && doesRun(stdout) ? stdout : undefined;
}

/** Some systems ship a `chromium` that only says where to get the real one. */
function doesRun(path) {
  return existsSync(path) && spawnSync(path, ["--version"]).status === 0;
}

async function installFromPlaywright() {
  const args = ["install", "chromium"];
  // The system libraries it needs can only be installed by root.
  if (process.getuid?.() === 0) args.push("--with-deps");
  return (await runProgram(projectNode(), [join(playwright, "cli.js"), ...args])).output;
}
