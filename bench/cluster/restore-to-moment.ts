import { execFileSync } from "node:child_process";
import { chownSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { idsOf } from "./needs.ts";
import { PORTS } from "./ports.ts";
import type { Cluster } from "./run-cluster.ts";
import { until } from "./until.ts";

const BIN = "/usr/lib/postgresql/15/bin";
const COUNTED =
  "select (select count(*)::int from application) as applications, (select count(*)::int from rehearsal) as rows";

/** A table is deleted under load; beside the cluster, the second before is brought back, with everything sent until then. */
export async function restoreToMoment({ nodes, pool, folder }: Cluster): Promise<string> {
  const primary = await nodes.primary();
  nodes.pgBackRest(primary, "--type=full", "backup");
  // It knows the end of a backup by whole seconds, and takes none that ended in the second to go back to.
  await pause(2000);
  await pool.query("create table rehearsal as select generate_series(1, 1000) as number");
  const before = (await pool.query(`${COUNTED}, now()::text as moment`)).rows[0];
  await pause(1000);
  await pool.query("drop table rehearsal");
  const { rows } = await pool.query("select pg_walfile_name(pg_current_wal_lsn()) as file");
  await nodes.ask(primary, "select pg_switch_wal()");
  await until("the last changes are archived", 60_000, async () => {
    const [archived] = await nodes.ask(
      primary,
      `select last_archived_wal >= '${rows[0].file}' as is_there from pg_stat_archiver`,
    );
    return archived?.is_there;
  });

  const postgres = idsOf("postgres");
  const restored = join(folder, "restored");
  mkdirSync(restored, { mode: 0o700 });
  chownSync(restored, postgres.uid, postgres.gid);
  nodes.pgBackRest(
    primary,
    `--pg1-path=${restored}`,
    "--type=time",
    `--target=${before.moment}`,
    "--target-action=promote",
    "restore",
  );
  // We are not the user that PostgreSQL's own rules let in.
  const hba = join(restored, "hba");
  writeFileSync(hba, "local all all trust\n");
  const options = `-p ${PORTS.restored} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${restored} -c archive_mode=off -c hba_file=${hba}`;
  const run = (...args: string[]) =>
    execFileSync(`${BIN}/pg_ctl`, ["-D", restored, "-w", "-l", join(restored, "log"), ...args], {
      ...postgres,
      stdio: "ignore",
      env: { PATH: process.env.PATH ?? "" },
    });
  run("-o", options, "start");
  try {
    const found = await until("the restored one is writable", 60_000, () => askRestored(restored));
    if (found.rows !== before.rows || found.applications < before.applications) {
      throw new Error(`restored ${JSON.stringify(found)}, where ${JSON.stringify(before)} belong`);
    }
    return `${found.rows} rows and ${found.applications} applications are back, as of ${before.moment}`;
  } finally {
    run("-m", "immediate", "stop");
  }
}

async function askRestored(
  socketFolder: string,
): Promise<{ rows: number; applications: number } | undefined> {
  const client = new pg.Client({
    host: socketFolder,
    port: PORTS.restored,
    user: "postgres",
    database: "mesai",
  });
  client.on("error", () => {});
  await client.connect();
  try {
    const { rows } = await client.query("select pg_is_in_recovery() as is_in_recovery");
    return rows[0].is_in_recovery ? undefined : (await client.query(COUNTED)).rows[0];
  } finally {
    await client.end();
  }
}
