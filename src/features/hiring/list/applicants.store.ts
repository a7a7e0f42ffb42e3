import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../platform/database/connect.ts";
import { prepared } from "../../../platform/database/prepared.ts";
import type { Looker } from "../../../platform/http/visitor.ts";
import type { ApplicationKind } from "../../applications/applications.contract.ts";
import type { Sort } from "../hiring.contract.ts";
import type { EventType } from "../hiring.view.ts";
import { type AnswerFilter, answerConditions, GOT_NO_WANTED } from "../moves/answers.store.ts";
import type { ScorecardRow } from "../scores/scores.rules.ts";
import { criteriaOf, scorecardsOf } from "../scores/scores.store.ts";
import { WAITING_SINCE } from "./applicant-orders.store.ts";
import { contains, type WordFilter } from "./words.store.ts";

/** Whose people look, and of which companies they may see something: the own, and those of its group. */
export interface Looking extends Looker {
  companyIds: readonly number[];
  /** The only advertisements that they see; undefined where it is all of them but those that are limited to others. */
  onlyIds?: readonly number[] | undefined;
  hiddenIds?: readonly number[];
}

/**
 * What a company's people may see: what was sent to it, and what was sent to companies of its group by people who agreed
 * to that. `a` is the application.
 */
function sentTo(companyId: number) {
  return sql`(
    a.company_id = ${companyId} or (
      exists (select from company own join company theirs on theirs.group_id = own.group_id
        where own.id = ${companyId} and theirs.id = a.company_id)
      and coalesce((select consent.is_given from consent_ledger consent
        where consent.application_id = a.id and consent.kind = 'group-companies' and consent.recorded_at >= a.sent_at
        order by consent.id desc limit 1), false)))`;
}

/** The same, by one of them. */
const seenBy = ({ companyId, personId }: Looker) =>
  sql`${sentTo(companyId)} and sees_advertisement(${personId}, a.advertisement_id)`;

/** Of a list: `sees_advertisement` for all of them at once. Most people see everything, and ask for nothing more. */
export function isListedFor({ onlyIds, hiddenIds = [] }: Looking, advertisementId: RawBuilder<unknown>) {
  if (onlyIds) return sql`${advertisementId} = any(${[...onlyIds]}::bigint[])`;
  return hiddenIds.length > 0 ? sql`${advertisementId} <> all(${[...hiddenIds]}::bigint[])` : sql`true`;
}

/**
 * The companies are named as well: an index knows them, and not who agreed. Whose an advertisement is, is looked up once:
 * its applications are all sent to the same company.
 */
function listedFor({ companyId, companyIds }: Looking, advertisementId: number | undefined) {
  if (companyIds.length > 1)
    return sql`a.company_id = any(${[...companyIds]}::bigint[]) and ${sentTo(companyId)}`;
  return advertisementId === undefined
    ? sql`a.company_id = ${companyId}`
    : sql`(select company_id = ${companyId} from advertisement where id = ${advertisementId})`;
}

/** Whatever else is asked for. */
export const isForThem = (looking: Looking, advertisementId?: number) =>
  sql`${listedFor(looking, advertisementId)} and ${isListedFor(looking, sql`a.advertisement_id`)}`;

export async function findLooking(db: Database, { companyId, personId }: Looker): Promise<Looking> {
  const { rows } = await sql<{
    company_ids: number[];
    only_ids: number[] | null;
    hidden_ids: number[];
  }>`${prepared}
    select to_json(seen.company_ids) as company_ids,
      case when m.role = 'hiring-manager' then
        to_json(array(select advertisement_id from advertisement_person where person_id = m.person_id)) end as only_ids,
      to_json(array(select ad.id from advertisement ad where ad.company_id = any(seen.company_ids) and ad.is_limited
        and not sees_advertisement(m.person_id, ad.id))) as hidden_ids
    from company_member m, lateral (select array(
      select theirs.id from company own join company theirs on theirs.id = own.id or theirs.group_id = own.group_id
      where own.id = m.company_id) as company_ids) seen
    where m.company_id = ${companyId} and m.person_id = ${personId}`.execute(db);
  const [row] = rows;
  // Whoever has just left the team sees nothing more.
  if (!row) return { companyId, companyIds: [companyId], personId, onlyIds: [] };
  return {
    companyId,
    companyIds: row.company_ids,
    personId,
    onlyIds: row.only_ids ?? undefined,
    hiddenIds: row.hidden_ids,
  };
}

