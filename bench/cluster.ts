import { chmodSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureNeeds } from "./cluster/needs.ts";
import { runCluster } from "./cluster/run-cluster.ts";

/**
 * Three PostgreSQL under Patroni, two PgBouncer, HAProxy, two web processes and two workers on this machine, filled from the
 * templates in ops/, under mixed traffic: one fault after another, and after each what became of everything that was
 * acknowledged. `npm run bench:cluster -- primary web` runs only the faults whose names hold these words (and `throughput` what
 * one, two and four web processes answer; a few are only run by name), each `--times=5` times; with `--transactions` PgBouncer pools transactions.
 */
ensureNeeds();
const folder = await mkdtemp(join(tmpdir(), "mesai-cluster-"));
// PostgreSQL is another user.
chmodSync(folder, 0o755);
const end = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => end.abort());
process.on("uncaughtException", (error) => {
  console.error(error);
  process.exitCode = 1;
  end.abort();
});
try {
  const isWell = await runCluster(folder, process.argv.slice(2), end.signal);
  process.exitCode ||= isWell ? 0 : 1;
  if (isWell) await rm(folder, { recursive: true, force: true });
  else console.log(`\nThe logs of all parts are in ${folder}.`);
} catch (error) {
  console.error(`${(error as Error).stack}\nThe logs of all parts are in ${folder}.`);
  process.exitCode = 1;
}
process.exit();
