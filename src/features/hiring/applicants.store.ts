import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../platform/database/connect.ts";
import type { ApplicationKind } from "../applications/applications.contract.ts";
import { type AnswerFilter, answerConditions, GOT_NO_WANTED } from "./answers.store.ts";
import type { Sort } from "./hiring.contract.ts";

/** Whose people look, and whether they may see what companies of their group were sent. */
export interface Looking {
  companyId: number;
  hasGroup: boolean;
}

/**
 * What a company's people may see: what was sent to it, and what was sent to companies of its group by people who agreed
 * to that. `a` is the application.
 */
function seenBy({ companyId, hasGroup }: Looking) {
  if (!hasGroup) return sql`a.company_id = ${companyId}`;
  return sql`(
    a.company_id = ${companyId} or (
      exists (select from company own join company theirs on theirs.group_id = own.group_id
        where own.id = ${companyId} and theirs.id = a.company_id)
      and coalesce((select consent.is_given from consent_ledger consent
        where consent.application_id = a.id and consent.kind = 'group-companies' and consent.recorded_at >= a.sent_at
        order by consent.id desc limit 1), false)))`;
}

export async function findLooking(db: Database, companyId: number): Promise<Looking> {
  const { rows } = await sql<{ has_group: boolean }>`
    select group_id is not null as has_group from company where id = ${companyId}`.execute(db);
  return { companyId, hasGroup: rows[0]?.has_group ?? false };
}

export interface ApplicantFilter extends AnswerFilter {
  advertisementId?: number | undefined;
  stageId?: number | undefined;
  kind?: ApplicationKind | undefined;
  /** Folded words, of which each begins one of the application's. */
  words?: readonly string[] | undefined;
  tag?: string | undefined;
  ownerId?: number | "none" | undefined;
  isUnseen?: boolean | undefined;
  optionId?: number | undefined;
  provinceId?: number | undefined;
  educationLevel?: number | undefined;
  experienceYears?: number | undefined;
  waitingSince?: Date | undefined;
}

/** Spam is nowhere but where somebody asks for it by its tag. */
export function matches(looking: Looking, filter: ApplicantFilter): RawBuilder<unknown> {
  const { words = [], ownerId } = filter;
  const conditions = [
    seenBy(looking),
    sql`not a.is_spam`,
    ...(filter.advertisementId === undefined ? [] : [sql`a.advertisement_id = ${filter.advertisementId}`]),
    ...(filter.stageId === undefined ? [] : [sql`a.stage_id = ${filter.stageId}`]),
    ...(filter.kind === undefined ? [] : [sql`a.kind = ${filter.kind}`]),
    ...(filter.isUnseen ? [sql`a.seen_at is null and a.kind <> 'withdrawn'`] : []),
    ...(filter.waitingSince === undefined ? [] : [sql`a.waiting_since <= ${filter.waitingSince}`]),
    ...(ownerId === undefined
      ? []
      : [ownerId === "none" ? sql`a.owner_id is null` : sql`a.owner_id = ${ownerId}`]),
    ...(filter.tag === undefined
      ? []
      : [
          sql`exists (select from application_tag t where t.application_id = a.id and t.tag = ${filter.tag})`,
        ]),
    ...(filter.optionId === undefined
      ? []
      : [
          sql`exists (select from application_answer given
            where given.application_id = a.id and ${filter.optionId} = any(given.option_ids))`,
        ]),
    ...answerConditions(looking.companyId, filter),
    ...sentConditions(filter, words),
  ];
  return sql.join(conditions, sql` and `);
}

function sentConditions(filter: ApplicantFilter, words: readonly string[]): RawBuilder<unknown>[] {
  const conditions = [
    ...(filter.provinceId === undefined ? [] : [sql`sent.province_id = ${filter.provinceId}`]),
    ...(filter.educationLevel === undefined ? [] : [sql`sent.education_level >= ${filter.educationLevel}`]),
    ...(filter.experienceYears === undefined
      ? []
      : [sql`sent.experience_months >= ${filter.experienceYears * 12}`]),
    ...(words.length === 0
      ? []
      : [sql`sent.words @@ to_tsquery('simple', ${words.map((word) => `${word}:*`).join(" & ")})`]),
  ];
  if (conditions.length === 0) return [];
  const both = sql.join([sql`sent.application_id = a.id`, ...conditions], sql` and `);
  return [sql`exists (select from sent_cv sent where ${both})`];
}

