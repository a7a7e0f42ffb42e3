import { runCommand } from "./lib/clear-problem.mjs";
import { ensureBuilt } from "./lib/ensure-built.mjs";
import { ensureInstalled } from "./lib/ensure-installed.mjs";
import { projectNode } from "./lib/project-node.mjs";
import { runInForeground } from "./lib/run-in-foreground.mjs";

/** `npm run bench:pages` runs bench/pages.ts on the production build; the engine alone needs none. */
await runCommand(async ([name, ...args]) => {
  await ensureInstalled();
  if (!args.includes("engine")) await ensureBuilt();
  return runInForeground(projectNode(), [`bench/${name}.ts`, ...args]);
});
