import { runCommand } from "./lib/clear-problem.mjs";
import { ensureBuilt } from "./lib/ensure-built.mjs";
import { ensureInstalled } from "./lib/ensure-installed.mjs";
import { projectNode } from "./lib/project-node.mjs";
import { runInForeground } from "./lib/run-in-foreground.mjs";

const onTheBuild = ["accounts", "pages"];

/** `npm run bench:pages` runs bench/pages.ts on the production build, `bench:accounts` too; `bench:search` needs none. */
await runCommand(async ([name, ...args]) => {
  await ensureInstalled();
  if (onTheBuild.includes(name)) await ensureBuilt();
  return runInForeground(projectNode(), [`bench/${name}.ts`, ...args]);
});
