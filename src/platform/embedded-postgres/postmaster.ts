import { execFile } from "node:child_process";
import { readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";

const run = promisify(execFile);

export type Postmaster = { pid: number; port: number };

/** A server that outlived the process that started it, or that another process of ours is using. */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const pidFile = join(cluster, "postmaster.pid");
  const lines = (await readFile(pidFile, "utf8").catch(() => "")).split("\n");
  if (lines.length === 1 && lines[0] === "") await removeIfAbandoned(pidFile);
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!(pid > 0)) return undefined;
  const verdict = await judgeProcess(pid, cluster);
  if (verdict === "postmaster" && port > 0) return { pid, port };
  // After a power cut the number may belong to another program of ours, and PostgreSQL would refuse to start.
  if (verdict === "another program") await rm(pidFile, { force: true });
  return undefined;
}

/** PostgreSQL makes its pid file and then fills it; one that stays empty was cut off by a power cut or a full disk. */
const emptyPidFileLimitMs = 5_000;

async function removeIfAbandoned(pidFile: string): Promise<void> {
  const file = await stat(pidFile).catch(() => undefined);
  if (file?.size === 0 && Date.now() - file.mtimeMs > emptyPidFileLimitMs) await rm(pidFile, { force: true });
}

export async function isPostmaster(pid: number, cluster: string): Promise<boolean> {
  return (await judgeProcess(pid, cluster)) === "postmaster";
}

const STOP_WITHIN_MS = 20_000;
const LOOK_EVERY_MS = 20;

export async function stopPostmaster(pid: number, cluster: string): Promise<void> {
  if (!(await isPostmaster(pid, cluster))) return;
  // SIGINT is PostgreSQL's fast shutdown: sessions end, everything is written.
  process.kill(pid, "SIGINT");
  // Looks are counted: of a machine that slept meanwhile the clock has gone on, and PostgreSQL has not.
  for (let looks = STOP_WITHIN_MS / LOOK_EVERY_MS; await isPostmaster(pid, cluster); looks--) {
    if (looks === 0) {
      process.kill(pid, "SIGKILL");
      return;
    }
    await sleep(LOOK_EVERY_MS);
  }
}

export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

type Verdict = "postmaster" | "another program" | "gone" | "unknown";

/** The postmaster's current folder is its data folder; compared by inode, since one folder may be mounted twice. */
async function judgeProcess(pid: number, cluster: string): Promise<Verdict> {
  if (!isProcessAlive(pid)) return "gone";
  if (process.platform !== "linux") return judgeByCommandLine(pid, cluster);
  try {
    const [its, ours] = await Promise.all([stat(`/proc/${pid}/cwd`), stat(cluster)]);
    return its.dev === ours.dev && its.ino === ours.ino ? "postmaster" : "another program";
  } catch (error) {
    // A process that has ended and was not yet collected has no current folder.
    return (error as NodeJS.ErrnoException).code === "ENOENT" ? "gone" : "unknown";
  }
}

async function judgeByCommandLine(pid: number, cluster: string): Promise<Verdict> {
  const { stdout } = await run("ps", ["-o", "command=", "-p", String(pid)]).catch(() => ({ stdout: "" }));
  return stdout.includes("postgres") && stdout.includes(cluster) ? "postmaster" : "unknown";
}
