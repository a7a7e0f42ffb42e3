import { randomBytes } from "node:crypto";
import { constants } from "node:fs";
import { access, link, mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { StartProblem } from "../start-problem.ts";

export type DataFolder = { dataDir: string; cluster: string; passwordFile: string; logFile: string };

export async function openDataFolder(dataDir: string): Promise<DataFolder> {
  const folder = {
    dataDir,
    cluster: join(dataDir, "postgres"),
    passwordFile: join(dataDir, "postgres-password"),
    logFile: join(dataDir, "postgres.log"),
  };
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartProblem(`The data folder ${dataDir} cannot be written: ${reasonOf(error)}.`);
  }
  await assertOurOwn(folder.cluster);
  return folder;
}

export async function hasCluster({ cluster }: DataFolder): Promise<boolean> {
  return (await clusterMajor(cluster)) !== undefined;
}

export async function assertMajor({ cluster }: DataFolder, major: number): Promise<void> {
  const existing = await clusterMajor(cluster);
  if (existing !== undefined && existing !== major) {
    throw new StartProblem(
      `The data in ${cluster} was written by PostgreSQL ${existing} and this is PostgreSQL ${major}: move it with pg_dump, or use another DATA_DIR.`,
    );
  }
}

/** Two processes may ask at once: link(2) lets only one password become the one. */
export async function readOrCreatePassword(folder: DataFolder): Promise<string> {
  const { passwordFile } = folder;
  const existing = await readPassword(passwordFile);
  if (existing) return existing;
  if (await hasCluster(folder)) {
    throw new StartProblem(`The password of the database, ${passwordFile}, is missing: put it back.`);
  }
  const draft = `${passwordFile}-${process.pid}-${randomBytes(4).toString("hex")}`;
  try {
    await writeFile(draft, randomBytes(32).toString("hex"), { mode: 0o600, flush: true });
    await link(draft, passwordFile).catch(ignoreExisting);
  } finally {
    await rm(draft, { force: true });
  }
  return (await readPassword(passwordFile)) ?? readOrCreatePassword(folder);
}

async function readPassword(passwordFile: string): Promise<string | undefined> {
  try {
    return (await readFile(passwordFile, "utf8")).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw new StartProblem(
      `The password of the database, ${passwordFile}, cannot be read: ${reasonOf(error)}.`,
    );
  }
}

async function clusterMajor(cluster: string): Promise<number | undefined> {
  const version = await readFile(join(cluster, "PG_VERSION"), "utf8").catch(() => undefined);
  return version === undefined ? undefined : Number.parseInt(version, 10);
}

async function assertOurOwn(cluster: string): Promise<void> {
  const uid = process.getuid?.();
  const owner = await stat(cluster).catch(() => undefined);
  if (!owner || uid === undefined || uid === 0 || owner.uid === uid) return;
  throw new StartProblem(
    `The database in ${cluster} belongs to another user (uid ${owner.uid}): start as that user or as root, or use another DATA_DIR.`,
  );
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== "EEXIST") throw error;
}

const reasons: Record<string, string> = {
  EACCES: "no permission",
  EPERM: "no permission",
  ENOTDIR: "a part of its path is a file",
  EEXIST: "it is a file",
  EROFS: "the file system is read-only",
  ENOSPC: "the disk is full",
};

function reasonOf(error: unknown): string {
  const { code = "", message } = error as NodeJS.ErrnoException;
  return reasons[code] ?? message;
}
