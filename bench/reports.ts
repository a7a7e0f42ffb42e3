import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { countReports } from "../src/features/reports/index.ts";
import { createDatabase, createPool } from "../src/platform/database/connect.ts";
import { openSessions } from "./apply/stage.ts";
import { startBuiltSite } from "./built-site.ts";
import { childrenOf, processorSeconds } from "./processor-seconds.ts";
import { seedReports } from "./reports/seed.ts";

/**
 * Reports of a company with a million applications, over HTTP as somebody of it who is signed in, each beside a plain count of the
 * funnel over applications and events in SQL, in one run. Counting all of it once is timed, too, and so is counting again what a
 * thousand moves change. `cpu` is what one answer takes of the processors, site and PostgreSQL together, which is what a machine of
 * its own would need. `BENCH_APPLICATIONS` scales it down.
 */
const APPLICATIONS = Number(process.env.BENCH_APPLICATIONS ?? 1_000_000);
const TIMES = Number(process.env.BENCH_TIMES ?? 200);
const PLAIN_TIMES = 1;
const MOST_MS = 100;
const PORT = 3193;
const SECRET = randomBytes(32).toString("hex");

/** The funnel alone, as one would write it. */
const PLAIN = `
  select count(*), count(seen_at), count(*) filter (where reached >= 1), count(*) filter (where reached >= 2),
    count(*) filter (where reached >= 3), count(*) filter (where reached >= 4)
  from (
    select a.seen_at, (select max(array_position(array['review', 'interview', 'offer', 'hired'], e.to_kind))
      from application_event e where e.application_id = a.id and e.type = 'moved' and e.undone_at is null
        and e.happened_at >= a.sent_at) as reached
    from application a
    where a.company_id = $1 and a.sent_at >= $2::date::timestamp at time zone 'Europe/Istanbul' and not a.is_spam
      and ($3::bigint is null or a.advertisement_id = $3)) counted`;

const { dataDir, databaseUrl, serverId, pool, stop } = await startBuiltSite({ port: PORT, secret: SECRET });
const db = createDatabase(createPool(databaseUrl, { maxConnections: 2 }));
let requests = 0;
try {
  const seeding = performance.now();
  const seeded = await seedReports(pool, APPLICATIONS);
  console.log(`${APPLICATIONS} applications, seeded in ${secondsSince(seeding)} s`);
  await timeCounting("all of it counted");
  await pool.query(
    `update application_event set undone_at = now() where id in (select id from application_event where type = 'moved' order by id desc limit 1000)`,
  );
  await timeCounting("a thousand changes counted");
  const { rows } = await pool.query(
    "select pg_size_pretty(pg_total_relation_size('advertisement_report_day') + pg_total_relation_size('company_report_day')) as size",
  );
  console.log(`stored in ${rows[0].size}\n`);

  const [session] = await openSessions(pool, SECRET, [seeded.recruiterId]);
  if (!session) throw new Error("nobody is signed in");
  const whole = `baslangic=${dayAgo(729)}&bitis=${dayAgo(0)}`;
  const reports = [
    { name: "the last quarter", path: "/isveren/raporlar", days: 90 },
    { name: "two years", path: `/isveren/raporlar?${whole}`, days: 730 },
    { name: "two years, JSON", path: `/isveren/raporlar?${whole}`, days: 730, isJson: true },
    { name: "two years, CSV", path: `/isveren/raporlar.csv?${whole}`, days: 730 },
    {
      name: "one advertisement, two years",
      path: `/isveren/raporlar?ilan=${seeded.advertisementId}&${whole}`,
      days: 730,
      advertisementId: seeded.advertisementId,
    },
  ];
  console.log("report                              p50     p99     cpu   plain   ratio");
  let isShort = false;
  for (const { name, path, days, isJson = false, advertisementId } of reports) {
    const usedBefore = await processorTimes();
    const ours = await timesOf(TIMES, () => ask(path, session.cookie, isJson));
    const used = [...(await processorTimes())].map(([pid, ms]) => ms - (usedBefore.get(pid) ?? 0));
    const cpu = used.reduce((sum, ms) => sum + ms, 0) / (TIMES + 1);
    const plain = await timesOf(PLAIN_TIMES, () =>
      pool.query(PLAIN, [seeded.companyId, dayAgo(days - 1), advertisementId ?? null]),
    );
    const p99 = at(ours, 0.99);
    isShort ||= p99 > MOST_MS;
    const figures = [at(ours, 0.5), p99, cpu, at(plain, 0.5)].map((ms) => ms.toFixed(1).padStart(8));
    const ratio = (at(plain, 0.5) / at(ours, 0.5)).toFixed(1).padStart(8);
    console.log(`${name.padEnd(31)}${figures.join("")}${ratio}${p99 > MOST_MS ? "  SHORT" : ""}`);
  }
  console.log(`\nat most ${MOST_MS} ms at p99${isShort ? "  SHORT" : ""}`);
  process.exitCode = isShort ? 1 : 0;
} finally {
  await db.destroy();
  await stop();
}

async function timeCounting(what: string): Promise<void> {
  const began = performance.now();
  await countReports({ db, now: () => new Date() });
  console.log(`${what} in ${secondsSince(began)} s`);
}

async function ask(path: string, cookie: string, isJson: boolean): Promise<void> {
  requests += 1;
  const headers = {
    cookie,
    accept: isJson ? "application/json" : "text/html",
    "x-forwarded-for": `10.8.${(requests >> 8) & 255}.${requests & 255}`,
  };
  const answer = await fetch(`http://127.0.0.1:${PORT}${path}`, { headers });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
}

async function timesOf(times: number, work: () => Promise<unknown>): Promise<number[]> {
  await work();
  const taken: number[] = [];
  for (let time = 0; time < times; time++) {
    const began = performance.now();
    await work();
    taken.push(performance.now() - began);
  }
  return taken.sort((a, b) => a - b);
}

/** In milliseconds, of the site and of each process of PostgreSQL that serves it; connections come and go. */
async function processorTimes(): Promise<Map<number, number>> {
  const file = await readFile(join(dataDir, "postgres", "postmaster.pid"), "utf8");
  const pids = [serverId, ...childrenOf(Number(file.split("\n")[0]))];
  return new Map(pids.map((pid) => [pid, processorSeconds(pid) * 1000]));
}

function at(times: readonly number[], share: number): number {
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
}

function secondsSince(began: number): string {
  return ((performance.now() - began) / 1000).toFixed(1);
}

function dayAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}
