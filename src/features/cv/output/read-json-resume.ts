import { z } from "zod";
import { ageOf, readIsoDate, toIsoDate } from "../../../platform/forms/calendar-dates.ts";
import { readPhone } from "../../../platform/forms/phone-number.ts";
import { isLanguageCode } from "../../../platform/language/languages.ts";
import { slugify } from "../../../platform/turkish.ts";
import {
  countryByCode,
  districtBySlug,
  positionBySlug,
  provinceBySlug,
  provinces,
  spokenLanguageByCode,
  turkeyCountryId,
} from "../../lookups/index.ts";
import {
  AVAILABILITIES,
  DRIVING_LICENCES,
  LANGUAGE_LEVELS,
  type LanguageLevel,
  MILITARY_SERVICES,
  MOST_DESIRED_POSITIONS,
  TEMPLATES,
  YOUNGEST,
} from "../cv.forms.ts";
import { SECTIONS } from "../editor.contract.ts";
import { firstOfMonth, isAfter, LONGEST_LIFE, LONGEST_STUDY, monthOf, tidy } from "../fields/cv.rules.ts";
import { STUDY_TYPES } from "./json-resume.ts";

const MOST = 50;
const words = (longest: number) =>
  z
    .string()
    .transform((text) => tidy(text).slice(0, longest))
    .catch("");
const name = words(200);
const list = <Item extends z.ZodType>(item: Item, most = MOST) =>
  z
    .array(item)
    .transform((items) => items.slice(0, most))
    .catch([]);

/** What we take of it; what is wrong in one place takes nothing from the rest. The last three only we write. */
const resume = z.object({
  basics: z
    .object({
      label: name,
      summary: words(4000),
      phone: name,
      location: z
        .object({ city: words(100), region: words(100), countryCode: name })
        .optional()
        .catch(undefined),
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
  personal: z
    .object({
      birthDate: name,
      drivingLicences: list(name),
      militaryService: z.enum(MILITARY_SERVICES).optional().catch(undefined),
    })
    .partial()
    .catch({}),
  desired: z
    .object({
      position: name,
      positions: list(name, MOST_DESIRED_POSITIONS),
      cities: list(name, provinces.length),
      salary: z.number().int().min(1).max(100_000_000).optional().catch(undefined),
      availability: z.enum(AVAILABILITIES).optional().catch(undefined),
    })
    .partial()
    .catch({}),
  meta: z
    .object({
      sectionOrder: list(name),
      template: z.enum(TEMPLATES).optional().catch(undefined),
      language: name,
    })
    .partial()
    .catch({}),
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
    cv: {
      headline: basics.label ?? "",
      summary: basics.summary ?? "",
      phone: readPhone(basics.phone ?? "") ?? null,
      ...placeIn(basics.location),
      ...personalIn(read.personal, now),
      ...desiredIn(read.desired),
      ...lookIn(read.meta),
    },
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

type Read = z.output<typeof resume>;

/** A city of Turkey is one of the list, and its district one of that city; elsewhere they are words. */
function placeIn(location: NonNullable<Read["basics"]["location"]> | undefined) {
  const country = countryByCode(location?.countryCode.toUpperCase() ?? "");
  if (!location || !country) return {};
  if (country.id !== turkeyCountryId) {
    const { city, region } = location;
    return { country_id: country.id, other_city: city || null, other_district: region || null };
  }
  const province = provinceBySlug(slugify(location.city, ""));
  const district = province && districtBySlug(province.id, slugify(location.region, ""));
  return { country_id: country.id, province_id: province?.id ?? null, district_id: district?.id ?? null };
}

function personalIn({ birthDate = "", drivingLicences = [], militaryService }: Read["personal"], now: Date) {
  const born = readIsoDate(birthDate);
  const isPossible = born && born.year >= now.getUTCFullYear() - LONGEST_LIFE && ageOf(born, now) >= YOUNGEST;
  return {
    birth_date: isPossible ? toIsoDate(born) : null,
    driving_licences: DRIVING_LICENCES.filter((licence) => drivingLicences.includes(licence)),
    military_service: militaryService ?? null,
  };
}

function desiredIn({ position = "", positions = [], cities = [], salary, availability }: Read["desired"]) {
  const wanted = cities.flatMap((city) => provinceBySlug(slugify(city, ""))?.id ?? []);
  return {
    desired_position: position,
    desired_position_ids: [...new Set(positions.flatMap((slug) => positionBySlug(slug)?.id ?? []))],
    desired_province_ids: [...new Set(wanted)],
    desired_salary: salary ?? null,
    availability: availability ?? null,
  };
}

function lookIn({ sectionOrder = [], template, language = "" }: Read["meta"]) {
  return {
    section_order: SECTIONS.filter((section) => sectionOrder.includes(section)).sort(
      (left, right) => sectionOrder.indexOf(left) - sectionOrder.indexOf(right),
    ),
    ...(template && { template }),
    language: isLanguageCode(language) ? language : null,
  };
}

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
