import { sql } from "kysely";
import type { Database } from "../../platform/database/connect.ts";
import type { Looker } from "../../platform/http/visitor.ts";
import type {
  AdvertisementStatus,
  Approval,
  Content,
  OwnQuestion,
  Place,
} from "./own-advertisements.rules.ts";

export interface OwnRow {
  id: number;
  slug: string;
  status: AdvertisementStatus;
  published_at: Date | null;
  expires_at: Date | null;
  updated_at: Date;
  updated_by_name: string | null;
  title: string;
  position_id: number | null;
  sector_id: number | null;
  work_type: string | null;
  level: string | null;
  description: string;
  qualifications: string;
  education_level: number | null;
  experience_min: number | null;
  experience_max: number | null;
  hire_count: number;
  salary_min: number | null;
  salary_max: number | null;
  is_remote: boolean;
  is_urgent: boolean;
  has_disability_quota: boolean;
  is_abroad: boolean;
  external_url: string | null;
  is_referable: boolean;
  requires_disc: boolean;
  asks_group_consent: boolean;
  places: Place[];
  questions: OwnQuestion[];
  approval: Approval | null;
  approval_text: string | null;
  check_explanation: string;
  company_id: number;
  correction: "asked" | "sent" | null;
}

const ROW = sql`a.id, a.slug, a.status, a.published_at, a.expires_at, a.updated_at, editor.name as updated_by_name, a.title,
    a.position_id, a.sector_id, a.work_type, a.level, a.description, a.qualifications, a.education_level,
    a.experience_min, a.experience_max, a.hire_count, a.salary_min, a.salary_max, a.is_remote, a.is_urgent, a.has_disability_quota,
    a.is_abroad, a.external_url, a.is_referable, a.requires_disc, a.asks_group_consent,
    a.approval, a.approval_text, a.check_explanation, a.company_id, a.correction,
    coalesce((
      select json_agg(json_build_object('provinceId', l.province_id, 'districtId', l.district_id, 'name', l.name,
        'address', l.address) order by l.ordinal)
      from advertisement_location l where l.advertisement_id = a.id), '[]') as places,
    coalesce((
      select json_agg(json_build_object('kind', q.kind, 'text', q.text, 'isRequired', q.is_required,
        'message', q.message, 'sortsOut', q.sorts_out,
        'options', array(select o.text from application_question_option o where o.question_id = q.id order by o.ordinal),
        'wanted', array(select o.text from application_question_option o
          where o.question_id = q.id and o.is_wanted order by o.ordinal)) order by q.ordinal)
      from application_question q where q.advertisement_id = a.id), '[]') as questions
  from advertisement a left join person editor on editor.id = a.updated_by`;

/** Only ever one of the company's own that this person of it sees. Locked, nobody changes it, or applies to it, before the transaction ends. */
export async function findOwnAdvertisement(
  db: Database,
  { companyId, personId }: Looker,
  id: number,
  { isLocked = false } = {},
): Promise<OwnRow | undefined> {
  const { rows } = await sql<OwnRow>`
    select ${ROW}
    where a.id = ${id} and a.company_id = ${companyId} and sees_advertisement(${personId}, a.id)
    ${isLocked ? sql`for update of a` : sql``}`.execute(db);
  return rows[0];
}

/** Whosesoever it is: for moderators. */
export async function findAnyAdvertisement(db: Database, id: number): Promise<OwnRow | undefined> {
  const { rows } = await sql<OwnRow>`select ${ROW} where a.id = ${id}`.execute(db);
  return rows[0];
}

interface Writing {
  personId: number;
  slug: string;
  expiresAt: Date | null;
  now: Date;
}

