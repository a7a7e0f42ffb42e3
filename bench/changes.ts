import { fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { startBuiltSite } from "./built-site.ts";
import { untilReady } from "./until-ready.ts";

/**
 * How long a change that a desk writes takes until two processes show it, both of which had the page in memory: with nobody else
 * writing, and with a transaction of somebody's open beside it. By turns, in one run.
 */
const TIMES = Number(process.env.BENCH_TIMES ?? 100);
const MOST_MS = 1000;
const PORT = 3199;
const SECRET = randomBytes(32).toString("hex");
const PAGE = "/is-ilanlari/garson";

const { dataDir, databaseUrl, pool, stop } = await startBuiltSite({ port: PORT, secret: SECRET });
const shared = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SECRET, LOG_LEVEL: "silent", DEMO: "0" };
const second = fork("dist/server/main.js", {
  env: { ...process.env, ...shared, PORT: String(PORT + 1) },
  stdio: ["ignore", "ignore", "inherit", "ipc"],
});
const slow = new pg.Client({ connectionString: databaseUrl });
const urls = [PORT, PORT + 1].map((port) => `http://127.0.0.1:${port}`);
try {
  await Promise.all(urls.map(untilReady));
  await slow.connect();
  const { rows } = await pool.query("select id from position where slug = 'garson'");
  const rename = (name: string) =>
    pool.query(
      `insert into lookup_change (list, act, entry_id, facts, reason, created_at) values ('position', 'rename', $1, $2, 'x', now())`,
      [rows[0].id, JSON.stringify({ name })],
    );
  const alone: number[] = [];
  const beside: number[] = [];
  for (let time = 0; time < TIMES; time++) {
    alone.push(await timeOf(() => rename(`Servis ${time} A`), `Servis ${time} A`));
    await slow.query("begin; select pg_current_xact_id()");
    beside.push(await timeOf(() => rename(`Servis ${time} B`), `Servis ${time} B`));
    await slow.query("rollback");
  }
  console.log(`${TIMES} changes each, until both processes show them   p50     p99     (ms)`);
  console.log(`nobody else writes                              ${figuresOf(alone)}`);
  console.log(`beside an open transaction                      ${figuresOf(beside)}`);
  console.log(`ratio of p50: ${(at(beside, 0.5) / at(alone, 0.5)).toFixed(2)}`);
  const isShort = Math.max(at(alone, 0.99), at(beside, 0.99)) > MOST_MS;
  if (isShort) console.log(`SHORT: a change is to be shown within ${MOST_MS} ms`);
  process.exitCode = isShort ? 1 : 0;
} finally {
  await slow.end();
  second.kill("SIGTERM");
  if (second.exitCode === null) await once(second, "exit");
  await stop();
}

async function timeOf(write: () => Promise<unknown>, name: string): Promise<number> {
  for (const url of urls) await textAt(url);
  await write();
  const since = performance.now();
  await Promise.all(
    urls.map(async (url) => {
      while (!(await textAt(url)).includes(name)) {
        if (performance.now() - since > 30_000) throw new Error(`${url} never shows ${name}`);
        await pause(2);
      }
    }),
  );
  return performance.now() - since;
}

async function textAt(url: string): Promise<string> {
  return (await fetch(url + PAGE, { headers: { accept: "text/html" } })).text();
}

function at(times: readonly number[], part: number): number {
  const sorted = [...times].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

function figuresOf(times: readonly number[]): string {
  return [0.5, 0.99].map((part) => at(times, part).toFixed(1).padStart(8)).join("");
}
