import { sql } from "kysely";
import { searchLearningOf } from "../../src/features/search-learning/search-learning.ts";
import { call } from "./calls.ts";
import { fromNewAddress } from "./session.ts";
import type { TestApp } from "./start-test-app.ts";

export const CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36";
/** Five of them are surely told apart, whichever bits they have. */
export const MANY = 24;

type Counts = Record<"searches" | "empty" | "clicks" | "saves" | "applications", number>;
type Headers = Record<string, string>;

export const resultsOf = (q: string, more = {}) => `/is-ilanlari?${new URLSearchParams({ q, ...more })}`;

/** What visitors search for is written at once. */
export const writeSearches = ({ services }: TestApp) => searchLearningOf(services).counter.write();

/** A visitor of their own each time, unless the headers say otherwise. Answers which advertisements they see. */
export async function searchFrom(
  app: TestApp,
  q: string,
  headers: Headers = {},
  more = {},
): Promise<number[]> {
  const visitor = { accept: "text/html", "user-agent": CHROME, cookie: "lang=tr", ...fromNewAddress() };
  const answer = await app.request(resultsOf(q, more), { headers: { ...visitor, ...headers } });
  const rows = (await answer.text()).matchAll(/<(?:li|article)[^>]*data-advertisement-id="(\d+)"/g);
  return [...rows].map((match) => Number(match[1]));
}

export async function searchByMany(app: TestApp, q: string, more = {}): Promise<void> {
  for (let each = 0; each < MANY; each++) await searchFrom(app, q, {}, more);
  await writeSearches(app);
}

/** As the page of an advertisement says that it is seen. */
export function viewFrom(app: TestApp, id: number | undefined, fields: Headers, headers: Headers = {}) {
  const visitor = { "user-agent": CHROME, ...fromNewAddress(), ...headers };
  return call(app, undefined, "/ilan-goruntulendi", { AdvertisementID: id ?? 0, ...fields }, visitor);
}

export async function countsOf({ services: { db } }: TestApp, words: string): Promise<Counts | undefined> {
  const { rows } = await sql<Counts>`
    select sum(searches)::int as searches, sum(empty)::int as empty, sum(clicks)::int as clicks, sum(saves)::int as saves,
      sum(applications)::int as applications
    from search_query_day d join search_query q on q.id = d.query_id where q.words = ${words} group by q.id`.execute(
    db,
  );
  return rows[0];
}

/** By place */
export async function takenOf({ services: { db } }: TestApp, words: string): Promise<Record<number, number>> {
  const { rows } = await sql<{ place: number; taken: number }>`
    select d.place, sum(d.taken)::int as taken from search_work_week d join search_query s on s.id = d.query_id
    where s.words = ${words} and d.taken > 0 group by d.place order by d.place`.execute(db);
  return Object.fromEntries(rows.map((row) => [row.place, row.taken]));
}

export async function stepsOf({ services: { db } }: TestApp, words: string) {
  const { rows } = await sql<{ kind: string; other: string; count: number }>`
    select kind, o.words as other, sum(count)::int as count from search_step_day d
    join search_query q on q.id = d.query_id join search_query o on o.id = d.other_id
    where q.words = ${words} group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

/** Everything that is stored of searches, as text. Not the digests: any digits may stand in one by chance. */
export async function storedOfSearches({ services: { db } }: TestApp): Promise<string> {
  const { rows } = await sql<{ row: string }>`
    select (to_jsonb(q) - 'digest')::text as row from search_query q union all select to_jsonb(d)::text from search_query_day d
    union all select to_jsonb(d)::text from search_work_week d union all select to_jsonb(d)::text from search_step_day d`.execute(
    db,
  );
  return rows.map(({ row }) => row).join("\n");
}

export async function queryCount({ services: { db } }: TestApp): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from search_query`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function plantQuery(
  { services: { db } }: TestApp,
  words: string,
  day: string,
  { searches, empty, clicks }: Pick<Counts, "searches" | "empty" | "clicks">,
): Promise<void> {
  await sql`with q as (
      insert into search_query (digest, words, last_day) values (sha256(${words}::text::bytea), ${words}, ${day}::date)
      on conflict (digest) do update set words = excluded.words returning id)
    insert into search_query_day (day, query_id, searches, empty, clicks)
    select ${day}::date, id, ${searches}, ${empty}, ${clicks} from q`.execute(db);
}

/** Fifteen went on from the one to the other. */
export async function plantStep({ services: { db } }: TestApp, words: string, other: string, day: string) {
  await sql`insert into search_step_day (day, query_id, other_id, kind, count)
    select ${day}::date, a.id, b.id, 'followed', 15 from search_query a, search_query b
    where a.words = ${words} and b.words = ${other}`.execute(db);
}

export async function proposalOf({ services: { db } }: TestApp, words: string) {
  const { rows } = await sql<{ id: number; kind: string; other: string; state: string }>`
    select id, kind, other, state from search_proposal where words = ${words}`.execute(db);
  return rows[0];
}
