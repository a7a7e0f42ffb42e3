import { type RawBuilder, sql, type Transaction } from "kysely";
import type { Database } from "../../../platform/database/connect.ts";
import type { DB } from "../../../platform/database/schema.gen.ts";
import type { Looker } from "../../../platform/http/visitor.ts";
import { FIRST_WORD, LAST_WORD } from "../../answers/index.ts";
import type { ApplicationKind } from "../../applications/applications.contract.ts";
import { filledText, templateText } from "../../threads/index.ts";
import type { StageKind } from "../hiring.contract.ts";
import { FINAL_KINDS } from "../hiring.rules.ts";

const isFinal = (kind: RawBuilder<unknown>) => sql`${kind} = any(${[...FINAL_KINDS]}::text[])`;

export interface Words {
  text?: string | undefined;
  /** In its place, in each candidate's language */
  templateId?: number | undefined;
}

export function wordsOf({ text, templateId }: Words): RawBuilder<unknown> {
  return templateId === undefined ? sql`${text ?? null}::text` : templateText(templateId);
}

export interface Move extends Words {
  companyId: number;
  actorId: number;
  to: { stageId: number } | { kind: StageKind };
  reasonCode: string | undefined;
  actId: number;
  now: Date;
  settlesAt: Date;
}

export interface MovedRow {
  id: number;
  application_id: number;
  to_stage_id: number;
  to_kind: ApplicationKind;
  tells: boolean;
  settles_at: Date;
  /** From now on they see who it is. */
  is_unblinded: boolean;
}

/**
 * All that `which` leaves, in one statement: `a` is the application. Those who are there already stay untouched, and so do
 * those who have withdrawn, and spam.
 */
export async function insertMoves(
  db: Transaction<DB>,
  which: RawBuilder<unknown>,
  { companyId, actorId, to, text, templateId, reasonCode, actId, now, settlesAt }: Move,
): Promise<MovedRow[]> {
  const wanted = "stageId" in to ? sql`s.id = ${to.stageId}` : sql`s.kind = ${to.kind}`;
  const { rows } = await sql<MovedRow>`
    with chosen as (
      select a.id, a.is_blind, a.stage_id as from_stage_id, a.kind as from_kind, target.id as to_stage_id, target.kind as to_kind,
        ${filledText(wordsOf({ text, templateId }), now)} as text
      from application a
      join advertisement ad on ad.id = a.advertisement_id
      join company c on c.id = a.company_id
      join person p on p.id = a.person_id
      join lateral (
        select s.id, s.kind from stage s where s.pipeline_id = ad.pipeline_id and not s.is_removed and ${wanted}
        order by s.ordinal limit 1) target on true
      where a.company_id = ${companyId} and a.kind <> 'withdrawn' and not a.is_spam and a.forgotten_at is null and a.stage_id <> target.id
        and ${which}
      order by a.id for update of a),
    moved as (
      update application a set stage_id = chosen.to_stage_id, kind = chosen.to_kind,
        waiting_since = case when ${isFinal(sql`chosen.to_kind`)} then null else ${now}::timestamptz end,
        answered_at = case when chosen.to_kind = 'received' then ${FIRST_WORD} else coalesce(a.answered_at, ${now}::timestamptz) end
      from chosen where a.id = chosen.id returning a.id, a.is_blind),
    told as (
      insert into application_event (application_id, type, from_stage_id, to_stage_id, from_kind, to_kind, actor_id, text,
        reason_code, happened_at, settles_at, tells, act_id)
      select id, 'moved', from_stage_id, to_stage_id, from_kind, to_kind, ${actorId}, text, ${reasonCode ?? null}, ${now},
        ${settlesAt}, from_kind <> to_kind, ${actId}
      from chosen order by id
      returning id, application_id, to_stage_id, to_kind, tells, settles_at)
    select told.*, chosen.is_blind and not moved.is_blind as is_unblinded
    from told join chosen on chosen.id = told.application_id join moved on moved.id = told.application_id
    order by told.id`.execute(db);
  return rows;
}

/** `a` is the application. */
export const namedBy = (ids: readonly number[]) => sql`a.id = any(${[...ids]}::bigint[])`;

/** Of those named, what this person may decide on. */
export const namedFor = ({ companyId, personId }: Looker, ids: readonly number[]) =>
  sql`${namedBy(ids)} and a.company_id = ${companyId} and sees_advertisement(${personId}, a.advertisement_id)`;

