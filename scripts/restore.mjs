import { runCommand } from "./lib/clear-problem.mjs";
import { ensureInstalled } from "./lib/ensure-installed.mjs";
import { projectNode } from "./lib/project-node.mjs";
import { runInForeground } from "./lib/run-in-foreground.mjs";

await runCommand(async (args) => {
  await ensureInstalled();
  return runInForeground(projectNode(), ["src/backup-main.ts", "restore", ...args]);
});
