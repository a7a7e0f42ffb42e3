import { fork } from "node:child_process";
import { once } from "node:events";
import { cpus } from "node:os";
import { join } from "node:path";
import { quantile } from "../search/measure.ts";
import { processorMs } from "./costs.ts";
import { PORTS } from "./ports.ts";
import type { Cluster } from "./run-cluster.ts";
import { SITE } from "./site.ts";
import { until } from "./until.ts";

export interface Asking {
  site: string;
  pages: readonly string[];
  searches: readonly string[];
  atOnce: number;
  warmUpMs: number;
  measuredMs: number;
}

export interface Asked {
  answered: number;
  failed: number;
  latencies: number[];
}

const COUNTS = [1, 2, 4];
const AT_ONCE = 32;
const WARM_UP_MS = 8000;
const MEASURED_MS = 20_000;
/** Both lists of HAProxy that lead to the site. */
const BACKENDS = ["ready", "alive"];

/**
 * What one, two and four web processes answer behind HAProxy, asked as fast as they answer by a process beside them, and which part
 * used how much of the processors: what limits it is the part that has none left.
 */
export async function printThroughput(cluster: Cluster): Promise<void> {
  const { site, traffic } = cluster;
  await traffic.stop();
  await site.addMoreWebs();
  await addToProxy(cluster);
  console.log(`\nThroughput on ${cpus().length} cores, three cached pages to one new search:`);
  let first: number | undefined;
  for (const count of COUNTS) {
    await sendOnlyTo(cluster, count);
    const { perSecond, line } = await measure(cluster, count);
    first ??= perSecond;
    console.log(`  ${line}; ${(perSecond / first).toFixed(2)} times one process`);
  }
  await sendOnlyTo(cluster, PORTS.web.length);
  await site.endMoreWebs();
  traffic.start();
}

/** As one writes a line more into haproxy.cfg, without a restart. */
async function addToProxy({ proxies }: Cluster): Promise<void> {
  for (const [index, port] of PORTS.moreWeb.entries()) {
    for (const backend of BACKENDS) {
      const server = `${backend}/web${index + PORTS.web.length + 1}`;
      const said = await proxies.tell(`add server ${server} 127.0.0.1:${port} check inter 1s fall 2 rise 1`);
      if (!said.includes("registered")) throw new Error(`HAProxy takes no ${server}: ${said}`);
      await proxies.tell(`enable health ${server}`);
    }
  }
}

async function sendOnlyTo({ proxies, site }: Cluster, count: number): Promise<void> {
  for (const [index, { name }] of site.allWebs.entries()) {
    for (const backend of BACKENDS) {
      await proxies.tell(`set server ${backend}/${name} state ${index < count ? "ready" : "maint"}`);
    }
  }
  await until(`HAProxy sends to ${count}`, 30_000, async () => {
    const up = await Promise.all(site.allWebs.map(({ name }) => proxies.isUp("ready", name)));
    return up.every((isUp, index) => isUp === index < count);
  });
}

async function measure(
  { site, proxies, nodes, stage }: Cluster,
  count: number,
): Promise<{ perSecond: number; line: string }> {
  const asker = fork(join(import.meta.dirname, "../cluster-asker.ts"));
  const groups = {
    web: site.allWebs.slice(0, count).map(({ pid }) => pid),
    HAProxy: [proxies.haproxy.pid],
    PostgreSQL: nodes.nodes.map((node) => nodes.postmasterOf(node)),
    "the asker": [asker.pid ?? 0],
  };
  const asking: Asking = {
    site: SITE,
    pages: stage.pages,
    searches: ["garson", "muhasebe", "satış", "depo"].map(
      (word) => `/is-ilanlari?q=${encodeURIComponent(word)}`,
    ),
    atOnce: AT_ONCE,
    warmUpMs: WARM_UP_MS,
    measuredMs: MEASURED_MS,
  };
  asker.send(asking);
  const used = () => Object.values(groups).map(processorMs);
  await new Promise((resolve) => setTimeout(resolve, WARM_UP_MS));
  const before = used();
  await new Promise((resolve) => setTimeout(resolve, MEASURED_MS - 500));
  const after = used();
  const [message] = await once(asker, "message");
  const { answered, failed, latencies } = message as Asked;
  const perSecond = answered / (MEASURED_MS / 1000);
  const cores = Object.keys(groups).map((name, at) => {
    const spent = ((after[at] ?? 0) - (before[at] ?? 0)) / (MEASURED_MS - 500);
    return { name, spent };
  });
  const ofWeb = cores[0]?.spent ?? 1;
  const line = [
    `${count} web: ${perSecond.toFixed(0)} a second`,
    `p50 ${quantile(latencies, 0.5).toFixed(0)} ms, p99 ${quantile(latencies, 0.99).toFixed(0)} ms`,
    `${failed} failed`,
    `cores: ${cores.map(({ name, spent }) => `${name} ${spent.toFixed(2)}`).join(", ")}`,
    `${(perSecond / ofWeb).toFixed(0)} a second for each core of web`,
  ].join("; ");
  return { perSecond, line };
}
