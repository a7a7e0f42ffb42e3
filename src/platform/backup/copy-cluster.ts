import { createHash } from "node:crypto";
import type { Dirent } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { beginCopy, endCopy } from "../embedded-postgres/online-copy.store.ts";
import { forEachAtOnce } from "../for-each-at-once.ts";
import { copyFile } from "./copy-file.ts";

export interface Copied {
  folders: string[];
  files: Map<string, string>;
}

/** What belongs to the running server and not to its data; PostgreSQL's own pg_basebackup leaves out the same. */
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/(?!archive_status$|summaries$).*|(.*\/)?(pgsql_tmp.*|pg_internal\.init.*)|(backup_label|tablespace_map)(\.old)?)$/;
const SEGMENT = /^[0-9A-F]{24}$/;
/** Written in one go, but a reader may see the half of it: so it is read until it is the same twice. */
const CONTROL = "global/pg_control";

/**
 * Copies a cluster while its server goes on, as PostgreSQL's manual describes it ("Making a Base Backup Using the Low Level
 * API"): the package brings no pg_basebackup. What the copy holds is the state at its end, to which the log in it leads.
 */
export async function copyCluster(client: pg.Client, cluster: string, to: string): Promise<Copied> {
  await beginCopy(client);
  const { folders, files: paths } = await listBelow(cluster);
  const files = new Map<string, string>();
  await forEachAtOnce(paths, async (path) => {
    const sha256 = await copyIfThere(join(cluster, path), join(to, path));
    if (sha256) files.set(path, sha256);
  });
  files.set(CONTROL, await copyTwiceTheSame(join(cluster, CONTROL), join(to, CONTROL)));

  const { label, first, last } = await endCopy(client);
  files.set("backup_label", await writeNew(join(to, "backup_label"), Buffer.from(label)));
  const log = (await readdir(join(cluster, "pg_wal"))).filter(
    (name) => SEGMENT.test(name) && name >= first && name <= last,
  );
  await forEachAtOnce(log, async (name) => {
    const path = `pg_wal/${name}`;
    files.set(path, await copyFile(join(cluster, path), join(to, path)));
  });
  return { folders, files };
}

/** Tables are dropped meanwhile; the log tells of that. */
function copyIfThere(from: string, to: string): Promise<string | undefined> {
  return copyFile(from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
}

async function copyTwiceTheSame(from: string, to: string): Promise<string> {
  let content = await readFile(from);
  for (;;) {
    const again = await readFile(from);
    if (again.equals(content)) return writeNew(to, content);
    content = again;
  }
}

async function writeNew(path: string, content: Buffer): Promise<string> {
  await writeFile(path, content, { flag: "wx", mode: 0o600, flush: true });
  return createHash("sha256").update(content).digest("hex");
}

async function listBelow(root: string): Promise<{ folders: string[]; files: string[] }> {
  const folders: string[] = [];
  const files: string[] = [];
  const walk = async (path: string) => {
    for (const entry of await entriesOf(join(root, path))) {
      const below = path ? `${path}/${entry.name}` : entry.name;
      if (LEFT_OUT.test(below) || below === CONTROL) continue;
      if (!entry.isDirectory()) files.push(below);
      else {
        folders.push(below);
        await walk(below);
      }
    }
  };
  await walk("");
  return { folders, files };
}

/** The folder of a database goes with it. */
function entriesOf(folder: string): Promise<Dirent[]> {
  return readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
}
