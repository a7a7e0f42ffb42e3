import type pg from "pg";
import { competencies, departmentBySlug, turkeyCountryId, universities } from "../features/lookups/index.ts";
import { insertRows, type RowOf, reserveIds } from "./bulk-insert.ts";
import type { DemoPeople } from "./people.ts";
import { makePhone } from "./phones.ts";
import type { PlacePicker } from "./places.ts";
import { type Random, randomOf } from "./random.ts";
import { adayCoverLetters, adayEntries, type CvProfile, cvProfiles, highSchools } from "./texts/cv-texts.ts";

const cvTable = {
  table: "cv",
  columns: {
    id: "bigint",
    person_id: "bigint",
    title: "text",
    is_default: "boolean",
    headline: "text",
    summary: "text",
    country_id: "smallint",
    province_id: "smallint",
    district_id: "integer",
    phone: "text",
    birth_date: "date",
    desired_position: "text",
    desired_salary: "integer",
    availability: "text",
    military_service: "text",
    is_searchable: "boolean",
    template: "text",
    created_at: "timestamptz",
    updated_at: "timestamptz",
  },
} as const;

const entryTable = {
  table: "cv_entry",
  columns: {
    cv_id: "bigint",
    section: "text",
    name: "text",
    organisation: "text",
    level: "text",
    year: "smallint",
    contact: "text",
    url: "text",
  },
} as const;

const experienceTable = {
  table: "cv_experience",
  columns: {
    cv_id: "bigint",
    company_name: "text",
    position_name: "text",
    province_id: "smallint",
    started_on: "date",
    ended_on: "date",
    description: "text",
  },
} as const;

const educationTable = {
  table: "cv_education",
  columns: {
    cv_id: "bigint",
    level: "smallint",
    school_name: "text",
    university_id: "integer",
    department: "text",
    graduation_year: "smallint",
    is_still_student: "boolean",
  },
} as const;

const competencyTable = {
  table: "cv_competency",
  columns: { cv_id: "bigint", name: "text", competency_id: "integer" },
} as const;

const coverLetterTable = {
  table: "cover_letter",
  columns: {
    person_id: "bigint",
    title: "text",
    content: "text",
    created_at: "timestamptz",
    updated_at: "timestamptz",
  },
} as const;

const TEMPLATES = ["classic", "modern", "compact"] as const;

type CvDraft = { personId: number; profile: CvProfile; isDefault: boolean; isBare: boolean; random: Random };

/** The CV that each person applies with. */
export type DefaultCvs = ReadonlyMap<number, number>;

export async function writeCvs(
  client: pg.ClientBase,
  options: { people: DemoPeople; seed: number; now: Date; places: PlacePicker },
): Promise<DefaultCvs> {
  const { people, seed, now, places } = options;
  const drafts = draftCvs(people, seed);
  const ids = await reserveIds(client, "cv", drafts.length);
  const cvs = drafts.map((draft, index) => ({ ...draft, id: ids[index] ?? 0 }));
  await insertRows(
    client,
    cvTable,
    cvs.map((cv) => cvRow(cv, places, now)),
  );
  await insertRows(
    client,
    experienceTable,
    cvs.flatMap((cv) => experienceRows(cv, places, now)),
  );
  await insertRows(
    client,
    educationTable,
    cvs.flatMap((cv) => (cv.isBare ? [] : educationRows(cv, now))),
  );
  await insertRows(
    client,
    competencyTable,
    cvs.flatMap((cv) => (cv.isBare ? [] : competencyRows(cv))),
  );
  await insertRows(
    client,
    entryTable,
    cvs.flatMap((cv) => (cv.isBare ? [] : entryRows(cv, people.accounts["aday@mesai.test"], now))),
  );
  const written = new Date(now.getTime() - 20 * 86_400_000);
  await insertRows(
    client,
    coverLetterTable,
    adayCoverLetters.map(({ title, content }) => ({
      person_id: people.accounts["aday@mesai.test"],
      title,
      content,
      created_at: written,
      updated_at: written,
    })),
  );
  return new Map(cvs.filter((cv) => cv.isDefault).map((cv) => [cv.personId, cv.id]));
}

function draftCvs(people: DemoPeople, seed: number): CvDraft[] {
  const [software, , , , , service] = cvProfiles;
  if (!software || !service) throw new Error("CV profiles are missing");
  const aday = people.accounts["aday@mesai.test"];
  const lead: CvProfile = {
    ...software,
    title: "Proje yönetimi özgeçmişim",
    headline: "Yazılım Takım Lideri",
    summary:
      "Geliştirici olarak başladığım kariyerimde son iki yıldır küçük bir ekibin planlamasını ve müşteri ilişkilerini yürütüyorum.",
    competencies: ["Proje yönetimi", "Scrum", "MS Excel", "Sunum"],
  };
  return [
    {
      personId: aday,
      profile: software,
      isDefault: true,
      isBare: false,
      random: randomOf(seed, "cv", "aday"),
    },
    {
      personId: aday,
      profile: lead,
      isDefault: false,
      isBare: false,
      random: randomOf(seed, "cv", "aday", 2),
    },
    {
      personId: people.accounts["yeni@mesai.test"],
      profile: { ...service, title: "Özgeçmişim" },
      isDefault: true,
      isBare: true,
      random: randomOf(seed, "cv", "yeni"),
    },
    ...people.members.map(({ id }, index) => ({
      personId: id,
      // Those of the employer's own trade are more, so that its advertisements are answered.
      profile: index % 3 === 0 ? software : (cvProfiles[index % cvProfiles.length] ?? software),
      isDefault: true,
      isBare: false,
      random: randomOf(seed, "cv", index),
    })),
  ];
}

