import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { openClient } from "../database/connect.ts";
import { openDataFolder } from "../embedded-postgres/data-folder.ts";
import { lockFiles, readMajor } from "../embedded-postgres/online-copy.store.ts";
import { StartProblem } from "../start-problem.ts";
import { copyStorage } from "../storage/copy-storage.ts";
import type { FileStorage } from "../storage/file-storage.ts";
import { FolderStorage } from "../storage/folder-storage.ts";
import { syncFolder } from "../storage/sync-folder.ts";
import { copyCluster } from "./copy-cluster.ts";
import { copyFile, syncFoldersOf } from "./copy-file.ts";
import { noteBackup } from "./made-backups.ts";
import { writeManifest } from "./manifest.ts";

/** Beside the database: its password, without which nobody gets in, and the secret, which seals some of its content. */
const SINGLE_FILES = ["postgres-password", "secret"];

/** Asked before a database is started for it. */
export async function demandNewFolder(folder: string): Promise<void> {
  if (await stat(folder).catch(() => undefined)) {
    throw new StartProblem(`${folder} is there already; name a folder that is not.`);
  }
}

/**
 * A whole copy of an installation with an embedded database, made while it goes on. The database comes first and then the files
 * that its rows refer to, which nobody removes meanwhile; new ones may come in, and are swept like any that no row knows.
 * The copy gets its name when it is whole.
 */
export async function makeBackup(
  dataDir: string,
  databaseUrl: string,
  storage: FileStorage,
  folder: string,
): Promise<{ files: number; hasSecret: boolean; damaged: string[] }> {
  const draft = `${folder}.unfinished-${process.pid}`;
  await mkdir(draft, { recursive: true, mode: 0o700 });
  const client = await openClient(databaseUrl);
  try {
    await lockFiles(client);
    const { cluster } = await openDataFolder(dataDir);
    const copied = await copyCluster(client, cluster, join(draft, "postgres"));
    const files = new Map([...copied.files].map(([path, sha256]) => [`postgres/${path}`, sha256]));
    const inFolder = await readdir(dataDir);
    for (const name of SINGLE_FILES.filter((each) => inFolder.includes(each))) {
      files.set(name, await copyFile(join(dataDir, name), join(draft, name)));
    }
    const stored = await copyStorage(storage, new FolderStorage(join(draft, "files")), {
      checksAgain: false,
    });
    for (const name of stored.copied) files.set(`files/${name}`, basename(name));
    const folders = ["files", ...copied.folders.map((path) => `postgres/${path}`)];
    await writeManifest(draft, { postgresMajor: await readMajor(client), folders, files });
    await syncFoldersOf(draft, files.keys());
    await rename(draft, folder);
    await syncFolder(dirname(folder));
    const bytes = await sizeOf(folder, files.keys());
    await noteBackup(dataDir, { madeAt: new Date().toISOString(), files: files.size, bytes });
    return { files: files.size, hasSecret: files.has("secret"), damaged: stored.damaged };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  } finally {
    await client.end();
  }
}

async function sizeOf(folder: string, paths: Iterable<string>): Promise<number> {
  let bytes = 0;
  for (const path of paths) bytes += (await stat(join(folder, path))).size;
  return bytes;
}
