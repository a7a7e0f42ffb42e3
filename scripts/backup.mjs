import { runCommand } from "./lib/clear-problem.mjs";
import { projectNode } from "./lib/project-node.mjs";
import { runInForeground } from "./lib/run-in-foreground.mjs";

/** Neither installs nor builds: what is backed up is there, and may be running. */
await runCommand((args) => runInForeground(projectNode(), ["src/backup-main.ts", "backup", ...args]));