/** Whoever waits longest comes first; those for whom nothing is left to do come last. */
const ORDERS: Record<Sort, { of: RawBuilder<unknown>; key: RawBuilder<unknown> }> = {
  bekleyen: { of: sql`a.waiting_since nulls last, a.id`, key: sql`a.waiting_since` },
  yeni: { of: sql`a.sent_at desc, a.id desc`, key: sql`a.sent_at` },
  ad: { of: sql`p.name collate "tr-x-icu", a.id`, key: sql`p.name` },
};

export interface ApplicantRow {
  id: number;
  advertisement_id: number;
  kind: ApplicationKind;
  stage_id: number;
  stage: string;
  seen_at: Date | null;
  sent_at: Date;
  waiting_since: Date | null;
  name: string;
  title: string;
  place: string | null;
  company_name: string;
  is_own: boolean;
  headline: string | null;
  tags: string[];
  owner: string | null;
}

export async function findApplicants(
  db: Database,
  looking: Looking,
  filter: ApplicantFilter,
  { sort, offset, limit }: { sort: Sort; offset: number; limit: number },
): Promise<ApplicantRow[]> {
  const { rows } = await sql<ApplicantRow>`
    select a.id, a.advertisement_id, a.kind, a.stage_id, s.name as stage, a.seen_at, a.sent_at, a.waiting_since, p.name,
      ad.title, l.name as place, c.name as company_name, a.company_id = ${looking.companyId} as is_own,
      sent.content ->> 'headline' as headline, owner.name as owner,
      array(select tag from application_tag t where t.application_id = a.id order by tag) as tags
    from (
      select a.* from application a ${sort === "ad" ? sql`join person p on p.id = a.person_id` : sql``}
      where ${matches(looking, filter)} order by ${ORDERS[sort].of} limit ${limit} offset ${offset}) a
    join advertisement ad on ad.id = a.advertisement_id
    join company c on c.id = a.company_id
    join person p on p.id = a.person_id
    join stage s on s.id = a.stage_id
    left join advertisement_location l on l.id = a.location_id
    left join sent_cv sent on sent.application_id = a.id
    left join person owner on owner.id = a.owner_id
    order by ${ORDERS[sort].of}`.execute(db);
  return rows;
}

/** How many there are in each stage and kind, of all that the other filters leave. */
export async function countApplicants(
  db: Database,
  looking: Looking,
  filter: ApplicantFilter,
): Promise<{ stage_id: number; kind: ApplicationKind; count: number }[]> {
  const { rows } = await sql<{ stage_id: number; kind: ApplicationKind; count: number }>`
    select a.stage_id, a.kind, count(*) as count from application a
    where ${matches(looking, filter)} group by a.stage_id, a.kind`.execute(db);
  return rows;
}

/** Those right before and after one in the same list. */
export async function findNeighbours(
  db: Database,
  looking: Looking,
  filter: ApplicantFilter,
  { sort, id }: { sort: Sort; id: number },
): Promise<{ previous: number | null; next: number | null; place: number; total: number } | undefined> {
  const { rows } = await sql<{ previous: number | null; next: number | null; place: number; total: number }>`
    select previous, next, place, total from (
      select a.id, lag(a.id) over ordered as previous, lead(a.id) over ordered as next,
        row_number() over ordered as place, count(*) over () as total
      from application a ${sort === "ad" ? sql`join person p on p.id = a.person_id` : sql``}
      where ${matches(looking, filter)} window ordered as (order by ${ORDERS[sort].of})) list
    where id = ${id}`.execute(db);
  return rows[0];
}

