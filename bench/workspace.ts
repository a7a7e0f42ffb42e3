import { fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { Agent, get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startEmbeddedPostgres } from "../src/platform/embedded-postgres/start-embedded-postgres.ts";
import { HttpConnections } from "./apply/http-connections.ts";
import { type OpenSession, openSessions } from "./apply/stage.ts";
import { childrenOf, processorSeconds } from "./processor-seconds.ts";
import { untilReady } from "./until-ready.ts";
import { measureMoves } from "./workspace/moves.ts";
import { type MeasuredPage, measuredPages } from "./workspace/pages.ts";
import { findSeeded, type Seeded, seedWorkspace } from "./workspace/seed.ts";

/**
 * An employer's pages with a million applications in the company and ten thousand to one advertisement, over HTTP as a
 * recruiter who is signed in, each beside hand-written SQL for the same rows and counts through `pg`, taking turns within one
 * run; then moves, alone and by the thousand. The best of several rounds: others use the machine too. `cpu` is what one answer
 * takes of the processors, site and PostgreSQL together, which is what a machine of its own would need.
 *
 * `BENCH_APPLICATIONS` scales it down, `BENCH_FOLDER` keeps what was seeded for the next run, `BENCH_ONLY` asks only the pages
 * whose name has that.
 */
const APPLICATIONS = Number(process.env.BENCH_APPLICATIONS ?? 1_000_000);
const OF_ONE = 10_000;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const TIMES = Number(process.env.BENCH_TIMES ?? 40);
const ONLY = process.env.BENCH_ONLY ?? "";
const MOST_MS = 50;
const PORT = 3192;
const SECRET = randomBytes(32).toString("hex");
const CONNECTIONS = new Agent({ keepAlive: true });

const kept = process.env.BENCH_FOLDER;
const dataDir = kept ?? (await mkdtemp(join(tmpdir(), "mesai-bench-")));
const database = await startEmbeddedPostgres({ dataDir });
const server = fork("dist/server/main.js", {
  env: {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    SECRET,
    LOG_LEVEL: "silent",
    PORT: String(PORT),
  },
  stdio: ["ignore", "ignore", "inherit", "ipc"],
});
const pool = new pg.Pool({ connectionString: database.url, max: 4 });
const site = new HttpConnections(PORT);
let requests = 0;
try {
  await untilReady(`http://127.0.0.1:${PORT}`);
  const seeded = await stage();
  const [session] = await openSessions(pool, SECRET, [seeded.recruiterId]);
  if (!session) throw new Error("nobody is signed in");
  const pages = measuredPages(seeded, await findApplicants(seeded), await findWords(seeded));
  console.log("page                                      p50     p99     cpu   plain     p99     cpu  ratio");
  let isShort = false;
  for (const page of pages.filter(({ name }) => name.includes(ONLY)))
    isShort = !(await measurePage(page, session)) || isShort;
  console.log(`\nat most ${MOST_MS} ms at p99${isShort ? "  SHORT" : ""}\n`);
  console.log("act                                      ms   plain ms   ratio");
  await measureMoves(pool, site, session, seeded, ({ name, ms, plainMs }) => {
    const figures = [
      ms.toFixed(1).padStart(9),
      plainMs.toFixed(1).padStart(11),
      (ms / plainMs).toFixed(1).padStart(8),
    ];
    console.log(`${name.padEnd(34)}${figures.join("")}`);
  });
  process.exitCode = isShort ? 1 : 0;
} finally {
  site.close();
  CONNECTIONS.destroy();
  await pool.end();
  server.kill("SIGTERM");
  if (server.exitCode === null) await new Promise((resolve) => server.once("exit", resolve));
  await database.stop();
  if (kept === undefined) await rm(dataDir, { recursive: true, force: true });
}

async function stage(): Promise<Seeded> {
  if (!(await findSeeded(pool))) {
    const began = performance.now();
    await seedWorkspace(pool, {
      applications: APPLICATIONS,
      ofOneAdvertisement: Math.min(OF_ONE, APPLICATIONS / 10),
    });
    const { rows } = await pool.query("select pg_size_pretty(pg_database_size(current_database())) as size");
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    console.log(`${APPLICATIONS} applications, seeded in ${seconds} s, ${rows[0].size}\n`);
  }
  const seeded = await findSeeded(pool);
  if (!seeded) throw new Error("nothing was seeded");
  return seeded;
}

async function findApplicants({ advertisementId }: Seeded): Promise<number[]> {
  const { rows } = await pool.query(
    "select id from application where advertisement_id = $1 and kind <> 'withdrawn' order by md5(id::text) limit 500",
    [advertisementId],
  );
  return rows.map(({ id }) => Number(id));
}

/** One that a tenth of the CVs have, and one that hardly any has. */
async function findWords({ companyId, advertisementId }: Seeded): Promise<{ common: string; rare: string }> {
  const { rows } = await pool.query(
    `select split_part(word, '/', 2) as word from (
       select unnest(tsvector_to_array(words)) as word from sent_cv where application_id in (
         select id from application where advertisement_id = $1 order by id limit 1000)) every
     where word ~ ('^' || $2 || '/[a-z]{5,}$') group by word having count(*) <= 150 order by count(*) desc, word`,
    [advertisementId, companyId],
  );
  return { common: rows[0].word, rare: rows[Math.floor(rows.length * 0.9)].word };
}

interface Figures {
  p50: number;
  p99: number;
  cpu: number;
}

/** Whether it is quick enough. */
async function measurePage({ name, path, plain }: MeasuredPage, session: OpenSession): Promise<boolean> {
  const ours: Figures[] = [];
  const bare: Figures[] = [];
  const client = await pool.connect();
  const ask = (time: number) => askFor(path(time), session);
  const query = async (time: number) => {
    for (const statement of plain(time)) await client.query(statement);
  };
  try {
    for (let time = 0; time < 3; time++) {
      await ask(time);
      await query(time);
    }
    for (let round = 0; round < ROUNDS; round++) {
      ours.push(await figuresOf(ask, round * TIMES));
      bare.push(await figuresOf(query, round * TIMES));
    }
  } finally {
    client.release();
  }
  const [best, plainBest] = [bestOf(ours), bestOf(bare)];
  const isQuick = best.p99 <= MOST_MS;
  const figures = [best.p50, best.p99, best.cpu, plainBest.p50, plainBest.p99, plainBest.cpu];
  const ratio = best.p50 / plainBest.p50;
  console.log(
    `${name.padEnd(37)}${figures.map((ms) => ms.toFixed(1).padStart(8)).join("")}${ratio.toFixed(1).padStart(7)}${isQuick ? "" : "  SHORT"}`,
  );
  return isQuick;
}

async function figuresOf(work: (time: number) => Promise<void>, first: number): Promise<Figures> {
  const times: number[] = [];
  const usedBefore = await processorTimes();
  for (let time = 0; time < TIMES; time++) {
    const began = performance.now();
    await work(first + time);
    times.push(performance.now() - began);
  }
  const used = [...(await processorTimes())].map(([pid, seconds]) => seconds - (usedBefore.get(pid) ?? 0));
  const cpu = (used.reduce((sum, seconds) => sum + seconds, 0) * 1000) / TIMES;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99), cpu };
}

/** Of the site, and of each process of PostgreSQL that serves it or us; connections come and go. */
async function processorTimes(): Promise<Map<number, number>> {
  const file = await readFile(join(dataDir, "postgres", "postmaster.pid"), "utf8");
  const pids = [server.pid ?? 0, ...childrenOf(Number(file.split("\n")[0]))];
  return new Map(pids.map((pid) => [pid, processorSeconds(pid)]));
}

function bestOf(rounds: readonly Figures[]): Figures {
  const least = (figure: keyof Figures) => Math.min(...rounds.map((round) => round[figure]));
  return { p50: least("p50"), p99: least("p99"), cpu: least("cpu") };
}

function askFor(path: string, { cookie }: OpenSession): Promise<void> {
  requests += 1;
  const headers = { cookie, "x-forwarded-for": `10.8.${(requests >> 8) & 255}.${requests & 255}` };
  return new Promise((resolve, reject) => {
    get({ port: PORT, path, headers, agent: CONNECTIONS }, (response) => {
      response.resume();
      response.once("error", reject);
      response.once("end", () =>
        response.statusCode === 200
          ? resolve()
          : reject(new Error(`${path} answered ${response.statusCode}`)),
      );
    }).once("error", reject);
  });
}
