import { existsSync } from "node:fs";
import { join } from "node:path";
import { checkout } from "./checkout.mjs";
import { ClearProblem } from "./clear-problem.mjs";
import { runInstall } from "./run-install.mjs";

const folder = join(checkout, "bench", "lighthouse");

/** A package of its own: it is a quarter of all files, and nothing but `bench:web` needs it. */
export async function ensureLighthouse() {
  if (existsSync(join(folder, "node_modules", "lighthouse", "package.json"))) return;
  console.log("Installing Lighthouse (once) …");
  const { code, output } = await runInstall([`--prefix=${folder}`]);
  if (code !== 0) throw new ClearProblem("Lighthouse could not be installed, see above.", output);
}