/** The id, and whether it is new: a form that was sent before finds what it made then. */
export async function insertDraft(
  db: Database,
  companyId: number,
  formKey: string,
  { personId, now }: Pick<Writing, "personId" | "now">,
): Promise<{ id: number; isNew: boolean } | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into advertisement (company_id, pipeline_id, form_key, created_at, updated_at, updated_by)
    select id, coalesce(pipeline_id, 1), ${formKey}, ${now}, ${now}, ${personId} from company where id = ${companyId}
    on conflict (form_key) do nothing returning id`.execute(db);
  if (rows[0]) return { id: rows[0].id, isNew: true };
  const id = await findIdByFormKey(db, companyId, formKey);
  return id === undefined ? undefined : { id, isNew: false };
}

export async function findIdByFormKey(
  db: Database,
  companyId: number,
  formKey: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom("advertisement")
    .select("id")
    .where("form_key", "=", formKey)
    .where("company_id", "=", companyId)
    .executeTakeFirst();
  return row?.id;
}

export async function updateContent(
  db: Database,
  id: number,
  content: Content,
  writing: Writing,
): Promise<void> {
  await db
    .updateTable("advertisement")
    .set({
      title: content.title,
      slug: writing.slug,
      position_id: content.positionId,
      sector_id: content.sectorId,
      work_type: content.workType,
      level: content.level,
      description: content.description,
      qualifications: content.qualifications,
      education_level: content.educationLevel,
      experience_min: content.experienceMin,
      experience_max: content.experienceMax,
      hire_count: content.hireCount,
      salary_min: content.salaryMin,
      salary_max: content.salaryMax,
      is_remote: content.isRemote,
      is_urgent: content.isUrgent,
      has_disability_quota: content.hasDisabilityQuota,
      is_abroad: content.isAbroad,
      external_url: content.externalUrl,
      is_referable: content.isReferable,
      requires_disc: content.requiresDisc,
      asks_group_consent: content.asksGroupConsent,
      // Other words than those that were read.
      approval: null,
      approval_text: null,
      expires_at: writing.expiresAt,
      updated_at: writing.now,
      updated_by: writing.personId,
    })
    .where("id", "=", id)
    .execute();
}

/**
 * In their places rather than anew: applications name the one they were sent for. The point on the map belongs to an
 * address, and goes with it.
 */
export async function replacePlaces(db: Database, id: number, places: readonly Place[]): Promise<void> {
  await sql`
    insert into advertisement_location as l (advertisement_id, ordinal, name, address, province_id, district_id)
    select ${id}, (place.ordinality - 1)::smallint, place.name, place.address, place."provinceId", place."districtId"
    from rows from (json_to_recordset(${JSON.stringify(places)}::json)
      as ("provinceId" smallint, "districtId" integer, name text, address text)) with ordinality
      as place("provinceId", "districtId", name, address, ordinality)
    on conflict (advertisement_id, ordinal) do update set
      name = excluded.name, address = excluded.address, province_id = excluded.province_id,
      district_id = excluded.district_id,
      latitude = case when l.address = excluded.address and l.district_id is not distinct from excluded.district_id
        then l.latitude end,
      longitude = case when l.address = excluded.address and l.district_id is not distinct from excluded.district_id
        then l.longitude end
    where (l.name, l.address, l.province_id, l.district_id)
      is distinct from (excluded.name, excluded.address, excluded.province_id, excluded.district_id)`.execute(
    db,
  );
  await sql`delete from advertisement_location
    where advertisement_id = ${id} and ordinal >= ${places.length}`.execute(db);
}

/** Of a draft: nobody has answered them yet. */
export async function replaceQuestions(
  db: Database,
  id: number,
  questions: readonly OwnQuestion[],
): Promise<void> {
  await sql`delete from application_question where advertisement_id = ${id}`.execute(db);
  for (const [ordinal, { options, wanted, ...question }] of questions.entries()) {
    await sql`
      with asked as (
        insert into application_question (advertisement_id, ordinal, kind, text, is_required, message, sorts_out)
        values (${id}, ${ordinal}, ${question.kind}, ${question.text}, ${question.isRequired}, ${question.message},
          ${question.sortsOut})
        returning id)
      insert into application_question_option (question_id, ordinal, text, is_wanted)
      select asked.id, (option.ordinality - 1)::smallint, option.text, option.text = any(${wanted}::text[])
      from asked, unnest(${options}::text[]) with ordinality as option(text, ordinality)`.execute(db);
  }
}

export interface HiringCompany {
  /** Before anybody but an owner publishes */
  asks_approval: boolean;
  /** Has put up fewer than moderators look at. */
  is_new: boolean;
  status: "pending" | "verified" | "rejected" | "closed";
  province_id: number | null;
  is_in_group: boolean;
  has_referred_people: boolean;
}

/** Of a new company, moderators look at so many. */
const FIRST_LOOKED_AT = 3;

export async function findHiringCompany(db: Database, id: number): Promise<HiringCompany> {
  const { rows } = await sql<HiringCompany>`
    select status, province_id, asks_approval, group_id is not null as is_in_group,
      exists (select from referred_person where company_id = company.id) as has_referred_people,
      (select count(*) from (select from advertisement
        where company_id = company.id and published_at is not null limit ${FIRST_LOOKED_AT}) published) < ${FIRST_LOOKED_AT} as is_new
    from company where id = ${id}`.execute(db);
  if (!rows[0]) throw new Error(`there is no company ${id}, but somebody belongs to it`);
  return rows[0];
}

/** A place abroad is looked for under the province of the office that hires for it. */
export async function placeAtOffice(db: Database, id: number, provinceId: number | null): Promise<void> {
  await sql`update advertisement_location set province_id = ${provinceId}
    where advertisement_id = ${id} and province_id is null`.execute(db);
}

interface NewState {
  status: "published" | "closed";
  publishedAt: Date | null;
  expiresAt: Date | null;
  closedAt: Date | null;
  /** Of one that is closed. */
  closeReason?: string | null;
  personId: number;
  now: Date;
}

export async function updateState(db: Database, id: number, state: NewState): Promise<void> {
  await sql`
    update advertisement set status = ${state.status}, published_at = ${state.publishedAt},
      expires_at = ${state.expiresAt}, closed_at = ${state.closedAt}, close_reason = ${state.closeReason ?? null}, updated_at = ${state.now},
      updated_by = ${state.personId}
    where id = ${id}`.execute(db);
}

export async function setApproval(
  db: Database,
  id: number,
  approval: Approval,
  text?: string | undefined,
): Promise<void> {
  await sql`update advertisement set approval = ${approval}, approval_text = ${text ?? null} where id = ${id}`.execute(
    db,
  );
}

/** What moderators are to look at, until one of them has: saving it again is no way to the end of their queue. */
export async function setFlag(
  db: Database,
  id: number,
  flag: {
    kinds: readonly string[];
    explanation: string;
    isChanged?: boolean;
    isOfNewCompany?: boolean;
    now: Date;
  },
): Promise<void> {
  const when = (is: boolean | undefined) => (is ? flag.now : null);
  await sql`
    update advertisement set flagged_kinds = ${flag.kinds},
      -- A draft that asked for approval waited for no moderator yet.
      flagged_at = case when ${flag.kinds.length > 0}
        then coalesce(case when status <> 'draft' then flagged_at end, ${flag.now}) end,
      check_explanation = ${flag.explanation}, changed_at = coalesce(changed_at, ${when(flag.isChanged)}),
      first_at = coalesce(first_at, ${when(flag.isOfNewCompany)})
    where id = ${id}`.execute(db);
}

export async function deleteDraft(db: Database, id: number): Promise<void> {
  await sql`delete from advertisement where id = ${id} and status = 'draft'`.execute(db);
}
