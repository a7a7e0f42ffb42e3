import { spawnSync } from "node:child_process";
import { ClearProblem } from "./clear-problem.mjs";
import { installDebianPackage } from "./install-debian-package.mjs";

const FACE = "Liberation Sans";

/** The face that stands in for the site's own until that has come, and that most systems bring along. */
export async function ensureFonts() {
  if (process.platform === "darwin" || isPresent()) return;
  console.log(`Installing ${FACE} for the browser tests (once) …`);
  const output = await installDebianPackage("fontconfig", "fonts-liberation");
  if (!isPresent())
    throw new ClearProblem(`The browser tests need the fonts Arial or ${FACE}: install one.`, output);
}

function isPresent() {
  return ["Arial", FACE].some((face) => {
    const { stdout } = spawnSync("fc-list", [`:family=${face}`], { encoding: "utf8" });
    return Boolean(stdout?.trim());
  });
}