/** One of a list, as far as lists tell people apart by themselves. */
export interface Listed {
  id: number;
  stage_id: number;
  kind: ApplicationKind;
}

export interface ApplicantFilter extends AnswerFilter, WordFilter {
  stageId?: number | undefined;
  kind?: ApplicationKind | undefined;
  tag?: string | undefined;
  ownerId?: number | "none" | undefined;
  seen?: "seen" | "unseen" | undefined;
  /** Whoever looks has begun to write to them. */
  hasDraft?: boolean | undefined;
  /** On average at least so much, of those that whoever looks has judged; or those that they have not. */
  score?: number | "none" | undefined;
  /** All of these, of one question each */
  optionIds?: readonly number[] | undefined;
  provinceId?: number | undefined;
  educationLevel?: number | undefined;
  experienceYears?: number | undefined;
  waitingSince?: Date | undefined;
  isSpam?: boolean | undefined;
  /** Everybody whom all of this leaves but stage and kind, in the order asked for, where `findByWords` has read them already. */
  listed?: readonly Listed[] | undefined;
  /** Of those listed, the others of another stage or kind are left out. */
  isListedOfStage?: boolean | undefined;
  /** Where more than `most` fit: the page asked for. */
  page?: { ids: readonly number[]; most: number; isFirst: boolean } | undefined;
}

/** Whoever has withdrawn is not waited for to be opened. */
const SEEN = {
  seen: sql`a.seen_at is not null`,
  unseen: sql`a.seen_at is null and a.kind <> 'withdrawn'`,
};

/** Spam is nowhere but where somebody asks for it. `a` is the application. */
export function matches(looking: Looking, filter: ApplicantFilter): RawBuilder<unknown> {
  const { words = [], ownerId } = filter;
  const conditions = [
    isForThem(looking, filter.advertisementId),
    filter.isSpam ? sql`a.is_spam` : sql`not a.is_spam`,
    ...(filter.advertisementId === undefined ? [] : [sql`a.advertisement_id = ${filter.advertisementId}`]),
    ...(filter.stageId === undefined ? [] : [sql`a.stage_id = ${filter.stageId}`]),
    ...(filter.kind === undefined ? [] : [sql`a.kind = ${filter.kind}`]),
    ...(filter.seen === undefined ? [] : [SEEN[filter.seen]]),
    ...(filter.waitingSince === undefined ? [] : [sql`${WAITING_SINCE} <= ${filter.waitingSince}`]),
    ...(ownerId === undefined
      ? []
      : [ownerId === "none" ? sql`a.owner_id is null` : sql`a.owner_id = ${ownerId}`]),
    ...(filter.tag === undefined
      ? []
      : [
          sql`a.id = any(array(
            select application_id from application_tag
            where company_id = any(${[...looking.companyIds]}::bigint[]) and tag = ${filter.tag}))`,
        ]),
    ...(filter.hasDraft
      ? [
          sql`exists (select from application_message_draft d
            where d.application_id = a.id and d.person_id = ${looking.personId})`,
        ]
      : []),
    ...(filter.score === undefined ? [] : [isScored(filter.score, looking)]),
    ...(filter.optionIds === undefined
      ? []
      : [
          // Named too: whoever answered a question is one of its advertisement's.
          sql`a.advertisement_id = (
            select q.advertisement_id from application_question_option o join application_question q on q.id = o.question_id
            where o.id = ${filter.optionIds[0]})`,
          sql`${[...filter.optionIds]}::bigint[] <@ array(
            select unnest(given.option_ids) from application_answer given where given.application_id = a.id)`,
        ]),
    ...answerConditions(looking.companyId, filter),
    ...(filter.provinceId === undefined ? [] : [sql`a.province_id = ${filter.provinceId}`]),
    ...(filter.educationLevel === undefined ? [] : [sql`a.education_level >= ${filter.educationLevel}`]),
    ...(filter.experienceYears === undefined
      ? []
      : [sql`a.experience_months >= ${filter.experienceYears * 12}`]),
    ...(words.length === 0 ? [] : [contains(words, looking, filter)]),
  ];
  return sql.join(conditions, sql` and `);
}

/** The order by score leads along those who have it. */
export function matchesAlong(sort: Sort, looking: Looking, filter: ApplicantFilter): RawBuilder<unknown> {
  return matches(looking, sort === "puan" ? { ...filter, score: undefined } : filter);
}

