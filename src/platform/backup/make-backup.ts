import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { openClient } from "../database/connect.ts";
import { openDataFolder } from "../embedded-postgres/data-folder.ts";
import { keepFiles, readMajor } from "../embedded-postgres/online-copy.store.ts";
import { StartProblem } from "../start-problem.ts";
import { syncFolder } from "../sync-folder.ts";
import { copyCluster } from "./copy-cluster.ts";
import { copyFile, forEachAtOnce, syncFoldersOf } from "./copy-file.ts";
import { writeManifest } from "./manifest.ts";

const HASH = /^[0-9a-f]{64}$/;
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
  folder: string,
): Promise<{ files: number; hasSecret: boolean }> {
  const draft = `${folder}.unfinished-${process.pid}`;
  await mkdir(draft, { recursive: true, mode: 0o700 });
  const client = await openClient(databaseUrl);
  try {
    await keepFiles(client);
    const { cluster } = await openDataFolder(dataDir);
    const copied = await copyCluster(client, cluster, join(draft, "postgres"));
    const files = new Map([...copied.files].map(([path, sha256]) => [`postgres/${path}`, sha256]));
    const inFolder = await readdir(dataDir);
    const paths = [
      ...(await storedFiles(dataDir)),
      ...SINGLE_FILES.filter((name) => inFolder.includes(name)),
    ];
    await forEachAtOnce(paths, async (path) => {
      files.set(path, await copyFile(join(dataDir, path), join(draft, path)));
    });
    const folders = ["files", ...copied.folders.map((path) => `postgres/${path}`)];
    await writeManifest(draft, { postgresMajor: await readMajor(client), folders, files });
    await syncFoldersOf(draft, files.keys());
    await rename(draft, folder);
    await syncFolder(dirname(folder));
    return { files: files.size, hasSecret: files.has("secret") };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  } finally {
    await client.end();
  }
}

async function storedFiles(dataDir: string): Promise<string[]> {
  const names = await readdir(join(dataDir, "files"), { recursive: true }).catch(() => []);
  return names
    .filter((name) => HASH.test(name.slice(name.lastIndexOf("/") + 1)))
    .map((name) => `files/${name}`);
}
