import { runCommand } from "./lib/clear-problem.mjs";
import { projectNode } from "./lib/project-node.mjs";
import { runInForeground } from "./lib/run-in-foreground.mjs";

/** Neither installs nor builds: what is copied is there, and may be in use. */
await runCommand((args) => runInForeground(projectNode(), ["src/files-main.ts", ...args]));
