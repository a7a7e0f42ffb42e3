import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { withDescendants } from "./part.ts";
import type { Cluster } from "./run-cluster.ts";

const MEASURED_MS = 30_000;
/** The kernel counts processor time in hundredths of a second. */
const MS_PER_TICK = 10;

/**
 * Processor time of each part for a request of this mixture: unlike seconds, it means the same on a busy machine. What sizes are
 * worked out from (docs/sizing.md).
 */
export async function printCosts(cluster: Cluster): Promise<void> {
  const { site, proxies, nodes, ledger } = cluster;
  const primary = await nodes.primary();
  const groups = {
    "web processes": site.webs.map(({ pid }) => pid),
    workers: site.workers.map(({ pid }) => pid),
    "primary (PostgreSQL)": [nodes.postmasterOf(primary)],
    "each standby": (await nodes.standbys()).slice(0, 1).map((node) => nodes.postmasterOf(node)),
    PgBouncer: proxies.bouncers.map(({ pid }) => pid),
    HAProxy: [proxies.haproxy.pid],
  };
  const before = Object.values(groups).map(processorMs);
  const from = performance.now();
  await pause(MEASURED_MS);
  const to = performance.now();
  const after = Object.values(groups).map(processorMs);
  const { writes, reads } = ledger.within(from, to);
  console.log(`\nProcessor time in ${MEASURED_MS / 1000} s with ${writes} writes and ${reads} pages:`);
  for (const [at, name] of Object.keys(groups).entries()) {
    const ms = (after[at] ?? 0) - (before[at] ?? 0);
    console.log(
      `  ${name.padEnd(22)}${String(ms).padStart(7)} ms, ${(ms / (writes + reads)).toFixed(1)} ms for each`,
    );
  }
}

/** Of these processes and all that they have started. */
export function processorMs(pids: readonly number[]): number {
  return withDescendants(pids).reduce((sum, pid) => sum + ticksOfOne(pid), 0) * MS_PER_TICK;
}

/** With what its children have used that are gone: a connection of PostgreSQL is a process. */
function ticksOfOne(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
    return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  } catch {
    return 0;
  }
}
