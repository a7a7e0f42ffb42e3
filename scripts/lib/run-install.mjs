import { fileURLToPath } from "node:url";
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

/**
 * `npm install` with what the project needs of it; answers { code, output }. npm runs on the Node it came with: after the first install `node` on the PATH of an npm script is the project's,
 * too new for an old npm, and lies in the folder that is emptied.
 */
export function runInstall(args = [], { onStart } = {}) {
  const all = [...installArguments, ...args];
  const options = { onStart, env: { NODE_OPTIONS: `--require ${JSON.stringify(engineJudge)}` } };
  const { npm_execpath: npm, npm_node_execpath: node = process.execPath } = process.env;
  const isNpm = npm !== undefined && /npm-cli\.c?js$/.test(npm);
  return isNpm ? runProgram(node, [npm, ...all], options) : runProgram("npm", all, options);
}
