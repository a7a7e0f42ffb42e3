import { formatPhone } from "../../../platform/forms/phone-number.ts";
import type { LanguageTexts } from "../../../platform/language/catalogs.ts";
import {
  countryById,
  countryName,
  districtById,
  positionById,
  provinceById,
  turkeyCountryId,
} from "../../lookups/index.ts";
import type { Cv, CvEntry } from "../cv.view.ts";
import { type CvDocument, type DocumentContact, type DocumentLine, MOST_PAGES } from "../cv-document.view.ts";
import { orderedSections } from "../editor/sections.ts";
import type { Section } from "../editor.contract.ts";
import { joinParts } from "./join-parts.ts";

export function documentOf(cv: Cv, texts: LanguageTexts): CvDocument {
  return {
    language: texts.lang,
    direction: texts.dir,
    template: cv.template,
    name: cv.name,
    headline: cv.headline,
    photoAlt: texts.t("cv-photoOf", { name: cv.name }),
    contactTitle: texts.t("cv-contactTitle"),
    cutNote: texts.t("cv-pdfCut", { count: MOST_PAGES }),
    contact: contactOf(cv, texts),
    sections: orderedSections(cv.sectionOrder).flatMap((section) => {
      const lines = linesOf(cv, section, texts);
      return lines.length > 0 ? { name: section, title: texts.t(`cv-section-${section}`), lines } : [];
    }),
  };
}

function contactOf({ email, personal }: Cv, { t, lang }: LanguageTexts): DocumentContact[] {
  const { phone, birthDate, drivingLicences, militaryService } = personal;
  return [
    { text: email, href: `mailto:${email}` },
    phone === undefined ? "" : { text: formatPhone(phone), href: `tel:+90${phone}` },
    placeOf(personal, lang),
    birthDate === undefined ? "" : `${t("cv-birthDate")}: ${dayIn(lang, birthDate)}`,
    drivingLicences.length > 0 ? `${t("cv-drivingLicences")}: ${drivingLicences.join(", ")}` : "",
    militaryService ? `${t("cv-militaryService")}: ${t(`cv-militaryService-${militaryService}`)}` : "",
  ]
    .map((part) => (typeof part === "string" ? { text: part } : part))
    .filter(({ text }) => text !== "");
}

export function placeOf(personal: Cv["personal"], lang: string): string {
  const country = personal.countryId === undefined ? undefined : countryById(personal.countryId);
  if (!country) return "";
  const parts =
    country.id === turkeyCountryId
      ? [districtById(personal.districtId ?? 0)?.name, provinceById(personal.provinceId ?? 0)?.name]
      : [personal.otherDistrict, personal.otherCity, countryName(country, lang)];
  return parts.filter((part) => part !== undefined && part !== "").join(", ");
}

function linesOf(cv: Cv, section: Section, texts: LanguageTexts): DocumentLine[] {
  const { t, lang } = texts;
  const city = (id: number | undefined) => (id === undefined ? undefined : provinceById(id)?.name);
  switch (section) {
    case "summary":
      return cv.summary === "" ? [] : [{ text: cv.summary }];
    case "competency":
      return cv.competencies.length > 0
        ? [
            {
              text: joinParts(
                cv.competencies.map(({ name }) => name),
                lang,
              ),
              words: cv.competencies.map(({ name }) => name),
            },
          ]
        : [];
    case "desired":
      return desiredLines(cv, texts);
    case "experience":
      return cv.experiences.map((each) => ({
        period: `${monthIn(lang, each.startedOn)} – ${each.endedOn === undefined ? t("cv-now") : monthIn(lang, each.endedOn)}`,
        title: each.positionName || each.companyName,
        where: joinParts([each.positionName ? each.companyName : undefined, city(each.provinceId)], lang),
        text: each.description,
      }));
    case "education":
      return cv.educations.map((each) => ({
        period: each.isStillStudent ? t("cv-now") : String(each.graduationYear ?? ""),
        title: each.schoolName ?? t(`lookups-educationLevel-${each.level}`),
        where: joinParts(
          [
            each.schoolName === undefined ? undefined : t(`lookups-educationLevel-${each.level}`),
            each.department,
          ],
          lang,
        ),
      }));
    default:
      return cv.entries.filter((entry) => entry.section === section).map((entry) => entryLine(entry, texts));
  }
}

function entryLine(entry: CvEntry, { t, lang }: LanguageTexts): DocumentLine {
  return {
    period: entry.year === undefined ? "" : String(entry.year),
    title: entry.name,
    where: joinParts(
      [
        entry.level && t(`cv-languageLevel-${entry.level}`),
        entry.organisation,
        entry.contact,
        entry.url.replace(/^https?:\/\//i, ""),
      ],
      lang,
    ),
    ...(entry.url !== "" && { url: entry.url }),
  };
}

function desiredLines({ desired }: Cv, { t, lang }: LanguageTexts): DocumentLine[] {
  const where = joinParts(
    [
      desired.positionIds.flatMap((id) => positionById(id)?.name ?? []).join(", "),
      desired.provinceIds.flatMap((id) => provinceById(id)?.name ?? []).join(", "),
      desired.salary === undefined
        ? undefined
        : t("cv-salaryAmount", { amount: new Intl.NumberFormat(lang).format(desired.salary) }),
      desired.availability && t(`cv-availability-${desired.availability}`),
    ],
    lang,
  );
  return desired.position === "" && where === "" ? [] : [{ title: desired.position, where }];
}

function dayIn(lang: string, date: string): string {
  return new Intl.DateTimeFormat(lang, { dateStyle: "long", timeZone: "UTC" }).format(new Date(date));
}

/** By language: making one takes longer than all else that a line of a CV does. */
const monthFormats = new Map<string, Intl.DateTimeFormat>();

function monthIn(lang: string, date: string): string {
  let format = monthFormats.get(lang);
  if (!format) {
    format = new Intl.DateTimeFormat(lang, { month: "short", year: "numeric", timeZone: "UTC" });
    monthFormats.set(lang, format);
  }
  // Russian writes "year" after years, which a column of them does not need.
  return format.format(new Date(date)).replace(/\sг\.$/, "");
}
