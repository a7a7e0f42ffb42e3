import { chown, mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { openDataFolder } from "../embedded-postgres/data-folder.ts";
import { findPostgresBinaries } from "../embedded-postgres/postgres-binaries.ts";
import { choosePostgresUser } from "../embedded-postgres/postgres-user.ts";
import { findPostmaster } from "../embedded-postgres/postmaster.ts";
import { forEachAtOnce } from "../for-each-at-once.ts";
import { StartProblem } from "../start-problem.ts";
import { copyStorage } from "../storage/copy-storage.ts";
import type { FileStorage } from "../storage/file-storage.ts";
import { FolderStorage } from "../storage/folder-storage.ts";
import { syncFolder } from "../storage/sync-folder.ts";
import { copyFile, type Owner, syncFoldersOf } from "./copy-file.ts";
import { type Manifest, readManifest } from "./manifest.ts";

/** Of ours, and of nobody's: they do not make a folder a used one. */
const NOTHING = /^(\.writable|lost\+found|restoring-\d+|replaced-.+)$/;

/**
 * Puts a backup into a data folder that is empty, or whose content may go aside. Everything is copied and checked before
 * anything there is touched; the database comes last, so that whatever is found without one was cut off.
 */
export async function restoreBackup(
  folder: string,
  dataDir: string,
  options: { mayReplace: boolean; now: Date; storage?: FileStorage | undefined },
): Promise<number> {
  const manifest = await readManifest(folder);
  const { cluster } = await openDataFolder(dataDir);
  if (await findPostmaster(cluster)) {
    throw new StartProblem(`A server is running in ${dataDir}; stop it first.`);
  }
  const former = (await readdir(dataDir)).filter((name) => !NOTHING.test(name));
  if (former.length > 0 && !options.mayReplace) {
    throw new StartProblem(
      `${dataDir} is not empty; set DATA_DIR to an empty folder, or say --replace to have its content moved aside.`,
    );
  }
  const { postgres } = await findPostgresBinaries();
  const { user, major } = await choosePostgresUser(postgres, dataDir);
  if (manifest.postgresMajor !== major) {
    throw new StartProblem(
      `The backup is of PostgreSQL ${manifest.postgresMajor}, and this is PostgreSQL ${major}.`,
    );
  }
  const owner =
    user.uid !== undefined && user.gid !== undefined ? { uid: user.uid, gid: user.gid } : undefined;

  const draft = join(dataDir, `restoring-${process.pid}`);
  try {
    await copyChecked(folder, draft, manifest, owner);
    if (options.storage) await moveFiles(join(draft, "files"), options.storage);
    await moveAside(dataDir, former, options.now);
    const names = (await readdir(draft)).filter((name) => name !== "postgres");
    for (const name of [...names, "postgres"]) await rename(join(draft, name), join(dataDir, name));
    await syncFolder(dataDir);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return manifest.files.size;
}

async function copyChecked(
  from: string,
  to: string,
  manifest: Manifest,
  owner: Owner | undefined,
): Promise<void> {
  for (const path of ["postgres", ...manifest.folders]) {
    await mkdir(join(to, path), { recursive: true, mode: 0o700 });
    if (owner && isOfDatabase(path)) await chown(join(to, path), owner.uid, owner.gid);
  }
  await forEachAtOnce([...manifest.files], async ([path, sha256]) => {
    const found = await copyFile(
      join(from, path),
      join(to, path),
      isOfDatabase(path) ? owner : undefined,
    ).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return undefined;
      throw error;
    });
    if (found !== sha256) {
      const what = found ? "is not as it was when the backup was made" : "is missing from the backup";
      throw new StartProblem(`${path} ${what}; nothing was changed.`);
    }
  });
  await syncFoldersOf(to, manifest.files.keys());
}

/** Where they do not lie in the data folder. What is there already are the same bytes. */
async function moveFiles(from: string, to: FileStorage): Promise<void> {
  await copyStorage(new FolderStorage(from), to, { checksAgain: true });
  await rm(from, { recursive: true, force: true });
}

function isOfDatabase(path: string): boolean {
  return path === "postgres" || path.startsWith("postgres/");
}

async function moveAside(dataDir: string, names: readonly string[], now: Date): Promise<void> {
  if (names.length === 0) return;
  const aside = join(dataDir, `replaced-${now.toISOString().replaceAll(":", "-")}`);
  await mkdir(aside, { mode: 0o700 });
  for (const name of names) await rename(join(dataDir, name), join(aside, name));
}
