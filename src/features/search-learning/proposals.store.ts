import { sql } from "kysely";
import type { Database } from "../../platform/database/connect.ts";
import type { Evidence, Proposal, QueryFigures, StepFigures, WorkFigures } from "./learning.rules.ts";

type Lesson = Pick<Proposal, "kind" | "words" | "other">;

export async function readLessons(db: Database): Promise<Lesson[]> {
  const { rows } = await sql<Lesson>`
    select kind, words, other from search_proposal where state = 'accepted' order by id`.execute(db);
  return rows;
}

/** Queries that too few visitors have made have no words, and are in none of these. */
export async function readQueryFigures(db: Database, from: string): Promise<QueryFigures[]> {
  const { rows } = await sql<QueryFigures>`
    select q.words, sum(d.searches)::int as searches, sum(d.empty)::int as empty, sum(d.clicks)::int as clicks
    from search_query_day d join search_query q on q.id = d.query_id
    where d.day >= ${from}::date and q.words is not null
    group by q.id order by q.id`.execute(db);
  return rows;
}

export async function readWorkFigures(db: Database, from: string): Promise<WorkFigures[]> {
  const { rows } = await sql<WorkFigures>`
    select q.words, p.name as work, d.place::int, sum(d.shown)::int as shown, sum(d.taken)::int as taken
    from search_work_week d join search_query q on q.id = d.query_id join position p on p.id = d.position_id
    where d.week >= ${from}::date and q.words is not null
    group by q.id, p.id, d.place order by q.id, p.id, d.place`.execute(db);
  return rows;
}

export async function readStepFigures(db: Database, from: string): Promise<StepFigures[]> {
  const { rows } = await sql<StepFigures>`
    select q.words, o.words as other, d.kind, sum(d.count)::int as count
    from search_step_day d join search_query q on q.id = d.query_id join search_query o on o.id = d.other_id
    where d.day >= ${from}::date and q.words is not null and o.words is not null
    group by q.id, o.id, d.kind order by count desc, q.id, o.id, d.kind`.execute(db);
  return rows;
}

/** What waits is what stands to reason now; what was decided stays decided, and is not asked again. */
export async function replaceWaiting(db: Database, proposals: readonly Proposal[], now: Date): Promise<void> {
  const found = sql`jsonb_to_recordset(${JSON.stringify(proposals)}::jsonb)
    as u (kind text, words text, other text, evidence jsonb)`;
  await sql`delete from search_proposal p where state = 'waiting' and not exists (
    select from ${found} where (u.kind, u.words, u.other) = (p.kind, p.words, p.other))`.execute(db);
  await sql`insert into search_proposal as p (kind, words, other, evidence, proposed_at)
    select distinct on (kind, words, other) kind, words, other, evidence, ${now}::timestamptz from ${found}
    order by kind, words, other
    on conflict (kind, words, other) do update set evidence = excluded.evidence where p.state = 'waiting'`.execute(
    db,
  );
}

export type ProposalState = "waiting" | "accepted" | "refused";

export interface ProposalRow {
  id: number;
  kind: Proposal["kind"];
  words: string;
  other: string;
  evidence: Evidence;
  state: ProposalState;
  reason: string;
  proposedAt: Date;
  decidedAt: Date | null;
  /** Who decided last, by the log; empty once they are erased */
  decidedBy: string | null;
}

/** Those that wait first, then the latest decisions. */
export async function findProposals(db: Database, isWaiting: boolean, limit: number): Promise<ProposalRow[]> {
  const { rows } = await sql<ProposalRow>`
    select id, kind, words, other, evidence, state, reason, proposed_at as "proposedAt", decided_at as "decidedAt",
      (select actor_name from audit_entry
        where subject_kind = 'search-proposal' and subject_id = p.id order by id desc limit 1) as "decidedBy"
    from search_proposal p where (state = 'waiting') = ${isWaiting}
    order by decided_at desc nulls last, proposed_at, id limit ${limit}`.execute(db);
  return rows;
}

/** Undefined where there is none; whoever says what somebody has said already changes nothing. */
export async function setProposalState(
  db: Database,
  { id, state, reason, now }: { id: number; state: "accepted" | "refused"; reason: string; now: Date },
): Promise<(Lesson & { isChanged: boolean }) | undefined> {
  const { rows } = await sql<Lesson & { isChanged: boolean }>`
    with changed as (
      update search_proposal set state = ${state}, reason = ${reason}, decided_at = ${now}
      where id = ${id} and state <> ${state} returning id)
    select kind, words, other, exists (select from changed) as "isChanged"
    from search_proposal where id = ${id}`.execute(db);
  return rows[0];
}
