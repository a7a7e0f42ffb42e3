import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

// Beside the program, where nobody else writes: the next start reads what this one has compiled. If it cannot be written, nothing is.
enableCompileCache(fileURLToPath(new URL("compiled", import.meta.url)));
const { run } = await import("./app/run.ts");
await run(process.env);
