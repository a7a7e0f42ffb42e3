import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { checkout } from "./checkout.mjs";
import { npmCommand } from "./npm-command.mjs";
import { runProgram } from "./run-program.mjs";

const engineJudge = fileURLToPath(new URL("./judge-engines-by-project-node.cjs", import.meta.url));

const installArguments = [
  // Not `ci`: it refuses a lock file without the packages of other systems, and a registry need not have those.
  "install",
  "--no-save",
  // The build needs the development tools, whatever NODE_ENV and the user's npm settings leave out.
  "--include=dev",
  "--include=optional",
  // Tools that want a newer Node get the project's own; nothing here needs an install script.
  "--engine-strict=false",
  "--ignore-scripts",
  "--no-audit",
  "--no-fund",
];

/** `npm install` with what the project needs of it; answers { code, output }. */
export function runInstall(args = [], { onStart } = {}) {
  const { env, execPath } = process;
  const npm = npmCommand(join(checkout, "node_modules"), { env, execPath, exists: existsSync });
  const [file, ...first] = npm.command;
  return runProgram(file, [...first, ...installArguments, ...args], {
    onStart,
    env: { ...npm.env, NODE_OPTIONS: `--require ${JSON.stringify(engineJudge)}` },
  });
}
