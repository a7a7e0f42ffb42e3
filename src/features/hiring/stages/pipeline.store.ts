import { sql, type Transaction } from "kysely";
import type { Database } from "../../../platform/database/connect.ts";
import { prepared } from "../../../platform/database/prepared.ts";
import type { DB } from "../../../platform/database/schema.gen.ts";
import type { Looker } from "../../../platform/http/visitor.ts";
import type { StageKind } from "../hiring.contract.ts";
import type { StageDraft } from "../hiring.rules.ts";

export interface StageRow {
  id: number;
  name: string;
  kind: StageKind;
  ordinal: number;
  target_days: number | null;
  takes_unwanted: boolean;
}

type Connection = Database | Transaction<DB>;

/** Everybody's, until somebody changes theirs. */
export const BUILT_IN_PIPELINE = 1;

export async function findStages(db: Connection, pipelineId: number): Promise<StageRow[]> {
  const { rows } = await sql<StageRow>`${prepared}
    select id, name, kind, ordinal, target_days, takes_unwanted from stage
    where pipeline_id = ${pipelineId} and not is_removed order by ordinal`.execute(db);
  return rows;
}

/** Of one that this company can have people in, as far as this person sees them. */
export async function findStage(
  db: Connection,
  { companyId, personId }: Looker,
  stageId: number,
): Promise<{ name: string; kind: StageKind } | undefined> {
  const { rows } = await sql<{ name: string; kind: StageKind }>`
    select s.name, s.kind from stage s join pipeline p on p.id = s.pipeline_id
    where s.id = ${stageId} and not s.is_removed and (p.company_id is null or (p.company_id = ${companyId} and exists (
      select from advertisement ad where ad.pipeline_id = p.id and sees_advertisement(${personId}, ad.id))))`.execute(
    db,
  );
  return rows[0];
}

export interface PipelineRow {
  id: number;
  title: string;
  pipeline_id: number;
  /** Of one that nobody has closed */
  ends_at: Date | null;
  /** Nobody else's: not the product's, and of no other advertisement. */
  is_its_own: boolean;
}

/** Undefined for one that this person does not see. */
export async function findPipeline(
  db: Connection,
  advertisementId: number,
  { companyId, personId }: Looker,
  { isLocked = false } = {},
): Promise<PipelineRow | undefined> {
  const { rows } = await sql<PipelineRow>`
    select ad.id, ad.title, ad.pipeline_id, case when ad.status = 'published' then ad.expires_at end as ends_at,
      pipeline.company_id is not null
        and not exists (select from company c where c.pipeline_id = ad.pipeline_id)
        and not exists (select from advertisement other where other.pipeline_id = ad.pipeline_id and other.id <> ad.id)
        as is_its_own
    from advertisement ad join pipeline on pipeline.id = ad.pipeline_id
    where ad.id = ${advertisementId} and ad.company_id = ${companyId} and sees_advertisement(${personId}, ad.id) ${isLocked ? sql`for update of ad` : sql``}`.execute(
    db,
  );
  return rows[0];
}

async function insertPipeline(db: Transaction<DB>, companyId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into pipeline (company_id) values (${companyId}) returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

/** What a company's new advertisements begin with. */
export async function findDefaultStages(
  db: Connection,
  companyId: number,
  { isLocked = false } = {},
): Promise<StageRow[]> {
  const { rows } = await sql<{ pipeline_id: number }>`
    select coalesce(pipeline_id, ${BUILT_IN_PIPELINE}) as pipeline_id from company where id = ${companyId}
    ${isLocked ? sql`for no key update` : sql``}`.execute(db);
  return findStages(db, rows[0]?.pipeline_id ?? BUILT_IN_PIPELINE);
}

/** Anew, so that advertisements which began with the former ones keep them. */
export async function replaceDefaultStages(
  db: Transaction<DB>,
  companyId: number,
  stages: readonly StageDraft[],
): Promise<void> {
  const pipelineId = await insertPipeline(db, companyId);
  await writeStages(
    db,
    pipelineId,
    stages.map((stage) => ({ ...stage, id: undefined })),
  );
  await sql`update company set pipeline_id = ${pipelineId} where id = ${companyId}`.execute(db);
}

export async function countPeople(db: Connection, advertisementId: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ stage_id: number; count: number }>`
    select stage_id, count(*) as count from application
    where advertisement_id = ${advertisementId} and kind <> 'withdrawn' group by stage_id`.execute(db);
  return new Map(rows.map(({ stage_id, count }) => [stage_id, count]));
}

