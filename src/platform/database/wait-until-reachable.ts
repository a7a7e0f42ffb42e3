import { setTimeout as pause } from "node:timers/promises";
import { StartProblem } from "../start-problem.ts";
import { parseDatabaseAddress } from "./address.ts";
import { openClient } from "./connect.ts";

const PATIENCE_MS = 10_000;
const TRY_EVERY_MS = 500;
const LONGEST_TRY_MS = 5_000;

/** What a database says, or fails to say, while it is still on its way up. */
const NOT_YET = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "EHOSTDOWN",
  "ENETUNREACH",
  // Its Unix socket is not there.
  "ENOENT",
  "57P01",
  "57P02",
  "57P03",
]);

interface Patience {
  patienceMs?: number;
  /** Called once, when the first try did not succeed. */
  onWait?: (message: string) => void;
  signal?: AbortSignal;
}

/**
 * After a power cut the database may be up later than we are: it gets a while. What waiting does not mend (a wrong
 * password, an unknown database, a name that does not resolve) is told at once.
 */
export async function waitUntilReachable(databaseUrl: string, patience: Patience = {}): Promise<void> {
  const { patienceMs = PATIENCE_MS, onWait, signal } = patience;
  const { name } = parseDatabaseAddress(databaseUrl, "read-write");
  const deadline = Date.now() + patienceMs;
  for (let isFirst = true; ; isFirst = false) {
    // Also the last: of a process that stood still nothing may be left of the patience, and the database is up.
    const failure = await tryOnce(databaseUrl, Math.min(LONGEST_TRY_MS, patienceMs));
    if (!failure) return;
    const reason = failure.code ?? failure.message;
    if (!isNotYet(failure) || Date.now() + TRY_EVERY_MS >= deadline) {
      throw new StartProblem(`The database at ${name} (DATABASE_URL) cannot be reached: ${reason}.`);
    }
    if (isFirst) onWait?.(`Waiting for the database at ${name} (${reason}) …`);
    await pause(TRY_EVERY_MS, undefined, { signal });
  }
}

async function tryOnce(databaseUrl: string, withinMs: number): Promise<NodeJS.ErrnoException | undefined> {
  try {
    const client = await openClient(databaseUrl, withinMs);
    await client.query("select 1").finally(() => client.end().catch(() => {}));
    return undefined;
  } catch (error) {
    return error as NodeJS.ErrnoException;
  }
}

function isNotYet({ code = "", message }: NodeJS.ErrnoException): boolean {
  return NOT_YET.has(code) || /^(timeout expired|Connection terminated)/.test(message);
}
