import { randomBytes } from "node:crypto";
import { HttpConnections } from "./apply/http-connections.ts";
import { type OpenSession, openSessions } from "./apply/stage.ts";
import { startBuiltSite } from "./built-site.ts";
import { PageMeasurer } from "./measured-pages.ts";
import { measureMoves } from "./workspace/moves.ts";
import { measuredPages, type Words } from "./workspace/pages.ts";
import { findSeeded, type Seeded, seedWorkspace } from "./workspace/seed.ts";

/**
 * An employer's pages with a million applications in the company and ten thousand to one advertisement, over HTTP as a
 * recruiter who is signed in, each beside hand-written SQL for the same rows and counts through `pg`, taking turns within one
 * run; then moves, alone and by the thousand. The best of several rounds: others use the machine too. `cpu` is what one answer
 * takes of the processors, site and PostgreSQL together, which is what a machine of its own would need.
 *
 * `BENCH_APPLICATIONS` scales it down, `BENCH_ONLY` asks only the pages whose name that expression matches, and moves nobody; so `BENCH_FOLDER`
 * keeps what was seeded for the next run.
 */
const APPLICATIONS = Number(process.env.BENCH_APPLICATIONS ?? 1_000_000);
const OF_ONE = 10_000;
const PORT = 3192;
const SECRET = randomBytes(32).toString("hex");

const { dataDir, serverId, pool, stop } = await startBuiltSite({
  port: PORT,
  secret: SECRET,
  folder: process.env.BENCH_FOLDER,
});
const site = new HttpConnections(PORT);
const measurer = new PageMeasurer({ pool, port: PORT, serverId, dataDir });
try {
  const seeded = await stage();
  const [session] = await openSessions(pool, SECRET, [seeded.recruiterId]);
  if (!session) throw new Error("nobody is signed in");
  const pages = measuredPages(seeded, await findApplicants(seeded), await findWords(seeded));
  const isShort = !(await measurer.measureAll(pages, session));
  if (process.env.BENCH_ONLY === undefined) await tellMoves(session, seeded);
  process.exitCode = isShort ? 1 : 0;
} finally {
  site.close();
  measurer.close();
  await stop();
}

async function tellMoves(session: OpenSession, seeded: Seeded): Promise<void> {
  console.log("act                                      ms   plain ms   ratio");
  await measureMoves(pool, site, session, seeded, ({ name, ms, plainMs }) => {
    const figures = [
      ms.toFixed(1).padStart(9),
      plainMs.toFixed(1).padStart(11),
      (ms / plainMs).toFixed(1).padStart(8),
    ];
    console.log(`${name.padEnd(34)}${figures.join("")}`);
  });
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

/** What a page of words takes depends on how many have them. */
async function findWords({ companyId, advertisementId }: Seeded): Promise<Words> {
  const { rows } = await pool.query(
    `select split_part(word, '/', 2) as word from (
       select unnest(tsvector_to_array(words)) as word from sent_cv where application_id in (
         select id from application where advertisement_id = $1 order by id limit 1000)) every
     where word ~ ('^' || $2 || '/[a-z]{5,}$') group by word having count(*) <= 150 order by count(*) desc, word`,
    [advertisementId, companyId],
  );
  const { rows: known } = await pool.query(
    `select split_part(word, '/', 2) as word, share from pg_stats, unnest(most_common_elems::text::text[], most_common_elem_freqs) every (word, share)
     where tablename = 'sent_cv' and attname = 'words' and word ~ ('^' || $1 || '/[a-z]{8,}$') order by share desc, word`,
    [companyId],
  );
  const ofShare = (most: number) => known.find(({ share }) => share <= most).word;
  const ten = ofShare(0.0102);
  const { rows: before } = await pool.query(
    `select a.id from application a join sent_cv s on s.application_id = a.id
     where a.company_id = $1 and not a.is_spam and s.words @@ $2::tsquery
     order by coalesce(a.waiting_since, 'infinity'), a.id limit 1 offset 974`,
    [companyId, `'${companyId}/${ten}':*`],
  );
  return {
    lastBeforePage40: Number(before[0]?.id ?? 0),
    common: rows[0].word,
    rare: rows[Math.floor(rows.length * 0.9)].word,
    five: ofShare(0.0052),
    ten,
    given: "zeynep",
    everybodys: "test",
  };
}
