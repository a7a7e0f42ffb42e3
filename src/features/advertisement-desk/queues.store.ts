import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../platform/database/connect.ts";
import { MOST_COUNTED } from "../moderation/moderation.contract.ts";
import type { Correction, Listed, Queue } from "./advertisement-desk.rules.ts";

export interface QueuedRow {
  id: number;
  title: string;
  status: string;
  correction: Correction;
  company_name: string;
  since: Date;
  flagged_kinds: string[];
  check_explanation: string;
  open_complaints: number;
}

/** Those of the advertisement itself, without what was decided about it. */
type OwnList = Exclude<Listed, "appeals">;

/** Each has an index in its order. */
const IN_LIST: Record<OwnList, RawBuilder<unknown>> = {
  flagged: sql`a.flagged_at is not null and a.status = 'published'`,
  corrected: sql`a.status = 'review' and a.correction = 'sent'`,
  changed: sql`a.changed_at is not null and a.status = 'published'`,
  first: sql`a.first_at is not null and a.status = 'published'`,
  held: sql`a.status = 'review' and a.correction is null`,
  returned: sql`a.status = 'review' and a.correction = 'asked'`,
  removed: sql`a.status = 'rejected'`,
  all: sql`a.status <> 'draft'`,
  published: sql`a.status = 'published'`,
  closed: sql`a.status = 'closed'`,
};

/** What was held at once was never public. */
const PUT_UP = sql`coalesce(a.published_at, a.created_at)`;

/** Nobody but a moderator changes what is held or removed: its last change is that. */
const SINCE: Record<OwnList, RawBuilder<unknown>> = {
  flagged: sql`a.flagged_at`,
  corrected: sql`a.updated_at`,
  changed: sql`a.changed_at`,
  first: sql`a.first_at`,
  held: sql`a.updated_at`,
  returned: sql`a.updated_at`,
  removed: sql`a.updated_at`,
  all: PUT_UP,
  published: sql`a.published_at`,
  closed: PUT_UP,
};

const APPEALED = sql`advertisement_decision d join advertisement a on a.id = d.advertisement_id
  where d.appealed_at is not null and d.answered_at is null and d.ended_at is null`;
const WAITING: readonly Listed[] = [
  "flagged",
  "appeals",
  "corrected",
  "changed",
  "first",
  "held",
  "returned",
];

export interface Sought {
  list: Listed;
  /** Folded */
  words: readonly string[];
  /** Of its company, folded */
  company: readonly string[];
  from: Date | undefined;
  until: Date | undefined;
}

/** With so many, those who wait longest are looked through instead: enough of them will have the words. */
const MOST_WITH_WORDS = 2000;

/** Words as they begin, one or two letters as they are; a company's stand in its advertisements under B. */
function queryOf({ words, company }: Sought): string {
  const begins = (word: string) => (word.length > 2 ? "*" : "");
  return [
    ...words.map((word) => (begins(word) ? `${word}:*` : word)),
    ...company.map((word) => `${word}:${begins(word)}B`),
  ].join(" & ");
}

/** Undefined where there are more than anybody would sort. */
async function findWithWords(db: Database, query: string): Promise<number[] | undefined> {
  const { rows } = await sql<{ id: number }>`
    select advertisement_id as id from advertisement_search where words @@ to_tsquery('simple', ${query})
    limit ${MOST_WITH_WORDS + 1}`.execute(db);
  return rows.length > MOST_WITH_WORDS ? undefined : rows.map(({ id }) => id);
}

/** Without ids, a subquery: it keeps the planner from looking up all that have the words, which are too many. */
function hasWords(query: string, ids: readonly number[] | undefined, company: readonly string[]) {
  const names = company.map((word) => `%${word}%`);
  return sql`${
    ids
      ? sql`a.id = any(${ids}::bigint[])`
      : sql`(select s.words from advertisement_search s where s.advertisement_id = a.id) @@ to_tsquery('simple', ${query})`
  } and (select fold_turkish(c.name) from company c where c.id = a.company_id) like all (${names}::text[])`;
}

function isWithin(since: RawBuilder<unknown>, { from, until }: Sought) {
  return sql`${from ? sql`${since} >= ${from}` : sql`true`} and ${until ? sql`${since} < ${until}` : sql`true`}`;
}

/** Whoever has waited longest comes first; of what waits for nobody, the newest. */
export async function findQueued(
  db: Database,
  sought: Sought,
  { count, skip }: { count: number; skip: number },
): Promise<QueuedRow[]> {
  const { list, company } = sought;
  const query = queryOf(sought);
  const ids = query === "" ? undefined : await findWithWords(db, query);
  const asked = query === "" ? sql`true` : hasWords(query, ids, company);
  const order = WAITING.includes(list) ? sql`` : sql`desc`;
  const part = sql`limit ${count} offset ${skip}`;
  const found =
    list === "appeals"
      ? sql`select a.id, d.appealed_at as since from ${APPEALED} and ${asked} and ${isWithin(sql`d.appealed_at`, sought)}
          order by d.appealed_at, a.id ${part}`
      : sql`select a.id, ${SINCE[list]} as since from advertisement a
          where ${IN_LIST[list]} and ${asked} and ${isWithin(SINCE[list], sought)}
          order by ${SINCE[list]} ${order}, a.id ${order} ${part}`;
  const { rows } = await sql<QueuedRow>`
    with found as (${found})
    select a.id, a.title, a.status, a.correction, c.name as company_name, found.since, a.flagged_kinds, a.check_explanation,
      (select count(*) from complaint where advertisement_id = a.id and status <> 'closed') as open_complaints
    from found join advertisement a on a.id = found.id join company c on c.id = a.company_id
    order by found.since ${order}, a.id ${order}`.execute(db);
  return rows;
}

/** Nobody counts further: more than that is too many. */
export async function countQueues(db: Database): Promise<Record<Queue, number>> {
  const counted = (rows: RawBuilder<unknown>) =>
    sql`(select count(*) from (select from ${rows} limit ${MOST_COUNTED + 1}) counted)`;
  const { rows } = await sql<Record<Queue, number>>`
    select ${counted(sql`advertisement a where ${IN_LIST.flagged}`)} as flagged,
      ${counted(APPEALED)} as appeals,
      ${counted(sql`advertisement a where ${IN_LIST.corrected}`)} as corrected,
      ${counted(sql`advertisement a where ${IN_LIST.changed}`)} as changed,
      ${counted(sql`advertisement a where ${IN_LIST.first}`)} as first,
      ${counted(sql`advertisement a where ${IN_LIST.held}`)} as held,
      ${counted(sql`advertisement a where ${IN_LIST.returned}`)} as returned,
      ${counted(sql`advertisement a where ${IN_LIST.removed}`)} as removed`.execute(db);
  const none = {
    flagged: 0,
    appeals: 0,
    corrected: 0,
    changed: 0,
    first: 0,
    held: 0,
    returned: 0,
    removed: 0,
  };
  return rows[0] ?? none;
}