function cvRow(cv: CvDraft & { id: number }, places: PlacePicker, now: Date): RowOf<typeof cvTable> {
  const { profile, random } = cv;
  const place = places.anywhere(random);
  const updated = new Date(now.getTime() - random.int(3, 60) * 86_400_000);
  return {
    id: cv.id,
    person_id: cv.personId,
    title: profile.title,
    is_default: cv.isDefault,
    headline: profile.headline,
    summary: profile.summary,
    country_id: cv.isBare ? null : turkeyCountryId,
    province_id: cv.isBare ? null : place.province.id,
    district_id: cv.isBare ? null : place.district.id,
    phone: cv.isBare ? null : makePhone(random),
    birth_date: cv.isBare
      ? null
      : isoDate(now.getUTCFullYear() - random.int(23, 48), random.int(1, 12), random.int(1, 28)),
    desired_position: cv.isBare ? "" : profile.headline,
    desired_salary: cv.isBare ? null : random.int(40, 160) * 1000,
    availability: cv.isBare ? null : random.pick(["now", "two-weeks", "one-month"]),
    military_service: cv.isBare ? null : random.pick(["done", "deferred", "not-required"]),
    is_searchable: !cv.isBare,
    template: TEMPLATES[cv.id % TEMPLATES.length] ?? "classic",
    created_at: updated,
    updated_at: updated,
  };
}

function experienceRows(
  cv: CvDraft & { id: number },
  places: PlacePicker,
  now: Date,
): RowOf<typeof experienceTable>[] {
  const { profile, random } = cv;
  let end: { year: number; month: number } | undefined;
  let year = now.getUTCFullYear();
  return profile.jobs.slice(0, cv.isBare ? 1 : 3).map(({ position, description }, index) => {
    const start = { year: year - random.int(2, 3), month: random.int(1, 12) };
    const row = {
      cv_id: cv.id,
      company_name: profile.employers[index % profile.employers.length] ?? "Tandora Yazılım",
      position_name: position,
      province_id: places.anywhere(random).province.id,
      started_on: isoDate(start.year, start.month, 1),
      ended_on: end ? isoDate(end.year, end.month, 1) : null,
      description,
    };
    end = { year: start.year, month: start.month };
    year = start.year - 1;
    return row;
  });
}

function educationRows(cv: CvDraft & { id: number }, now: Date): RowOf<typeof educationTable>[] {
  const { profile, random } = cv;
  const finished = now.getUTCFullYear() - random.int(6, 14);
  const highSchool = {
    cv_id: cv.id,
    level: 3,
    school_name: random.pick(highSchools),
    university_id: null,
    department: random.pick(["Sayısal", "Eşit Ağırlık", "Sözel"]),
    graduation_year: finished - (profile.educationLevel === 3 ? 0 : 5),
    is_still_student: false,
  };
  if (profile.educationLevel === 3) return [highSchool];
  const university = random.pick(universities);
  const slug = random.pick(profile.departmentSlugs);
  return [
    {
      cv_id: cv.id,
      level: profile.educationLevel,
      school_name: university.name,
      university_id: university.id,
      department: departmentBySlug(slug)?.name ?? "İşletme",
      graduation_year: finished,
      is_still_student: false,
    },
    highSchool,
  ];
}

/** A language or two for everybody; the account that visitors sign in with has every section filled. */
function entryRows(cv: CvDraft & { id: number }, aday: number, now: Date): RowOf<typeof entryTable>[] {
  const { random } = cv;
  const none = { cv_id: cv.id, organisation: "", level: null, year: null, contact: "", url: "" };
  const languages = [
    { ...none, section: "language", name: "İngilizce", level: random.pick(["B1", "B2", "C1"]) },
    ...(random.int(1, 3) === 1
      ? [{ ...none, section: "language", name: "Almanca", level: random.pick(["A1", "A2", "B1"]) }]
      : []),
  ];
  if (cv.personId !== aday) return languages;
  const year = now.getUTCFullYear();
  return [...languages, ...adayEntries(year).map((entry) => ({ ...none, ...entry }))];
}

function competencyRows(cv: CvDraft & { id: number }): RowOf<typeof competencyTable>[] {
  return cv.profile.competencies.map((name) => ({
    cv_id: cv.id,
    name,
    competency_id: competencies.find((competency) => competency.name === name)?.id ?? null,
  }));
}

function isoDate(year: number, month: number, dayOfMonth: number): string {
  return `${year}-${String(month).padStart(2, "0")}-${String(dayOfMonth).padStart(2, "0")}`;
}