export interface AdvertisementChoice {
  id: number;
  title: string;
  place: string | null;
  count: number;
  waiting: number;
}

/** With the place: titles repeat. */
export async function countPerAdvertisement(db: Database, companyId: number): Promise<AdvertisementChoice[]> {
  const { rows } = await sql<AdvertisementChoice>`
    select ad.id, ad.title, (select l.name from advertisement_location l where l.advertisement_id = ad.id
        order by l.ordinal limit 1) as place, counted.count, counted.waiting
    from (
      select advertisement_id, count(*) as count, count(*) filter (where kind = 'received') as waiting
      from application where company_id = ${companyId} and not is_spam group by advertisement_id) counted
    join advertisement ad on ad.id = counted.advertisement_id
    order by counted.waiting desc, ad.id desc limit 200`.execute(db);
  return rows;
}

/** Whether a CV came with an application that these people may see and that was not withdrawn. */
export async function isCvAmongApplications(db: Database, cvId: number, companyId: number): Promise<boolean> {
  const { rows } = await sql`
    select from application a where a.cv_id = ${cvId} and a.kind <> 'withdrawn'
      and ${seenBy({ companyId, hasGroup: true })} limit 1`.execute(db);
  return rows.length > 0;
}

export interface SentCvRow {
  content: object;
  copied_at: Date;
  file: { sha256: string; content_type: string; byte_size: number; name: string } | null;
}

export interface HiringDetail {
  is_own: boolean;
  kind: ApplicationKind;
  stage_id: number;
  stage: string;
  pipeline_id: number;
  seen_at: Date | null;
  owner_id: number | null;
  is_spam: boolean;
  tags: string[];
  sent_cv: SentCvRow | null;
  /** The member has changed the CV since they sent it. */
  has_newer_cv: boolean;
  /** Questions that got none of the answers wanted. */
  unwanted: { id: number; question: string }[];
}

/** Undefined if these people may not see it. */
export async function findHiringDetail(
  db: Database,
  applicationId: number,
  companyId: number,
): Promise<HiringDetail | undefined> {
  const { rows } = await sql<HiringDetail>`
    select a.company_id = ${companyId} as is_own, a.kind, a.stage_id, s.name as stage, ad.pipeline_id, a.seen_at, a.owner_id,
      a.is_spam, array(select tag from application_tag t where t.application_id = a.id order by tag) as tags,
      (select json_build_object('content', sent.content, 'copied_at', sent.copied_at, 'file', (
          select json_build_object('sha256', f.sha256, 'content_type', f.content_type, 'byte_size', f.byte_size,
            'name', sent.file_name) from stored_file f where f.id = sent.file_id))
        from sent_cv sent where sent.application_id = a.id) as sent_cv,
      exists (select from cv join sent_cv sent on sent.application_id = a.id
        where cv.id = a.cv_id and cv.deleted_at is null and cv.updated_at > sent.copied_at) as has_newer_cv,
      coalesce((select json_agg(json_build_object('id', q.id, 'question', q.text) order by q.ordinal)
        from application_question q where q.advertisement_id = a.advertisement_id and ${GOT_NO_WANTED}), '[]') as unwanted
    from application a
    join advertisement ad on ad.id = a.advertisement_id
    join stage s on s.id = a.stage_id
    where a.id = ${applicationId} and ${seenBy({ companyId, hasGroup: true })}`.execute(db);
  return rows[0];
}

export interface EventRow {
  id: number;
  type: "sent" | "seen" | "moved" | "withdrawn" | "sorted";
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
  const { rows } = await sql<EventRow>`
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

export interface NoteRow {
  id: number;
  actor: string | null;
  text: string;
  written_at: Date;
}

export async function findNotes(db: Database, applicationId: number): Promise<NoteRow[]> {
  const { rows } = await sql<NoteRow>`
    select n.id, p.name as actor, n.text, n.written_at from application_note n left join person p on p.id = n.actor_id
    where n.application_id = ${applicationId} order by n.id`.execute(db);
  return rows;
}
