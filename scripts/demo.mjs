import { runCommand } from "./lib/clear-problem.mjs";
import { ensureBuilt } from "./lib/ensure-built.mjs";
import { ensureInstalled } from "./lib/ensure-installed.mjs";
import { projectNode } from "./lib/project-node.mjs";
import { runInForeground } from "./lib/run-in-foreground.mjs";

await runCommand(async (args) => {
  await ensureInstalled();
  await ensureBuilt();
  return runInForeground(projectNode(), ["dist/server/demo.js", ...args]);
});