function isScored(score: number | "none", { personId }: Looking) {
  const own = sql`select application_id from application_scorecard where person_id = ${personId}`;
  return score === "none"
    ? sql`not exists (${own} and application_id = a.id)`
    : sql`a.id = any(array(${own} and to_timestamp(-average) <= to_timestamp(-${score}::float8)))`;
}

/** Whether a CV came with an application that these people may see and that was not withdrawn. */
export async function isCvAmongApplications(db: Database, cvId: number, looker: Looker): Promise<boolean> {
  const { rows } = await sql`
    select from application a where a.cv_id = ${cvId} and a.kind <> 'withdrawn' and not a.is_blind
      and ${seenBy(looker)} limit 1`.execute(db);
  return rows.length > 0;
}

export interface SentCvRow {
  content: object;
  /** As JSON has it */
  copied_at: string;
  file: { sha256: string; content_type: string; byte_size: number; name: string } | null;
}

export interface HiringDetail {
  is_own: boolean;
  kind: ApplicationKind;
  stage_id: number;
  stage: string;
  pipeline_id: number;
  seen_at: Date | null;
  waiting_since: Date | null;
  owner_id: number | null;
  is_spam: boolean;
  is_blind: boolean;
  /** Its time to be kept is over. */
  is_forgotten: boolean;
  hides_schools: boolean;
  tags: string[];
  sent_cv: SentCvRow | null;
  offered_cv: SentCvRow | null;
  /** The member has changed the CV since they last sent it. */
  has_newer_cv: boolean;
  /** Questions that got none of the answers wanted. */
  unwanted: { id: number; question: string }[];
  criteria: { id: number; name: string }[];
  scorecards: ScorecardRow[];
}

const copyOf = (copiedAt: RawBuilder<unknown>) => sql`
  json_build_object('content', sent.content, 'copied_at', ${copiedAt}, 'file', (
    select json_build_object('sha256', f.sha256, 'content_type', f.content_type, 'byte_size', f.byte_size,
      'name', sent.file_name) from stored_file f where f.id = sent.file_id))`;

/** Undefined if these people may not see it. */
export async function findHiringDetail(
  db: Database,
  applicationId: number,
  looker: Looker,
): Promise<HiringDetail | undefined> {
  const { rows } = await sql<HiringDetail>`${prepared}
    select a.company_id = ${looker.companyId} as is_own, a.kind, a.stage_id, s.name as stage, ad.pipeline_id, a.seen_at, a.waiting_since,
      a.owner_id, a.is_spam, a.is_blind, a.forgotten_at is not null as is_forgotten, ad.hides_schools, array(select tag from application_tag t where t.application_id = a.id order by tag) as tags,
      (select ${copyOf(sql`sent.copied_at`)} from sent_cv sent where sent.application_id = a.id) as sent_cv,
      (select ${copyOf(sql`sent.offered_at`)} from offered_cv sent where sent.application_id = a.id) as offered_cv,
      has_newer_cv(a.id),
      coalesce((select json_agg(json_build_object('id', q.id, 'question', q.text) order by q.ordinal)
        from application_question q where q.advertisement_id = a.advertisement_id and ${GOT_NO_WANTED}), '[]') as unwanted,
      ${criteriaOf(sql`a.advertisement_id`)} as criteria, ${scorecardsOf(sql`a.id`)} as scorecards
    from application a
    join advertisement ad on ad.id = a.advertisement_id
    join stage s on s.id = a.stage_id
    where a.id = ${applicationId} and ${seenBy(looker)}`.execute(db);
  return rows[0];
}

export interface EventRow {
  id: number;
  type: EventType;
  from_stage: string | null;
  to_stage: string | null;
  to_kind: ApplicationKind;
  actor: string | null;
  happened_at: Date;
  text: string | null;
  settles_at: Date | null;
  tells: boolean;
  told_at: Date | null;
  undone_at: Date | null;
  undone_by: string | null;
}

export async function findEvents(db: Database, applicationId: number): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`${prepared}
    select e.id, e.type, f.name as from_stage, t.name as to_stage, e.to_kind, p.name as actor, e.happened_at, e.text,
      e.settles_at, e.tells, e.told_at, e.undone_at, u.name as undone_by
    from application_event e
    left join stage f on f.id = e.from_stage_id
    left join stage t on t.id = e.to_stage_id
    left join person p on p.id = e.actor_id
    left join person u on u.id = e.undone_by
    where e.application_id = ${applicationId} order by e.id`.execute(db);
  return rows;
}
