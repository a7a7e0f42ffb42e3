import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { chromium } from "playwright-core";
import { startEmbeddedPostgres } from "../src/platform/embedded-postgres/start-embedded-postgres.ts";
import { loadLighthouse, type Report, type Visit } from "./lighthouse/load-lighthouse.ts";
import { phoneSlowdown } from "./lighthouse/phone-slowdown.ts";

/**
 * Lighthouse (its mobile preset: a slow phone on a slow network) on one page of each kind, each visit a first one. Of every
 * figure the median; anything below its floor fails. The floors are asked of the preset, which takes every machine for a
 * fast one and a phone for four times slower; beside it stands what the same visits come to with the slowdown that
 * Lighthouse advises for this machine.
 *
 *   npm run bench:web             all pages, three rounds
 *   npm run bench:web -- company  one of them
 */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const MOST_FAILURES = 5;
const PORT = 3195;
const DEBUGGING_PORT = 3196;
const FLOORS = { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 } as const;
type Category = keyof typeof FLOORS;
const CATEGORIES = Object.keys(FLOORS) as Category[];

interface Measurement {
  scores: Record<Category, number>;
  largestPaint: number;
  blocking: number;
  shift: number;
  bytes: number;
  /** How fast this machine was just then; Lighthouse takes a good one for 1,500 or more */
  machine: number;
  /** What cost points, apart from speed */
  faults: string[];
}

