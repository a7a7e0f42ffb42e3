import { type RawBuilder, sql, type Transaction } from "kysely";
import type { Database } from "../../platform/database/connect.ts";
import type { DB } from "../../platform/database/schema.gen.ts";
import type {
  Cv,
  CvCompetency,
  CvEducation,
  CvEntry,
  CvExperience,
  CvListItem,
  CvPersonal,
} from "./cv.view.ts";

export type Connection = Database | Transaction<DB>;

/** The default one first, then those changed last. */
export async function findCvs(db: Connection, personId: number): Promise<CvListItem[]> {
  const { rows } = await sql<CvListItem>`
    select id, title, is_default as "isDefault" from cv
    where person_id = ${personId} and deleted_at is null
    order by is_default desc, updated_at desc, id desc`.execute(db);
  return rows;
}

type Nulled<T> = { [K in keyof T]: undefined extends T[K] ? Exclude<T[K], undefined> | null : T[K] };

interface CvRow extends Nulled<CvPersonal> {
  id: number;
  title: string;
  isDefault: boolean;
  updatedAt: Date;
  name: string;
  email: string;
  headline: string;
  summary: string;
  desiredPosition: string;
  desiredPositionIds: number[];
  desiredProvinceIds: number[];
  desiredSalary: number | null;
  availability: Cv["desired"]["availability"] | null;
  photo: string | null;
  attachment: string | null;
  sectionOrder: string[];
  template: Cv["template"];
  language: Cv["language"] | null;
  isSearchable: boolean;
  hiddenCompanies: { id: number; name: string }[];
  experiences: Nulled<CvExperience>[];
  educations: Nulled<CvEducation>[];
  competencies: Nulled<CvCompetency>[];
  entries: Nulled<CvEntry>[];
}

/** Other people's are not found. */
export async function findCv(db: Connection, personId: number, cvId: number): Promise<Cv | undefined> {
  const [cv] = await findCvsWhere(db, sql`c.id = ${cvId} and c.person_id = ${personId}`);
  return cv;
}

/** Anybody's, in that order: whoever asks decides who may see them. */
export function findCvsById(db: Connection, ids: readonly number[]): Promise<Cv[]> {
  return findCvsWhere(db, sql`c.id = any (${ids}::bigint[])`, sql`array_position(${ids}::bigint[], c.id)`);
}

async function findCvsWhere(
  db: Connection,
  condition: RawBuilder<unknown>,
  order: RawBuilder<unknown> = sql`c.id`,
): Promise<Cv[]> {
  const { rows } = await sql<CvRow>`
    select c.id, c.title, c.is_default as "isDefault", c.updated_at as "updatedAt", p.name, p.email,
      c.headline, c.summary, c.country_id as "countryId", c.province_id as "provinceId",
      c.district_id as "districtId", c.other_city as "otherCity", c.other_district as "otherDistrict",
      c.phone, c.birth_date::text as "birthDate", c.driving_licences as "drivingLicences",
      c.military_service as "militaryService", c.desired_position as "desiredPosition",
      c.desired_position_ids as "desiredPositionIds",
      c.desired_province_ids as "desiredProvinceIds", c.desired_salary as "desiredSalary", c.availability,
      f.sha256 as photo, d.file_name as attachment, c.section_order as "sectionOrder", c.template, c.language,
      c.is_searchable as "isSearchable",
      (select coalesce(json_agg(json_build_object('id', e.id, 'companyName', e.company_name,
          'positionName', e.position_name, 'provinceId', e.province_id, 'startedOn', e.started_on,
          'endedOn', e.ended_on, 'description', e.description)
          order by e.ended_on is not null, e.started_on desc, e.id desc), '[]')
        from cv_experience e where e.cv_id = c.id and e.deleted_at is null) as experiences,
      (select coalesce(json_agg(json_build_object('id', e.id, 'level', e.level, 'schoolName', e.school_name,
          'universityId', e.university_id, 'department', e.department,
          'graduationYear', e.graduation_year, 'isStillStudent', e.is_still_student)
          order by e.is_still_student desc, e.graduation_year desc, e.level desc, e.id desc), '[]')
        from cv_education e where e.cv_id = c.id and e.deleted_at is null) as educations,
      (select coalesce(json_agg(json_build_object('id', k.competency_id, 'name', k.name)
          order by k.name), '[]')
        from cv_competency k where k.cv_id = c.id) as competencies,
      (select coalesce(json_agg(json_build_object('id', e.id, 'section', e.section, 'name', e.name,
          'organisation', e.organisation, 'level', e.level, 'year', e.year, 'contact', e.contact,
          'url', e.url) order by e.id), '[]')
        from cv_entry e where e.cv_id = c.id and e.deleted_at is null) as entries,
      (select coalesce(json_agg(json_build_object('id', o.id, 'name', o.name) order by o.name, o.id), '[]')
        from cv_hidden_company x join company o on o.id = x.company_id
        where x.cv_id = c.id) as "hiddenCompanies"
    from cv c join person p on p.id = c.person_id left join stored_file f on f.id = c.photo_id
      left join cv_attachment d on d.cv_id = c.id
    where ${condition} and c.deleted_at is null order by ${order}`.execute(db);
  return rows.map(cvOf);
}

function cvOf(row: CvRow): Cv {
  return {
    id: row.id,
    title: row.title,
    isDefault: row.isDefault,
    updatedAt: row.updatedAt,
    name: row.name,
    email: row.email,
    headline: row.headline,
    summary: row.summary,
    personal: {
      countryId: row.countryId ?? undefined,
      provinceId: row.provinceId ?? undefined,
      districtId: row.districtId ?? undefined,
      otherCity: row.otherCity ?? undefined,
      otherDistrict: row.otherDistrict ?? undefined,
      phone: row.phone ?? undefined,
      birthDate: row.birthDate ?? undefined,
      drivingLicences: row.drivingLicences,
      militaryService: row.militaryService ?? undefined,
    },
    desired: {
      position: row.desiredPosition,
      positionIds: row.desiredPositionIds,
      provinceIds: row.desiredProvinceIds,
      salary: row.desiredSalary ?? undefined,
      availability: row.availability ?? undefined,
    },
    experiences: row.experiences.map(withoutNulls),
    educations: row.educations.map(withoutNulls),
    competencies: row.competencies.map(withoutNulls),
    entries: row.entries.map(withoutNulls),
    photo: row.photo ?? undefined,
    attachment: row.attachment ?? undefined,
    sectionOrder: row.sectionOrder,
    template: row.template,
    language: row.language ?? undefined,
    isSearchable: row.isSearchable,
    hiddenCompanies: row.hiddenCompanies,
  };
}

function withoutNulls<T extends object>(row: Nulled<T>): T {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value ?? undefined])) as T;
}

export interface PhotoFile {
  sha256: string;
  contentType: string;
  byteSize: number;
}

export async function findPhoto(
  db: Connection,
  personId: number,
  cvId: number,
): Promise<PhotoFile | undefined> {
  const { rows } = await sql<PhotoFile>`
    select f.sha256, f.content_type as "contentType", f.byte_size as "byteSize"
    from cv c join stored_file f on f.id = c.photo_id
    where c.id = ${cvId} and c.person_id = ${personId} and c.deleted_at is null`.execute(db);
  return rows[0];
}
