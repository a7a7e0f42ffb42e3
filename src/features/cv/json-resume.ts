import { z } from "zod";
import { provinceById, provinces, spokenLanguageByCode } from "../lookups/index.ts";
import type { LanguageLevel } from "./cv.forms.ts";
import { LANGUAGE_LEVELS } from "./cv.forms.ts";
import { firstOfMonth, isAfter, LONGEST_STUDY, monthOf, tidy } from "./cv.rules.ts";
import type { Cv } from "./cv.view.ts";
import { placeOf } from "./cv-document.ts";

/**
 * https://jsonresume.org/schema: a CV that other programs read. Dates are whole or only a year and a month. What the schema has
 * no place for stands beside it, where others pass it over: courses, how to reach a reference, who still studies.
 */
export function toJsonResume(cv: Cv, lang: string) {
  const of = (section: string) => cv.entries.filter((entry) => entry.section === section);
  return {
    $schema: "https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json",
    basics: {
      name: cv.name,
      label: cv.headline,
      email: cv.email,
      ...(cv.personal.phone !== undefined && { phone: `+90${cv.personal.phone}` }),
      summary: cv.summary,
      ...(cv.personal.countryId !== undefined && { location: { address: placeOf(cv.personal, lang) } }),
      profiles: of("link").map(({ name, url }) => ({ network: name, url })),
    },
    work: cv.experiences.map((each) => ({
      name: each.companyName,
      position: each.positionName,
      ...(each.provinceId !== undefined && { location: provinceById(each.provinceId)?.name ?? "" }),
      startDate: each.startedOn.slice(0, 7),
      ...(each.endedOn !== undefined && { endDate: each.endedOn.slice(0, 7) }),
      summary: each.description,
    })),
    education: cv.educations.map((each) => ({
      institution: each.schoolName ?? "",
      area: each.department ?? "",
      studyType: STUDY_TYPES[each.level - 1] ?? "",
      ...(each.graduationYear !== undefined && { endDate: String(each.graduationYear) }),
      ...(each.isStillStudent && { isStillStudent: true }),
    })),
    skills: cv.competencies.map(({ name }) => ({ name })),
    languages: of("language").map(({ name, level }) => ({ language: name, fluency: level })),
    certificates: of("certificate").map(({ name, organisation, year, url }) => ({
      name,
      issuer: organisation,
      ...(year !== undefined && { date: String(year) }),
      ...(url !== "" && { url }),
    })),
    courses: of("course").map(({ name, organisation, year }) => ({
      name,
      issuer: organisation,
      ...(year !== undefined && { date: String(year) }),
    })),
    references: of("reference").map(({ name, organisation, contact }) => ({
      name,
      reference: organisation,
      ...(contact !== "" && { contact }),
    })),
  };
}

/** By education level, from 1. */
const STUDY_TYPES = [
  "Primary",
  "Middle",
  "High School",
  "Associate",
  "Bachelor",
  "Master",
  "Doctorate",
  "Other",
] as const;

const MOST = 50;
const words = (longest: number) =>
  z
    .string()
    .transform((text) => tidy(text).slice(0, longest))
    .catch("");
const name = words(200);
const list = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .transform((items) => items.slice(0, MOST))
    .catch([]);

/** What we take of it; what is wrong in one place takes nothing from the rest. */
const resume = z.object({
  basics: z
    .object({
      label: name,
      summary: words(4000),
      profiles: list(z.object({ network: name, url: words(500) })),
    })
    .partial()
    .catch({}),
  work: list(
    z.object({ name, position: name, location: name, startDate: name, endDate: name, summary: words(4000) }),
  ),
  education: list(
    z.object({
      institution: name,
      area: name,
      studyType: name,
      endDate: name,
      isStillStudent: z.boolean().catch(false),
    }),
  ),
  skills: list(z.object({ name: words(100) })),
  languages: list(z.object({ language: name, fluency: name })),
  certificates: list(z.object({ name, issuer: name, date: name, url: words(500) })),
  courses: list(z.object({ name, issuer: name, date: name })),
  references: list(z.object({ name, reference: name, contact: words(254) })),
});

