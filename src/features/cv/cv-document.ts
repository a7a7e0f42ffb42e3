import { formatPhone } from "../../platform/forms/phone-number.ts";
import type { LanguageTexts } from "../../platform/language/catalogs.ts";
import { countryById, countryName, districtById, provinceById, turkeyCountryId } from "../lookups/index.ts";
import type { Cv, CvEntry } from "./cv.view.ts";
import type { Section } from "./editor.contract.ts";
import { orderedSections } from "./sections.ts";

/** A CV in words alone, ready to be set: what a document says, in its order. */
export interface CvDocument {
  language: string;
  direction: "ltr" | "rtl";
  name: string;
  headline: string;
  contact: readonly string[];
  sections: readonly DocumentSection[];
}

export interface DocumentSection {
  title: string;
  lines: readonly DocumentLine[];
}

export interface DocumentLine {
  period?: string;
  title?: string;
  where?: string;
  text?: string;
}

export function documentOf(cv: Cv, texts: LanguageTexts): CvDocument {
  return {
    language: texts.lang,
    direction: texts.dir,
    name: cv.name,
    headline: cv.headline,
    contact: contactOf(cv, texts),
    sections: orderedSections(cv.sectionOrder).flatMap((section) => {
      const lines = linesOf(cv, section, texts);
      return lines.length > 0 ? { title: texts.t(`cv-section-${section}`), lines } : [];
    }),
  };
}

function contactOf({ email, personal }: Cv, { t, lang }: LanguageTexts): string[] {
  const { phone, drivingLicences, militaryService } = personal;
  return [
    email,
    phone === undefined ? "" : formatPhone(phone),
    placeOf(personal, lang),
    drivingLicences.length > 0 ? `${t("cv-drivingLicences")}: ${drivingLicences.join(", ")}` : "",
    militaryService ? `${t("cv-militaryService")}: ${t(`cv-militaryService-${militaryService}`)}` : "",
  ].filter((part) => part !== "");
}

export function placeOf(personal: Cv["personal"], lang: string): string {
  const country = personal.countryId === undefined ? undefined : countryById(personal.countryId);
  if (!country) return "";
  const parts =
    country.id === turkeyCountryId
      ? [districtById(personal.districtId ?? 0)?.name, provinceById(personal.provinceId ?? 0)?.name]
      : [personal.otherDistrict, personal.otherCity, countryName(country, lang)];
  return joined(parts, ", ");
}

function linesOf(cv: Cv, section: Section, texts: LanguageTexts): DocumentLine[] {
  const { t, lang } = texts;
  const city = (id: number | undefined) => (id === undefined ? undefined : provinceById(id)?.name);
  switch (section) {
    case "summary":
      return cv.summary === "" ? [] : [{ text: cv.summary }];
    case "competency":
      return cv.competencies.length > 0
        ? [{ text: cv.competencies.map(({ name }) => name).join(" · ") }]
        : [];
    case "desired":
      return desiredLines(cv, texts);
    case "experience":
      return cv.experiences.map((each) => ({
        period: `${monthIn(lang, each.startedOn)} – ${each.endedOn === undefined ? t("cv-now") : monthIn(lang, each.endedOn)}`,
        title: each.positionName || each.companyName,
        where: joined([each.positionName ? each.companyName : undefined, city(each.provinceId)]),
        text: each.description,
      }));
    case "education":
      return cv.educations.map((each) => ({
        period: each.isStillStudent ? t("cv-now") : String(each.graduationYear ?? ""),
        title: each.schoolName ?? t(`lookups-educationLevel-${each.level}`),
        where: joined([
          each.schoolName === undefined ? undefined : t(`lookups-educationLevel-${each.level}`),
          each.department,
        ]),
      }));
    default:
      return cv.entries.filter((entry) => entry.section === section).map((entry) => entryLine(entry, texts));
  }
}

function entryLine(entry: CvEntry, { t }: LanguageTexts): DocumentLine {
  return {
    period: entry.year === undefined ? "" : String(entry.year),
    title: entry.name,
    where: joined([
      entry.level && t(`cv-languageLevel-${entry.level}`),
      entry.organisation,
      entry.contact,
      entry.url,
    ]),
  };
}

function desiredLines({ desired }: Cv, { t, lang }: LanguageTexts): DocumentLine[] {
  const where = joined([
    desired.provinceIds.flatMap((id) => provinceById(id)?.name ?? []).join(", "),
    desired.salary === undefined
      ? undefined
      : t("cv-salaryAmount", { amount: new Intl.NumberFormat(lang).format(desired.salary) }),
    desired.availability && t(`cv-availability-${desired.availability}`),
  ]);
  return desired.position === "" && where === "" ? [] : [{ title: desired.position, where }];
}

function joined(parts: readonly (string | undefined)[], between = " · "): string {
  return parts.filter((part) => part !== undefined && part !== "").join(between);
}

function monthIn(lang: string, date: string): string {
  return new Intl.DateTimeFormat(lang, { month: "short", year: "numeric", timeZone: "UTC" }).format(
    new Date(date),
  );
}
