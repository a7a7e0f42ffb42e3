import { spawn } from "node:child_process";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";
import { type Part, signalAll, withDescendants } from "./part.ts";
import { restoreToMoment } from "./restore-to-moment.ts";
import type { Cluster } from "./run-cluster.ts";
import { setBackToMoment } from "./set-back.ts";
import { until } from "./until.ts";

export interface Fault {
  name: string;
  /** Makes it, and mends what does not mend itself; says what is worth saying. */
  act: (cluster: Cluster) => Promise<string>;
  /** Not part of a whole run. */
  isOnlyByName?: true;
}

/** Longer than a dead machine's place is kept for it. */
const AWAY_MS = 15_000;

async function untilAnother(cluster: Cluster, former: string): Promise<string> {
  const began = performance.now();
  const { name } = await until("another one is the primary", 60_000, async () => {
    const node = await cluster.nodes.primary();
    return node.name !== former && node;
  });
  return `${former} → ${name} after ${((performance.now() - began) / 1000).toFixed(1)} s`;
}

/** PostgreSQL dies; Patroni beside it does not, and hands over. */
const killPostgres = async (cluster: Cluster) => {
  const primary = await cluster.nodes.primary();
  signalAll(withDescendants([cluster.nodes.postmasterOf(primary)]), "SIGKILL");
  return untilAnother(cluster, primary.name);
};

/** Planned, by the command in docs/operating.md. */
const switchOver = async (cluster: Cluster) => {
  const primary = await cluster.nodes.primary();
  const [note] = await Promise.all([
    untilAnother(cluster, primary.name),
    cluster.nodes.patronictl(primary, "switchover", "--force"),
  ]);
  return note;
};

/** The whole machine: PostgreSQL, Patroni, etcd. */
const killMachine = async (cluster: Cluster) => {
  const primary = await cluster.nodes.primary();
  cluster.nodes.switchOff(primary);
  const note = await untilAnother(cluster, primary.name);
  await pause(AWAY_MS);
  cluster.nodes.switchOn(primary);
  return note;
};

/** A standby's machine that etcd's own leader is on: for as long as etcd chooses another, the primary cannot renew its place. */
const killLeaderOfEtcd = async (cluster: Cluster) => {
  const { nodes } = cluster;
  const leader = await nodes.leaderOfEtcd();
  if ((await nodes.primary()).name === leader.name) {
    await nodes.patronictl(leader, "switchover", "--force");
    await nodes.untilWhole();
  }
  const primary = await nodes.primary();
  nodes.switchOff(leader);
  await pause(AWAY_MS);
  const { name } = await nodes.primary();
  nodes.switchOn(leader);
  return name === primary.name ? `${name} stayed the primary` : `${primary.name} → ${name}, for nothing`;
};

const BUSY_MS = 60_000;
/** Each failover begins another. */
const TIMELINE = "select substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) as timeline";

/** More than there are processors want all of them: nothing has failed, so nobody is to take over. */
const makeBusy = async ({ nodes }: Cluster) => {
  const primary = await nodes.primary();
  const [before] = await nodes.ask(primary, TIMELINE);
  const busy = Array.from({ length: 4 * cpus().length }, () =>
    spawn(process.execPath, ["-e", "for (;;);"], { stdio: "ignore" }),
  );
  await pause(BUSY_MS);
  const load = loadavg()[0]?.toFixed(0);
  for (const child of busy) child.kill("SIGKILL");
  await nodes.untilWhole();
  const [after] = await nodes.ask(await nodes.primary(), TIMELINE);
  const failovers = Number.parseInt(after?.timeline, 16) - Number.parseInt(before?.timeline, 16);
  return `load ${load}, ${failovers} failovers`;
};

const killPart = (find: (cluster: Cluster) => Part | undefined) => async (cluster: Cluster) => {
  const part = find(cluster);
  part?.kill();
  return `${part?.name} killed`;
};

const killFavourite = async (cluster: Cluster) => {
  const name = await cluster.proxies.favouriteOf("ready");
  cluster.site.webs.find((web) => web.name === name)?.kill();
  return `${name} killed`;
};