/** The same stages for this advertisement alone; its applications and their history move over. */
export async function copyPipeline(
  db: Transaction<DB>,
  {
    advertisementId,
    companyId,
    pipelineId,
  }: { advertisementId: number; companyId: number; pipelineId: number },
): Promise<{ pipelineId: number; copies: Map<number, number> }> {
  const own = await insertPipeline(db, companyId);
  const { rows: copied } = await sql<{ former: number; id: number }>`
    with former as (
      select *, nextval(pg_get_serial_sequence('stage', 'id')) as copy_id from stage where pipeline_id = ${pipelineId}),
    copied as (
      insert into stage (id, pipeline_id, kind, name, ordinal, target_days, takes_unwanted, is_removed)
      select copy_id, ${own}, kind, name, ordinal, target_days, takes_unwanted, is_removed from former)
    select id as former, copy_id as id from former`.execute(db);
  await sql`update advertisement set pipeline_id = ${own} where id = ${advertisementId}`.execute(db);
  const [formers, ids] = [copied.map(({ former }) => former), copied.map(({ id }) => id)];
  const pairs = sql`unnest(${formers}::bigint[], ${ids}::bigint[]) as pair (former, id)`;
  await sql`update application a set stage_id = pair.id from ${pairs}
    where a.advertisement_id = ${advertisementId} and a.stage_id = pair.former`.execute(db);
  for (const column of ["from_stage_id", "to_stage_id"]) {
    await sql`update application_event e set ${sql.ref(column)} = pair.id from ${pairs}, application a
      where a.advertisement_id = ${advertisementId} and e.application_id = a.id and e.${sql.ref(column)} = pair.former`.execute(
      db,
    );
  }
  return { pipelineId: own, copies: new Map(copied.map(({ former, id }) => [former, id])) };
}

export async function writeStages(
  db: Transaction<DB>,
  pipelineId: number,
  stages: readonly StageDraft[],
): Promise<void> {
  const rows = stages.map(({ id, name, kind, targetDays, takesUnwanted }, index) => ({
    id: id ?? null,
    name,
    kind,
    ordinal: index + 1,
    target_days: targetDays ?? null,
    takes_unwanted: takesUnwanted,
  }));
  const drafts = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as draft (id bigint, name text, kind text, ordinal smallint, target_days smallint, takes_unwanted boolean)`;
  await sql`update stage s set is_removed = true
    where s.pipeline_id = ${pipelineId} and s.id not in (select id from ${drafts} where id is not null)`.execute(
    db,
  );
  await sql`update stage s set name = draft.name, kind = draft.kind, ordinal = draft.ordinal, target_days = draft.target_days,
      takes_unwanted = draft.takes_unwanted from ${drafts} where s.id = draft.id and s.pipeline_id = ${pipelineId}`.execute(
    db,
  );
  await sql`insert into stage (pipeline_id, kind, name, ordinal, target_days, takes_unwanted)
    select ${pipelineId}, kind, name, ordinal, target_days, takes_unwanted from ${drafts} where id is null`.execute(
    db,
  );
}

/** Nobody is told: inside a kind nothing changes for the candidate. */
export async function mergeStage(
  db: Transaction<DB>,
  { from, to, actorId, now }: { from: number; to: number; actorId: number; now: Date },
): Promise<number> {
  const { rows } = await sql`
    with moved as (update application set stage_id = ${to} where stage_id = ${from} returning id, kind)
    insert into application_event (application_id, type, from_stage_id, to_stage_id, from_kind, to_kind, actor_id,
      happened_at, settles_at, told_at)
    select id, 'moved', ${from}, ${to}, kind, kind, ${actorId}, ${now}, ${now}, ${now} from moved
    returning id`.execute(db);
  return rows.length;
}

export interface QuestionRow {
  id: number;
  text: string;
  options: { id: number; text: string }[];
}

/** Those with answers to choose from. */
export async function findQuestions(db: Connection, advertisementId: number): Promise<QuestionRow[]> {
  const { rows } = await sql<QuestionRow>`
    select q.id, q.text, json_agg(json_build_object('id', o.id, 'text', o.text) order by o.ordinal) as options
    from application_question q join application_question_option o on o.question_id = q.id
    where q.advertisement_id = ${advertisementId} group by q.id, q.text, q.ordinal order by q.ordinal`.execute(
    db,
  );
  return rows;
}