function read(lhr: Report): Measurement {
  const figure = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
  const faults = Object.values(lhr.categories)
    .filter((category) => category?.id !== "performance")
    .flatMap((category) => category?.auditRefs.filter(({ weight }) => weight > 0) ?? [])
    .map(({ id }) => lhr.audits[id])
    .filter((audit) => audit?.score !== null && audit !== undefined && audit.score < 1)
    .map((audit) => `${audit?.id}: ${audit?.title}`);
  const scores = CATEGORIES.map((id) => [id, Math.round((lhr.categories[id]?.score ?? 0) * 100)]);
  return {
    scores: Object.fromEntries(scores) as Measurement["scores"],
    largestPaint: figure("largest-contentful-paint"),
    blocking: figure("total-blocking-time"),
    shift: figure("cumulative-layout-shift"),
    bytes: figure("total-byte-weight"),
    machine: lhr.environment.benchmarkIndex,
    faults,
  };
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function visit(url: string): Promise<Visit[]> {
  const visits: Visit[] = [];
  let failures = 0;
  while (visits.length < ROUNDS) {
    const result = await lighthouse.visit(url);
    const problem = result?.lhr.runtimeError?.message;
    if (result && problem === undefined) visits.push(result);
    // On a busy machine it may miss the beginning of a visit: that measures nothing, neither good nor bad.
    else if (++failures > MOST_FAILURES) throw new Error(`${url}: ${problem}`);
  }
  return visits;
}

/** As Lighthouse would have this machine slowed down: by how much, and what comes of it. */
async function calibrated(visits: Visit[]): Promise<string> {
  const slowdown = phoneSlowdown(median(visits.map(({ lhr }) => lhr.environment.benchmarkIndex)));
  if (slowdown === undefined) return "machine too slow";
  const measured: Measurement[] = [];
  for (const each of visits) measured.push(read(await lighthouse.judgeAgain(each, slowdown)));
  const speed = median(measured.map(({ scores }) => scores.performance));
  const blocking = median(measured.map((each) => each.blocking));
  return `${slowdown.toFixed(1)}x: ${speed}, ${blocking.toFixed(0)} ms`;
}

async function pathsOf(databaseUrl: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const first = async (query: string) => (await client.query(query)).rows[0].path as string;
  const paths = {
    home: "/",
    results: "/is-ilanlari",
    advertisement: await first(
      `select '/is-ilani/' || slug || '-' || id as path from open_advertisement
       where expires_at > now() + interval '1 day' order by char_length(description) desc, id limit 1`,
    ),
    company: await first(
      "select '/firma/' || slug || '-' || id as path from company where status = 'verified' order by id limit 1",
    ),
    article: await first(
      "select '/blog/' || slug as path from blog_post where published_at < now() order by char_length(body) desc limit 1",
    ),
  };
  await client.end();
  return paths;
}

async function startServer(environment: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, ["dist/server/main.js"], {
    env: { ...process.env, ...environment, PORT: String(PORT) },
    stdio: ["ignore", "ignore", "inherit"],
  });
  for (let attempt = 0; attempt < 240; attempt++) {
    const isReady = await fetch(`${site}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return child;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  child.kill();
  throw new Error("the server did not get ready");
}

const site = `http://127.0.0.1:${PORT}`;
const lighthouse = await loadLighthouse({
  port: DEBUGGING_PORT,
  output: "json",
  logLevel: "error",
  onlyCategories: CATEGORIES,
});
const wanted = process.argv.slice(2);
const executablePath = process.env.MESAI_CHROMIUM;
if (!executablePath) throw new Error("MESAI_CHROMIUM names no browser.");

const dataDir = await mkdtemp(join(tmpdir(), "mesai-bench-"));
const database = await startEmbeddedPostgres({ dataDir });
const started: { stop(): Promise<unknown> }[] = [database];
try {
  const server = await startServer({ DATA_DIR: dataDir, DATABASE_URL: database.url, LOG_LEVEL: "warn" });
  started.unshift({
    stop: async () => {
      server.kill("SIGTERM");
      await (server.exitCode ?? new Promise((resolve) => server.once("exit", resolve)));
    },
  });
  const browser = await chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-gpu", `--remote-debugging-port=${DEBUGGING_PORT}`],
  });
  started.unshift({ stop: () => browser.close() });

  const paths = Object.entries(await pathsOf(database.url)).filter(
    ([name]) => wanted.length === 0 || wanted.includes(name),
  );
  console.log(`Lighthouse, mobile (4x slowdown), medians of ${ROUNDS}\n`);
  console.log(
    "page            speed  access  practices  seo     LCP     TBT    CLS     bytes  machine  calibrated",
  );
  let isShort = false;
  for (const [name, path] of paths) {
    // Visitors find pages cached; the first of all does not count for them.
    await fetch(`${site}${path}`);
    const visits = await visit(`${site}${path}`);
    const measured = visits.map(({ lhr }) => read(lhr));
    const of = (figure: (each: Measurement) => number) => median(measured.map(figure));
    const scores = CATEGORIES.map((category) => of(({ scores: each }) => each[category]));
    const isBelow = CATEGORIES.some((category, index) => (scores[index] ?? 0) < FLOORS[category]);
    isShort ||= isBelow;
    const [speed = 0, access = 0, practices = 0, seo = 0] = scores;
    console.log(
      `${name.padEnd(14)}${String(speed).padStart(7)}${String(access).padStart(8)}${String(practices).padStart(11)}` +
        `${String(seo).padStart(5)}${`${of(({ largestPaint }) => largestPaint).toFixed(0)} ms`.padStart(9)}` +
        `${`${of(({ blocking }) => blocking).toFixed(0)} ms`.padStart(8)}` +
        `${of(({ shift }) => shift)
          .toFixed(3)
          .padStart(7)}` +
        `${`${(of(({ bytes }) => bytes) / 1024).toFixed(1)} KB`.padStart(10)}${of(({ machine }) => machine)
          .toFixed(0)
          .padStart(9)}  ${(await calibrated(visits)).padEnd(17)}${isBelow ? "  SHORT" : ""}`,
    );
    for (const fault of new Set(measured.flatMap(({ faults }) => faults)))
      console.log(`                ${fault}`);
  }
  process.exitCode = isShort ? 1 : 0;
} finally {
  for (const part of started) await part.stop();
  await rm(dataDir, { recursive: true, force: true });
}