/** It runs on, and nobody hears it. */
const partition = async (cluster: Cluster) => {
  const { network, nodes } = cluster;
  const primary = await nodes.primary();
  const pids = nodes.processesOf(primary);
  if (network.isReal) network.cut(primary.number);
  else signalAll(pids, "SIGSTOP");
  const note = await untilAnother(cluster, primary.name).finally(async () => {
    await pause(AWAY_MS);
    if (network.isReal) network.mend(primary.number);
    else signalAll(pids, "SIGCONT");
  });
  return network.isReal ? note : `${note} (stopped, for want of network namespaces)`;
};

const fillDisk = async (cluster: Cluster) => {
  const { nodes } = cluster;
  if (!nodes.hasOwnDisks) return "left out: no disk of its own could be mounted";
  const primary = await nodes.primary();
  const eaten = join(primary.folder, "eaten-room");
  const endless = Readable.from(
    (function* () {
      for (;;) yield Buffer.alloc(1024 * 1024);
    })(),
  );
  await pipeline(endless, createWriteStream(eaten)).catch(() => {});
  try {
    return await untilAnother(cluster, primary.name);
  } catch {
    return `${primary.name} stayed the primary for a minute`;
  } finally {
    await rm(eaten, { force: true });
  }
};

/** Its replay stands still, so it is behind ever more. Told to PostgreSQL itself, Patroni would undo it within a second. */
const lagBehind = async ({ nodes, proxies }: Cluster) => {
  const members = await nodes.members();
  const name = members.find(({ role }) => role === "replica")?.name ?? "";
  const replica = nodes.nodes.find((node) => node.name === name);
  if (!replica) throw new Error("there is no replica that nobody waits for");
  const replaying = nodes.replayOf(replica);
  signalAll([replaying], "SIGSTOP");
  try {
    const primary = await nodes.primary();
    await until("the proxy has left it out", 60_000, async () => {
      await nodes.ask(primary, "select pg_switch_wal()");
      await pause(2000);
      return !(await proxies.isUp("replicas_in_step", name));
    });
    await pause(AWAY_MS);
    return `${name} left out of reading`;
  } finally {
    signalAll([replaying], "SIGCONT");
  }
};

/** Longer than any statement may take: what is committed on one machine alone must not be acknowledged. */
const FROZEN_MS = 25_000;

const freezeStandbys = async ({ nodes, ledger }: Cluster) => {
  const standbys = await nodes.standbys();
  const pids = withDescendants(standbys.map((node) => nodes.postmasterOf(node)));
  signalAll(pids, "SIGSTOP");
  const from = performance.now() + 1000;
  await pause(FROZEN_MS);
  const acknowledged = ledger.within(from, performance.now()).writes;
  signalAll(pids, "SIGCONT");
  if (acknowledged > 0) throw new Error(`${acknowledged} writes were acknowledged by one machine alone`);
  return "nothing was acknowledged meanwhile";
};

const restartAll = async ({ site }: Cluster) => {
  await site.restartEach(site.makeNextVersion());
  return "four processes, one migration";
};

export const FAULTS: readonly Fault[] = [
  { name: "primary: PostgreSQL killed", act: killPostgres },
  { name: "primary: PostgreSQL killed again", act: killPostgres },
  { name: "primary: PostgreSQL killed a third time", act: killPostgres },
  { name: "planned switchover", act: switchOver },
  { name: "primary: machine killed", act: killMachine },
  { name: "primary: machine killed again", act: killMachine },
  { name: "standby with etcd's leader: machine killed", act: killLeaderOfEtcd, isOnlyByName: true },
  { name: "all processors busy for a minute", act: makeBusy, isOnlyByName: true },
  { name: "web1 killed", act: killPart(({ site }) => site.webs[0]) },
  { name: "web2 killed", act: killPart(({ site }) => site.webs[1]) },
  { name: "worker killed", act: killPart(({ site }) => site.workers[0]) },
  { name: "web that HAProxy prefers killed", act: killFavourite },
  { name: "PgBouncer killed", act: killPart(({ proxies }) => proxies.bouncers[0]) },
  { name: "partition of the primary", act: partition },
  { name: "full disk on the primary", act: fillDisk },
  { name: "replica that falls behind", act: lagBehind },
  { name: "both standbys frozen", act: freezeStandbys },
  { name: "rolling restart with a migration", act: restartAll },
  { name: "restore to a moment", act: restoreToMoment },
  { name: "whole cluster set back to a moment", act: setBackToMoment, isOnlyByName: true },
];
