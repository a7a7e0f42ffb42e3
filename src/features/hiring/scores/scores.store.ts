import { type RawBuilder, sql, type Transaction } from "kysely";
import type { Database } from "../../../platform/database/connect.ts";
import type { DB } from "../../../platform/database/schema.gen.ts";
import type { Looker } from "../../../platform/http/visitor.ts";
import type { ApplicationKind } from "../../applications/applications.contract.ts";
import type { CriterionDraft } from "./scores.rules.ts";

export const criteriaOf = (advertisementId: RawBuilder<unknown>) => sql`
  coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name) order by c.ordinal, c.id)
    from criterion c where c.advertisement_id = ${advertisementId} and not c.is_removed), '[]')`;

export const scorecardsOf = (applicationId: RawBuilder<unknown>) => sql`
  coalesce((select json_agg(json_build_object('person_id', card.person_id, 'name', judge.name, 'scored_at', card.scored_at,
      'scores', coalesce((
        select json_agg(json_build_object('criterion_id', c.id, 'criterion', c.name, 'score', s.score, 'evidence', s.evidence)
          order by c.ordinal, c.id)
        from application_score s join criterion c on c.id = s.criterion_id
        where s.application_id = card.application_id and s.person_id = card.person_id), '[]')) order by card.scored_at)
    from application_scorecard card join person judge on judge.id = card.person_id
    where card.application_id = ${applicationId}), '[]')`;

type Criteria = { id: number; name: string }[];

export async function findCriteria(
  db: Database | Transaction<DB>,
  advertisementId: number,
): Promise<Criteria> {
  const { rows } = await sql<{ criteria: Criteria }>`
    select ${criteriaOf(sql`${advertisementId}`)} as criteria`.execute(db);
  return rows[0]?.criteria ?? [];
}

export async function writeCriteria(
  db: Transaction<DB>,
  advertisementId: number,
  drafts: readonly CriterionDraft[],
): Promise<void> {
  const rows = drafts.map(({ id, name }, index) => ({ id: id ?? null, name, ordinal: index + 1 }));
  const drafted = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as draft (id bigint, name text, ordinal smallint)`;
  await sql`update criterion set is_removed = true
    where advertisement_id = ${advertisementId} and id not in (select id from ${drafted} where id is not null)`.execute(
    db,
  );
  await sql`update criterion c set name = draft.name, ordinal = draft.ordinal from ${drafted}
    where c.id = draft.id and c.advertisement_id = ${advertisementId}`.execute(db);
  await sql`insert into criterion (advertisement_id, name, ordinal)
    select ${advertisementId}, name, ordinal from ${drafted} where id is null order by ordinal`.execute(db);
}

export interface JudgedRow {
  kind: ApplicationKind;
  is_spam: boolean;
  criteria: Criteria;
}

/** Locked: of two who judge at once, the second counts what the first gave. */
export async function lockJudged(
  db: Transaction<DB>,
  { id, companyId, personId }: Looker & { id: number },
): Promise<JudgedRow | undefined> {
  const { rows } = await sql<JudgedRow>`
    select case when a.forgotten_at is null then a.kind else 'withdrawn' end as kind, a.is_spam, ${criteriaOf(sql`a.advertisement_id`)} as criteria from application a
    where a.id = ${id} and a.company_id = ${companyId} and sees_advertisement(${personId}, a.advertisement_id)
    for no key update of a`.execute(db);
  return rows[0];
}

export interface Score {
  criterionId: number;
  score: number;
  evidence: string | undefined;
}

/** The averages follow by a trigger. */
export async function putScores(
  db: Transaction<DB>,
  { id, personId, scores, now }: { id: number; personId: number; scores: readonly Score[]; now: Date },
): Promise<void> {
  await sql`insert into application_scorecard (application_id, person_id, average, scored_at)
    values (${id}, ${personId}, 1, ${now})
    on conflict (application_id, person_id) do update set scored_at = excluded.scored_at`.execute(db);
  const given = scores.map(({ criterionId, score, evidence = null }) => ({ criterionId, score, evidence }));
  await sql`insert into application_score (application_id, person_id, criterion_id, score, evidence)
    select ${id}, ${personId}, given."criterionId", given.score, given.evidence
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given ("criterionId" bigint, score smallint, evidence text)
    on conflict (application_id, person_id, criterion_id)
    do update set score = excluded.score, evidence = excluded.evidence`.execute(db);
}
