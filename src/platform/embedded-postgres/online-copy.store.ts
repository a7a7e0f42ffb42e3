import type pg from "pg";
import { FILES_LOCK } from "../storage/stored-file.store.ts";

/** From here on no file is removed, until this connection ends. */
export async function lockFiles(client: pg.Client): Promise<void> {
  await client.query("select pg_advisory_lock($1)", [FILES_LOCK]);
}

export async function readMajor(client: pg.Client): Promise<number> {
  const { rows } = await client.query("select current_setting('server_version_num')::int / 10000 as major");
  return rows[0].major;
}

/** The slot is this connection's and goes with it: it keeps the log from being cleared away meanwhile. */
export async function beginCopy(client: pg.Client): Promise<void> {
  await client.query("select pg_create_physical_replication_slot($1, true, true)", [`backup_${process.pid}`]);
  await client.query("select pg_backup_start('mesai', fast => true)");
}

/** What the copy needs beside the copied files: the label, and the log between these two, by name. */
export async function endCopy(client: pg.Client): Promise<{ label: string; first: string; last: string }> {
  const { rows } = await client.query<{ label: string; first: string; last: string }>(
    `select labelfile as label, substring(labelfile from '\\(file ([0-9A-F]{24})\\)') as first,
       pg_walfile_name(lsn) as last
     from pg_backup_stop(wait_for_archive => false)`,
  );
  const [ended] = rows;
  if (!ended) throw new Error("PostgreSQL did not say where the backup ends");
  return ended;
}
