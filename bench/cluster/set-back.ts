import { setTimeout as pause } from "node:timers/promises";
import type { Node } from "./database-node.ts";
import type { DatabaseNodes } from "./database-nodes.ts";
import type { Cluster } from "./run-cluster.ts";
import { until } from "./until.ts";

const COUNTED = `select (select count(*)::int from application) as applications,
  (select count(*)::int from application_message) as messages,
  (select count(*)::int from person_session) as sessions, (select count(*)::int from rehearsal) as rows`;

/**
 * The whole cluster as it was at a moment, by the commands in docs/operating.md: the primary is restored, the others follow it.
 * Nobody writes meanwhile, so that what was acknowledged is what has to be there; what was done after the moment has to be gone.
 */
export async function setBackToMoment(cluster: Cluster): Promise<string> {
  const { nodes, pool, traffic } = cluster;
  const primary = await nodes.primary();
  nodes.pgBackRest(primary, "--type=full", "backup");
  // It knows the end of a backup by whole seconds, and takes none that ended in the second to go back to.
  await pause(2000);
  await pool.query("create table rehearsal as select generate_series(1, 1000) as number");
  await traffic.stop();
  await untilMailsAreSent(cluster);
  const { moment, ...before } = (await pool.query(`${COUNTED}, now()::text as moment`)).rows[0];
  await pause(1000);
  await pool.query("delete from rehearsal where number > 10");
  await pool.query("delete from person_session");
  const { rows } = await pool.query("select pg_walfile_name(pg_current_wal_lsn()) as file");
  await nodes.ask(primary, "select pg_switch_wal()");
  await until("the last changes are archived", 60_000, async () => {
    const [archived] = await nodes.ask(
      primary,
      `select last_archived_wal >= '${rows[0].file}' as is_there from pg_stat_archiver`,
    );
    return archived?.is_there;
  });

  const began = performance.now();
  await restore(nodes, primary, moment);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  for (const node of nodes.nodes) await untilSame(nodes, node, before);
  // Nothing of the restore is left that a later standby would go by.
  await nodes.patronictl(primary, "switchover", "--force");
  await nodes.untilWhole();
  for (const node of nodes.nodes) await untilSame(nodes, node, before);
  traffic.start();
  return `three machines as of ${moment} after ${seconds} s, and after a switchover`;
}

async function restore(nodes: DatabaseNodes, primary: Node, moment: string): Promise<void> {
  const { dataDir, values, name } = primary;
  const pgCtl = (...args: string[]) => nodes.run(primary, "pg_ctl", "-D", dataDir, "-w", ...args);
  await nodes.patronictl(primary, "pause", "--wait");
  await pgCtl("-m", "fast", "stop");
  nodes.pgBackRest(
    primary,
    "--delta",
    "--type=time",
    `--target=${moment}`,
    "--target-action=promote",
    "restore",
  );
  const place = `-p ${values.POSTGRES_PORT} -c listen_addresses=${values.NODE_ADDRESS}`;
  await pgCtl("-l", `${values.POSTGRES_RUN_DIR}/restored.log`, "-o", place, "start");
  await until("the restored one can be written", 120_000, async () => {
    const [answer] = await nodes.ask(primary, "select pg_is_in_recovery() as is_in_recovery");
    return answer?.is_in_recovery === false;
  });
  // Where to stop is not for a later standby.
  await nodes.ask(primary, "alter system reset all");
  await until("Patroni knows it as the primary", 60_000, async () =>
    (await nodes.members()).some((member) => member.name === name && member.role === "leader"),
  );
  await nodes.patronictl(primary, "restart", "--force", "mesai", name);
  for (const standby of await nodes.standbys()) {
    await nodes.patronictl(primary, "reinit", "--force", "--wait", "mesai", standby.name);
  }
  await nodes.patronictl(primary, "resume", "--wait");
  await nodes.untilWhole();
}

async function untilMailsAreSent({ pool }: Cluster): Promise<void> {
  await until("no mail waits", 60_000, async () => {
    const { rows } = await pool.query(
      "select count(*)::int as count from pgboss.job where name = 'send-mail' and state < 'completed'",
    );
    return rows[0].count === 0;
  });
}

async function untilSame(nodes: DatabaseNodes, node: Node, before: Record<string, number>): Promise<void> {
  let found = "";
  await until(`${node.name} is as it was`, 30_000, async () => {
    found = JSON.stringify((await nodes.ask(node, COUNTED, { database: "mesai" }))[0]);
    return found === JSON.stringify(before);
  }).catch(() => {
    throw new Error(`${node.name} has ${found}, where ${JSON.stringify(before)} belong`);
  });
}
