import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { developmentQueries } from "../../../tests/relevance/development-queries.ts";
import { judgedQueries, untunedQueries } from "../../../tests/relevance/judged-queries.ts";
import { type JudgedAdvertisement, type JudgedQuery, ndcg } from "../../../tests/relevance/judged-query.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
import { searchFor } from "./live/search-for.ts";
import { newSearch } from "./search.contract.ts";
import { toQuery } from "./search-query.ts";
import { findAsMeant } from "./understanding/understand-search.ts";

/**
 * Mean nDCG@10 that each kind of query must reach: a little below what it has. A change that makes results worse is to be
 * noticed; another order among equals is not.
 */
const FLOORS: Record<string, number> = {
  "as it is written": 0.98,
  inflected: 0.965,
  "without Turkish letters": 0.98,
  misspelled: 0.98,
  "English mixed in": 0.98,
  "by company": 0.97,
  "with a place": 0.96,
  "in many words": 0.965,
};

/** Of what the search has never been tuned by. */
const FLOORS_UNTUNED: Record<string, number> = {
  short: 0.965,
  misspelt: 0.955,
  "run together or apart": 0.97,
  "in English": 0.875,
  "in upper case": 0.95,
  "with suffixes": 0.985,
  "as a question": 0.95,
  "with a place": 0.95,
  "with a kind of work": 0.92,
  "with a level or a condition": 0.88,
  "with pay": 0.925,
  "with a place and a kind of work": 0.985,
  "by sector": 0.93,
  "by company": 0.98,
};

/** Of what English names and misspellings are tuned by. */
const FLOORS_IN_DEVELOPMENT: Record<string, number> = { "in English": 0.85, misspelled: 0.95 };
const FLOOR_OF_TUNED = 0.98;
const FLOOR_OF_ALL = 0.965;
const FLOOR_OF_UNTUNED = 0.95;

let app: TestApp;
let sql: pg.Client;
let all: JudgedAdvertisement[];
let byId: Map<number, JudgedAdvertisement>;
beforeAll(async () => {
  app = await startTestApp({ advertisements: 1500 });
  sql = new pg.Client({ connectionString: app.databaseUrl });
  await sql.connect();
  await sql.query(`
    create temporary table judged as
      select a.id::int as id, a.title, p.name as position, s.name as sector, c.name as company, a.published_at,
        array(select v.name from advertisement_location l join province v on v.id = l.province_id
          where l.advertisement_id = a.id) as cities,
        array(select d.name from advertisement_location l join district d on d.id = l.district_id
          where l.advertisement_id = a.id) as districts,
        a.description || ' ' || a.qualifications as text, a.work_type as "workType", a.level, a.is_remote as "isRemote",
        a.has_disability_quota as "hasQuota", coalesce(a.experience_min, 0) as experience,
        coalesce(a.education_level, 0) as education, coalesce(a.salary_max, a.salary_min)::int as pay
      from open_advertisement a join company c on c.id = a.company_id
      join position p on p.id = a.position_id join sector s on s.id = a.sector_id;
    alter table judged add words tsvector;
    update judged set words = setweight(to_tsvector('turkish', title), 'A') ||
      setweight(to_tsvector('turkish', position), 'B') ||
      setweight(to_tsvector('turkish', concat_ws(' ', company, sector, cities::text, districts::text)), 'C') ||
      setweight(to_tsvector('turkish', text), 'D')`);
  all = (await sql.query<JudgedAdvertisement>("select * from judged")).rows;
  byId = new Map(all.map((each) => [each.id, each]));
});
afterAll(async () => {
  await sql?.end();
  await app?.stop();
});

async function ours({ q }: JudgedQuery): Promise<number[]> {
  const index = searchFor(app.services);
  const { found } = await findAsMeant(
    newSearch({ text: q }),
    index,
    (resolved) => index.search(toQuery(resolved)),
    ({ total }) => total,
  );
  return found.ids;
}

/** As PostgreSQL does it by itself: its Turkish stemmer, every word, weighted by where it stands. */
async function postgres({ q }: JudgedQuery): Promise<number[]> {
  const { rows } = await sql.query<{ id: number }>(
    `select id from judged, plainto_tsquery('turkish', $1) as asked where words @@ asked
     order by ts_rank(words, asked) desc, published_at desc limit 10`,
    [q],
  );
  return rows.map(({ id }) => id);
}

async function scores(queries: readonly JudgedQuery[], search: typeof ours): Promise<number[]> {
  const each: number[] = [];
  for (const query of queries) {
    const found = (await search(query)).flatMap((id) => byId.get(id) ?? []);
    each.push(ndcg(found, query, all));
  }
  return each;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe("what people find first, by how they ask", () => {
  const everyScore = {
    tuned: [] as number[],
    untuned: [] as number[],
    development: [] as number[],
    postgres: [] as number[],
  };
  const report: string[] = [];
  const note = (kind: string, ours: number[], postgres: number[]) =>
    report.push(
      `${kind.padEnd(34)}${ours.length}`.padEnd(40) +
        `ours ${mean(ours).toFixed(3)}   PostgreSQL's Turkish full text ${mean(postgres).toFixed(3)}`,
    );

  async function check(
    set: "tuned" | "untuned" | "development",
    kind: string,
    queries: readonly JudgedQuery[],
    floor = 1,
  ) {
    const mine = await scores(queries, ours);
    const theirs = await scores(queries, postgres);
    everyScore[set].push(...mine);
    if (set !== "development") everyScore.postgres.push(...theirs);
    note(kind, mine, theirs);
    expect(mean(mine)).toBeGreaterThan(floor);
    expect(mean(mine)).toBeGreaterThan(mean(theirs));
  }

  it.each(Object.entries(judgedQueries))("is what they mean: %s", (kind, queries) =>
    check("tuned", kind, queries, FLOORS[kind]),
  );

  it.each(Object.entries(developmentQueries))(
    "is what they mean in searches to tune by: %s",
    (kind, queries) => check("development", kind, queries, FLOORS_IN_DEVELOPMENT[kind]),
  );

  it.each(Object.entries(untunedQueries))(
    "is what they mean in searches never seen before: %s",
    (kind, queries) => check("untuned", kind, queries, FLOORS_UNTUNED[kind]),
  );

  it("is what they mean over all, and more so than with PostgreSQL alone", () => {
    const { tuned, untuned, postgres: theirs } = everyScore;
    const all = [...tuned, ...untuned];
    note("all", all, theirs);
    process.stdout.write(`nDCG@10 of judged queries\n${report.join("\n")}\n`);
    expect(all.length).toBeGreaterThanOrEqual(300);
    expect(untuned.length * 2).toBeGreaterThanOrEqual(all.length);
    expect(mean(tuned)).toBeGreaterThan(FLOOR_OF_TUNED);
    expect(mean(all)).toBeGreaterThan(FLOOR_OF_ALL);
    expect(mean(untuned)).toBeGreaterThan(FLOOR_OF_UNTUNED);
    expect(mean(all)).toBeGreaterThan(mean(theirs));
  });
});
