import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { projectRoot } from "../../src/platform/project-root.ts";
import { printCosts } from "./costs.ts";
import { DatabaseNodes } from "./database-nodes.ts";
import { FAULTS, type Fault } from "./faults.ts";
import { judge } from "./judge.ts";
import { Ledger } from "./ledger.ts";
import { MailCatcher } from "./mail-catcher.ts";
import { Network } from "./network.ts";
import { CREATE_DATABASE, LIMIT_ROLE, LIST_USERS, PRIMARY_URL, Proxies } from "./proxies.ts";
import { SECRET, SITE, Site } from "./site.ts";
import { findPages, type Stage, setStage } from "./stage.ts";
import { printHead, printRow, printSpread } from "./table.ts";
import { printThroughput } from "./throughput.ts";
import { Traffic } from "./traffic.ts";

const ADVERTISEMENTS = 300;
/** Before a fault, so that what is normal is seen, and after everything is whole again. */
const QUIET_MS = 6000;
/** Among the words: PgBouncer lends a connection for a transaction; each fault so many times. */
const TRANSACTIONS = "--transactions";
const TIMES = /^--times=(\d+)$/;

export interface Cluster {
  network: Network;
  nodes: DatabaseNodes;
  proxies: Proxies;
  site: Site;
  pool: pg.Pool;
  folder: string;
  ledger: Ledger;
  traffic: Traffic;
  stage: Stage;
}

/** Everything that is started here is ended here, by its number. */
export async function runCluster(
  folder: string,
  words: readonly string[],
  signal: AbortSignal,
): Promise<boolean> {
  const names = words.filter((word) => !word.startsWith("--"));
  const times = Number(words.map((word) => TIMES.exec(word)?.[1]).find(Boolean) ?? 1);
  const poolMode = words.includes(TRANSACTIONS) ? "transaction" : "session";
  const network = new Network(3);
  const nodes = new DatabaseNodes(folder, network);
  const proxies = new Proxies(folder, nodes.values, poolMode);
  const site = new Site(folder, poolMode);
  const caught = new MailCatcher();
  const pool = new pg.Pool({ connectionString: PRIMARY_URL, max: 2, connectionTimeoutMillis: 10_000 });
  pool.on("error", () => {});
  const ledger = new Ledger();
  let traffic: Traffic | undefined;
  try {
    console.log(
      network.isReal ? "Each database machine has a network of its own." : "No network namespaces here.",
    );
    await nodes.start();
    const statements = poolMode === "transaction" ? [...CREATE_DATABASE, ...LIMIT_ROLE] : CREATE_DATABASE;
    for (const statement of statements) await nodes.ask(await nodes.primary(), statement);
    const [users] = await nodes.ask(await nodes.primary(), LIST_USERS);
    proxies.start(users.line);
    await pause(3000);
    fillDemo(folder);
    await caught.start();
    await site.start();
    const stage = await setStage(pool);
    stage.pages = await findPages(SITE);
    traffic = new Traffic(stage, ledger);
    traffic.start();
    await pause(QUIET_MS);
    const cluster = { network, nodes, proxies, site, pool, folder, ledger, traffic, stage };
    await printCosts(cluster);
    if (names.includes("throughput")) await printThroughput(cluster);
    return await runFaults(cluster, caught, { names, times }, signal);
  } finally {
    await traffic?.stop();
    await pool.end().catch(() => {});
    await site.stop();
    await proxies.stop();
    await nodes.stop();
    await caught.stop();
    network.remove();
  }
}

function isMeant({ name, isOnlyByName }: Fault, names: readonly string[]): boolean {
  return names.length === 0 ? !isOnlyByName : names.some((word) => name.includes(word));
}

async function runFaults(
  cluster: Cluster,
  caught: MailCatcher,
  { names, times }: { names: readonly string[]; times: number },
  signal: AbortSignal,
): Promise<boolean> {
  let isWell = true;
  printHead();
  for (const fault of FAULTS.filter((fault) => isMeant(fault, names))) {
    const stood: number[] = [];
    for (let time = 0; time < times && !signal.aborted; time++) {
      const row = await runFault(cluster, caught, fault);
      isWell &&= row.isWell;
      stood.push(row.stoodMs / 1000);
    }
    if (times > 1) printSpread(fault.name, stood);
  }
  return isWell;
}

async function runFault(
  cluster: Cluster,
  caught: MailCatcher,
  { name, act }: Fault,
): Promise<{ isWell: boolean; stoodMs: number }> {
  const { nodes, site, pool, ledger } = cluster;
  await pause(QUIET_MS);
  const from = performance.now();
  const note = await act(cluster).catch((error: Error) => `FAILED: ${error.message}`);
  await nodes.untilWhole().catch((error: Error) => console.log(error.message));
  await site.untilReady().catch((error: Error) => console.log(error.message));
  await pause(QUIET_MS);
  const figures = ledger.within(from, performance.now());
  const verdict = await judge(pool, ledger, caught);
  printRow(name, figures, verdict, note);
  const isWell = verdict.lost + verdict.doubled + verdict.mailsDoubled === 0 && !note.startsWith("FAILED");
  return { isWell, stoodMs: figures.stoodMs };
}

function fillDemo(folder: string): void {
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(projectRoot, "dist/server/demo.js"), "--ads", String(ADVERTISEMENTS)],
    {
      env: { PATH: process.env.PATH, DATA_DIR: join(folder, "demo"), DATABASE_URL: PRIMARY_URL, SECRET },
      encoding: "utf8",
    },
  );
  if (status !== 0) throw new Error(`the demo's content could not be written: ${stderr}`);
}
