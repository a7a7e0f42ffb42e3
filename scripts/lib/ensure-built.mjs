import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { checkout } from "./checkout.mjs";
import { ClearProblem } from "./clear-problem.mjs";
import { projectNode } from "./project-node.mjs";
import { runProgram } from "./run-program.mjs";
import { withLock } from "./with-lock.mjs";

const dist = join(checkout, "dist");
const stampFile = join(dist, ".built");
const sources = ["src", "public", "migrations", "vite.config.ts", "tsconfig.json", "package-lock.json"];

export async function ensureBuilt() {
  if (isBuilt()) return;
  await withLock("build", async (addHolder) => {
    if (isBuilt()) return;
    console.log("Building (only when the sources change) …");
    const stamp = hashOfSources();
    // Nothing stays while the build runs: one that was cut off is done again, and a failed one leaves no old program.
    rmSync(dist, { recursive: true, force: true });
    const { code, output } = await runProgram(
      projectNode(),
      [join(checkout, "node_modules", "vite", "bin", "vite.js"), "build", "--app"],
      { env: { NODE_ENV: "production" }, onStart: addHolder },
    );
    if (code !== 0) throw new ClearProblem("The build failed, see above.", output);
    mkdirSync(dist, { recursive: true });
    writeFileSync(stampFile, stamp);
  });
}

function isBuilt() {
  return existsSync(stampFile) && readFileSync(stampFile, "utf8") === hashOfSources();
}

function hashOfSources() {
  const hash = createHash("sha256");
  for (const file of sources.flatMap((source) => filesBelow(join(checkout, source)))) {
    hash
      .update(`${relative(checkout, file)}\0`)
      .update(readFileSync(file))
      .update("\0");
  }
  return hash.digest("hex");
}

function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return /\.test\.tsx?$/.test(path) ? [] : [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}