/** As rows of a new CV. Undefined for what is no such file. */
export function fromJsonResume(text: string, now: Date) {
  const parsed = readJson(text);
  if (!isResume(parsed)) return undefined;
  const read = resume.parse(parsed);
  const { basics, work, education, skills, languages, certificates, courses, references } = read;
  const thisYear = now.getUTCFullYear();
  const yearIn = (date: string, last = thisYear) => {
    const year = Number(/^\d{4}/.exec(date)?.[0]);
    return year >= thisYear - 100 && year <= last ? year : null;
  };
  const entry = { organisation: "", level: null, year: null, contact: "", url: "" };
  const isAddress = (url: string) => /^https?:\/\/\S+$/i.test(url);
  return {
    headline: basics.label ?? "",
    summary: basics.summary ?? "",
    experiences: work.flatMap((each) => {
      const period = periodOf(each.startDate, each.endDate, now);
      const company = each.name || each.position;
      if (!period || company === "") return [];
      return {
        company_name: company,
        position_name: each.position,
        province_id: provinces.find(({ name }) => name === each.location)?.id ?? null,
        description: each.summary,
        ...period,
      };
    }),
    educations: education.flatMap((each) => {
      // Somebody who is still there may know when they will be done.
      const year = yearIn(each.endDate, thisYear + (each.isStillStudent ? LONGEST_STUDY : 0));
      const level =
        STUDY_TYPES.findIndex((type) => each.studyType.toLowerCase().includes(type.toLowerCase())) + 1;
      if (each.institution === "" && level === 0) return [];
      return {
        level: level || 8,
        school_name: each.institution || null,
        department: each.area || null,
        graduation_year: year,
        is_still_student: each.isStillStudent || year === null,
      };
    }),
    competencies: [...new Set(skills.map((skill) => skill.name).filter((each) => each !== ""))],
    entries: [
      ...languages.map((each) => ({
        ...entry,
        section: "language" as const,
        name: languageName(each.language),
        level: levelOf(each.fluency),
      })),
      ...certificates.map((each) => ({
        ...entry,
        section: "certificate" as const,
        name: each.name,
        organisation: each.issuer,
        year: yearIn(each.date),
        url: isAddress(each.url) ? each.url : "",
      })),
      ...courses.map((each) => ({
        ...entry,
        section: "course" as const,
        name: each.name,
        organisation: each.issuer,
        year: yearIn(each.date),
      })),
      ...references.map((each) => ({
        ...entry,
        section: "reference" as const,
        name: each.name,
        organisation: each.reference,
        contact: each.contact,
      })),
      ...(basics.profiles ?? [])
        .filter(({ url }) => isAddress(url))
        .map((each) => ({
          ...entry,
          section: "link" as const,
          name: each.network || each.url.slice(0, 200),
          url: each.url,
        })),
    ].filter((each) => each.name !== ""),
  };
}

export type ImportedCv = NonNullable<ReturnType<typeof fromJsonResume>>;

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isResume(value: unknown): value is object {
  const parts = ["basics", "work", "education", "skills", "languages"];
  return typeof value === "object" && value !== null && parts.some((part) => part in value);
}

function periodOf(start: string, end: string, now: Date) {
  const isDate = (text: string) => /^\d{4}(-(0[1-9]|1[0-2]))?(-\d\d)?$/.test(text);
  if (!isDate(start)) return undefined;
  const from = monthOf(start.length === 4 ? `${start}-01` : start);
  const today = { year: now.getUTCFullYear(), month: now.getUTCMonth() + 1 };
  if (from.year < today.year - 100 || isAfter(from, today)) return undefined;
  const to = isDate(end) ? monthOf(end.length === 4 ? `${end}-12` : end) : undefined;
  const isRight = to !== undefined && isAfter(to, from) && !isAfter(to, today);
  return { started_on: firstOfMonth(from), ended_on: isRight ? firstOfMonth(to) : null };
}

function levelOf(fluency: string): LanguageLevel {
  const said = LANGUAGE_LEVELS.find((level) => fluency.toLowerCase().includes(level.toLowerCase()));
  return said ?? "B1";
}

/** Some files name a language by its code. */
function languageName(language: string): string {
  const known = spokenLanguageByCode(language.toLowerCase());
  return known ? (new Intl.DisplayNames("tr", { type: "language" }).of(known.code) ?? language) : language;
}