/** While somebody is being moved, the stages of the advertisement stay what they are. Always before the applications. */
export async function holdStages(
  db: Transaction<DB>,
  companyId: number,
  which: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    select id from advertisement where id in (
      select a.advertisement_id from application a where a.company_id = ${companyId} and ${which})
    order by id for share`.execute(db);
}

export interface StandingRow {
  id: number;
  stage_id: number;
  stage: string;
  kind: ApplicationKind;
  is_spam: boolean;
  actor: string | null;
  moved_at: Date | null;
}

/** Where they are now, and who brought them there. They stay there until the transaction ends. */
export async function lockStandings(
  db: Transaction<DB>,
  looker: Looker,
  ids: readonly number[],
): Promise<StandingRow[]> {
  // First of all, and alone: one who was waited for would be looked up in the stage that they have just left.
  await sql`select a.id from application a where ${namedFor(looker, ids)} order by a.id for update`.execute(
    db,
  );
  const { rows } = await sql<StandingRow>`
    select a.id, a.stage_id, s.name as stage, case when a.forgotten_at is null then a.kind else 'withdrawn' end as kind, a.is_spam, latest.actor, latest.happened_at as moved_at
    from application a
    join stage s on s.id = a.stage_id
    left join lateral (
      select p.name as actor, e.happened_at from application_event e left join person p on p.id = e.actor_id
      where e.application_id = a.id and e.type in ('moved', 'withdrawn') and e.undone_at is null
      order by e.id desc limit 1) latest on true
    where ${namedFor(looker, ids)} order by a.id`.execute(db);
  return rows;
}

/** `e` is the event. */
export const eventsNamedBy = (ids: readonly number[], personId: number) =>
  sql`e.id = any(${[...ids]}::bigint[]) and sees_advertisement(${personId},
    (select moved.advertisement_id from application moved where moved.id = e.application_id))`;
export const eventsOfAct = (actId: number) => sql`e.act_id = ${actId}`;

/** Whoever wants to take moves back locks the applications first: what is the latest move is looked at only then. */
export async function lockMoved(
  db: Transaction<DB>,
  companyId: number,
  which: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    select a.id from application a
    where a.company_id = ${companyId} and a.id in (select application_id from application_event e where ${which})
    order by a.id for update`.execute(db);
}

/** Only what is the latest, and what nobody has been told of. */
export async function undoLatest(
  db: Transaction<DB>,
  which: RawBuilder<unknown>,
  { companyId, actorId, now }: { companyId: number; actorId: number; now: Date },
): Promise<{ id: number; application_id: number }[]> {
  const { rows } = await sql<{ id: number; application_id: number }>`
    with latest as (
      select e.id, e.application_id, e.from_stage_id, e.from_kind
      from application_event e join application a on a.id = e.application_id
      where ${which} and a.company_id = ${companyId} and e.type = 'moved'
        and e.undone_at is null and e.told_at is null and e.settles_at > ${now}
        and not exists (select from application_event later
          where later.application_id = e.application_id and later.id > e.id and later.undone_at is null
            and later.type in ('sent', 'moved', 'withdrawn'))),
    restored as (
      update application a set stage_id = latest.from_stage_id, kind = latest.from_kind,
        waiting_since = case when ${isFinal(sql`latest.from_kind`)} then null else greatest((
          select max(e.happened_at) from application_event e where e.application_id = a.id and e.id < latest.id
            and e.type in ('sent', 'moved') and e.undone_at is null), ${LAST_WORD}) end
      from latest where a.id = latest.application_id)
    update application_event e set undone_at = ${now}, undone_by = ${actorId} from latest where e.id = latest.id
    returning e.id, e.application_id`.execute(db);
  return rows;
}

export interface UndoableRow {
  id: number;
  application_id: number;
  name: string;
  stage: string;
  kind: ApplicationKind;
  tells: boolean;
  settles_at: Date;
}

/** Undefined once it cannot be taken back any more. */
export async function findUndoable(
  db: Database,
  { id, companyId, personId, now }: Looker & { id: number; now: Date },
): Promise<UndoableRow | undefined> {
  const { rows } = await sql<UndoableRow>`
    select e.id, e.application_id, a.applicant_name as name, s.name as stage, e.to_kind as kind, e.tells, e.settles_at
    from application_event e
    join application a on a.id = e.application_id
    join stage s on s.id = e.to_stage_id
    where e.id = ${id} and a.company_id = ${companyId} and sees_advertisement(${personId}, a.advertisement_id)
      and a.stage_id = e.to_stage_id and a.kind <> 'withdrawn'
      and e.type = 'moved' and e.undone_at is null and e.told_at is null and e.settles_at > ${now}`.execute(
    db,
  );
  return rows[0];
}

/** First opened by somebody who may decide. */
export async function markSeen(
  db: Transaction<DB>,
  { id, companyId, actorId, now }: { id: number; companyId: number; actorId: number; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    with seen as (
      update application set seen_at = ${now}
      where id = ${id} and company_id = ${companyId} and seen_at is null and kind <> 'withdrawn'
      returning id, stage_id, kind)
    insert into application_event (application_id, type, from_stage_id, to_stage_id, from_kind, to_kind, actor_id, happened_at)
    select id, 'seen', stage_id, stage_id, kind, kind, ${actorId}, ${now} from seen returning id`.execute(db);
  return rows.length > 0;
}
