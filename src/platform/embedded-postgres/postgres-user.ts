import { execFile } from "node:child_process";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { StartProblem } from "../start-problem.ts";

const run = promisify(execFile);

/** Whom PostgreSQL runs as: ourselves (no uid), or another user when we are root, which PostgreSQL refuses to be. */
export type PostgresUser = { uid?: number; gid?: number; wrapper: string[] };

/** LC_ALL keeps the log in English, and none of our PG* variables may reach the server. */
const postgresEnvironment = { PATH: process.env.PATH ?? "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" };

export function commandAs(user: PostgresUser, program: string, args: string[]) {
  const [file = program, ...rest] = [...user.wrapper, program, ...args];
  const isSwitchedByNode = user.uid !== undefined && user.gid !== undefined && user.wrapper.length === 0;
  return {
    file,
    args: rest,
    // The current folder may be closed to that user, so it starts from one that never is.
    options: {
      cwd: "/",
      env: postgresEnvironment,
      ...(isSwitchedByNode ? { uid: user.uid, gid: user.gid } : {}),
    },
  };
}

/** The first way of running that reaches both the binaries and the data; answers the major version as well. */
export async function choosePostgresUser(
  postgres: string,
  dataDir: string,
): Promise<{ user: PostgresUser; major: number }> {
  const isRoot = process.getuid?.() === 0;
  const candidates = isRoot ? waysToRunAsRoot(await unprivilegedOwner(dataDir)) : [{ wrapper: [] }];
  let lastFailure = "";
  for (const user of candidates) {
    try {
      return { user, major: await tryToRun(user, postgres, dataDir) };
    } catch (error) {
      lastFailure = oneLine(error);
    }
  }
  throw new StartProblem(
    isRoot
      ? `PostgreSQL may not run as root and cannot reach ${dataDir} as another user: move the checkout, start as an ordinary user, or set DATABASE_URL (${lastFailure}).`
      : `The embedded PostgreSQL does not run on this machine: set DATABASE_URL to a PostgreSQL server (${lastFailure}).`,
  );
}

type Owner = { uid: number; gid: number };

/**
 * Below a closed folder (0700, such as /root) another user needs one capability to get through. PostgreSQL asks with
 * access(2) whether it may run its programs, and access(2) drops capabilities unless no_setuid_fixup is set; the rest
 * of root's capabilities still ends at exec. Containers often lack dac_read_search and have dac_override.
 */
function waysToRunAsRoot({ uid, gid }: Owner): PostgresUser[] {
  const throughClosedFolders = (capability: string) => [
    "setpriv",
    `--reuid=${uid}`,
    `--regid=${gid}`,
    "--clear-groups",
    "--securebits=+no_setuid_fixup",
    `--inh-caps=+${capability}`,
    `--ambient-caps=+${capability}`,
  ];
  return [
    { uid, gid, wrapper: [] },
    { uid, gid, wrapper: throughClosedFolders("dac_read_search") },
    { uid, gid, wrapper: throughClosedFolders("dac_override") },
  ];
}

async function unprivilegedOwner(dataDir: string): Promise<Owner> {
  for (const folder of [join(dataDir, "postgres"), dataDir]) {
    const owner = await stat(folder).catch(() => undefined);
    if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  }
  const accounts = await readFile("/etc/passwd", "utf8").catch(() => "");
  const account = /^postgres:[^:]*:(\d+):(\d+):/m.exec(accounts);
  return account ? { uid: Number(account[1]), gid: Number(account[2]) } : { uid: 65534, gid: 65534 };
}

async function tryToRun(user: PostgresUser, postgres: string, dataDir: string): Promise<number> {
  const probe = 'test -x "$2" || { echo "$2 is closed" >&2; exit 1; }; exec "$1" --version';
  const { file, args, options } = commandAs(user, "sh", ["-c", probe, "sh", postgres, dataDir]);
  const { stdout } = await run(file, args, options);
  const major = /\b(\d+)[.\d]*\s*$/.exec(stdout)?.[1];
  if (!major) throw new Error(`unexpected version: ${stdout}`);
  return Number(major);
}

function oneLine(error: unknown): string {
  const { stderr, message } = error as { stderr?: string; message: string };
  return (stderr?.trim() || message).split("\n").at(-1) ?? message;
}
