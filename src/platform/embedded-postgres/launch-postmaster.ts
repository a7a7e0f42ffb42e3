import { spawn } from "node:child_process";
import { once } from "node:events";
import { chown, open, readFile, rename, stat } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import type { DataFolder } from "./data-folder.ts";
import { commandAs, type PostgresUser } from "./postgres-user.ts";
import type { Postmaster } from "./postmaster.ts";
import { type ServerSettings, serverArguments } from "./server-settings.ts";

const logLimit = 10 * 1024 * 1024;

export type LaunchPlan = {
  folder: DataFolder;
  postgres: string;
  user: PostgresUser;
  settings: ServerSettings;
};

export type LaunchedPostmaster = Postmaster & {
  hasExited(): boolean;
  /** The line of the log that says why it ended. */
  lastWords(): Promise<string>;
  /** Also one so young that it is not yet known by its folder. */
  stop(): Promise<void>;
};

export async function launchPostmaster(
  { folder, postgres, user, settings }: LaunchPlan,
  port?: number,
): Promise<LaunchedPostmaster> {
  const { logFile, cluster } = folder;
  await rotateLog(logFile);
  const log = await open(logFile, "a", 0o600);
  if (user.uid !== undefined && user.gid !== undefined) await chown(logFile, user.uid, user.gid);
  const logStart = (await log.stat()).size;
  const ownPort = port ?? (await freePort(await lastPort(cluster)));
  const { file, args, options } = commandAs(user, postgres, serverArguments(cluster, ownPort, settings));
  // Its own session: Ctrl-C in the terminal must reach Mesai first, which then stops the server in order.
  const child = spawn(file, args, { ...options, detached: true, stdio: ["ignore", log.fd, log.fd] });
  let failure: Error | undefined;
  child.once("error", (error) => {
    failure = error;
  });
  child.unref();
  await log.close();
  const hasExited = () => failure !== undefined || child.exitCode !== null || child.signalCode !== null;
  return {
    pid: child.pid ?? 0,
    port: ownPort,
    hasExited,
    stop: async () => {
      if (!hasExited() && child.kill("SIGINT")) await once(child, "exit");
    },
    lastWords: async () => failure?.message ?? lastWords(logFile, logStart, child.pid),
  };
}

async function rotateLog(logFile: string): Promise<void> {
  const size = (await stat(logFile).catch(() => undefined))?.size ?? 0;
  if (size > logLimit) await rename(logFile, `${logFile}.1`);
}

async function lastWords(logFile: string, from: number, pid: number | undefined): Promise<string> {
  const log = await open(logFile);
  const { buffer, bytesRead } = await log.read({ buffer: Buffer.alloc(64 * 1024), position: from });
  await log.close();
  const lines = buffer.toString("utf8", 0, bytesRead).trim().split("\n");
  // Whoever asks too early is refused with such a line too.
  const last = lines.filter((text) => /\b(FATAL|PANIC):\s*(?!the database system is )/.test(text));
  // Another server that was faster on this folder writes to the same log.
  const line = last.findLast((text) => text.includes(` [${pid}] `)) ?? last.at(-1) ?? lines.at(-1) ?? "";
  return line.replace(/^.*?\b(FATAL|PANIC|LOG):\s*/, "") || "it ended without a word";
}

/** Whoever is waiting for a server that died looks for it there. */
async function lastPort(cluster: string): Promise<number> {
  const words = await readFile(join(cluster, "postmaster.opts"), "utf8").catch(() => "");
  return Number(/"port=(\d+)"/.exec(words)?.[1] ?? 0);
}

function freePort(wanted: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", wanted ? () => resolve(freePort(0)) : reject);
    probe.listen(wanted, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
