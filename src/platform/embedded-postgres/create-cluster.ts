import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chown, mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { StartProblem } from "../start-problem.ts";
import { syncFolder } from "../storage/sync-folder.ts";
import { type DataFolder, hasCluster } from "./data-folder.ts";
import { commandAs, type PostgresUser } from "./postgres-user.ts";
import { isProcessAlive } from "./postmaster.ts";

const run = promisify(execFile);

export const superuser = "mesai";

const draftPrefix = "postgres-new-";

type ClusterPlan = {
  folder: DataFolder;
  initdb: string;
  user: PostgresUser;
  password: string;
  isDurable: boolean;
};

/** Made aside and renamed when whole, so that an interrupted initdb is never taken for a database. */
export async function createCluster({
  folder,
  initdb,
  user,
  password,
  isDurable,
}: ClusterPlan): Promise<void> {
  await removeAbandonedDrafts(folder.dataDir);
  const draft = join(folder.dataDir, `${draftPrefix}${process.pid}-${randomBytes(4).toString("hex")}`);
  const passwordFile = join(draft, "password");
  try {
    await mkdir(draft, { mode: 0o700 });
    await writeFile(passwordFile, password, { mode: 0o600 });
    if (user.uid !== undefined && user.gid !== undefined) {
      await chown(draft, user.uid, user.gid);
      await chown(passwordFile, user.uid, user.gid);
    }
    const { file, args, options } = commandAs(user, initdb, [
      `--pgdata=${join(draft, "cluster")}`,
      `--username=${superuser}`,
      `--pwfile=${passwordFile}`,
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      "--locale=C",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      "--data-checksums",
      ...(isDurable ? [] : ["--no-sync"]),
    ]);
    await run(file, args, options);
    await rename(join(draft, "cluster"), folder.cluster);
    await syncFolder(folder.dataDir);
  } catch (error) {
    // Another process made the cluster at the same time, with the same password.
    if (await hasCluster(folder)) return;
    throw new StartProblem(`The database could not be created in ${folder.cluster}: ${lastLine(error)}`);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function removeAbandonedDrafts(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(draftPrefix)) continue;
    const maker = Number.parseInt(name.slice(draftPrefix.length), 10);
    if (isProcessAlive(maker)) continue;
    await rm(join(dataDir, name), { recursive: true, force: true });
  }
}

function lastLine(error: unknown): string {
  const { stderr, message, code } = error as { stderr?: string; message: string; code?: string };
  if (code === "ENOTEMPTY" || code === "EEXIST") return "the folder holds something else.";
  const lines = (stderr?.trim() || message).split("\n");
  return lines.findLast((line) => line.includes("error:")) ?? lines.at(-1) ?? message;
}
