import { runCommand } from "./lib/clear-problem.mjs";
import { ensureBrowser } from "./lib/ensure-browser.mjs";
import { ensureBuilt } from "./lib/ensure-built.mjs";
import { ensureInstalled } from "./lib/ensure-installed.mjs";
import { ensureLighthouse } from "./lib/ensure-lighthouse.mjs";
import { projectNode } from "./lib/project-node.mjs";
import { runInForeground } from "./lib/run-in-foreground.mjs";

/** All but the search engine alone, its judge, and with stored searches or CVs, run on the production build; `bench:web` in a browser. */
await runCommand(async ([name, ...args]) => {
  await ensureInstalled();
  if (!["alerts", "candidates", "match", "relevance"].includes(name) && !args.includes("engine"))
    await ensureBuilt();
  if (name === "web") {
    process.env.MESAI_CHROMIUM = await ensureBrowser();
    await ensureLighthouse();
  }
  return runInForeground(projectNode(), [`bench/${name}.ts`, ...args]);
});
