import { editionOf } from "../../platform/edition.ts";
import { readIsoDate, toWrittenDate } from "../../platform/forms/calendar-dates.ts";
import { positionById, sectorById } from "../lookups/index.ts";
import { rowName } from "./own-advertisements.forms.ts";
import { type Content, dayIn, readAbroad } from "./own-advertisements.rules.ts";
import type { OwnRow } from "./own-advertisements.store.ts";

export function contentOf(row: OwnRow): Content {
  return {
    title: row.title,
    positionId: positionById(row.position_id ?? 0)?.id ?? null,
    sectorId: sectorById(row.sector_id ?? 0)?.id ?? null,
    workType: row.work_type,
    level: row.level,
    description: row.description,
    qualifications: row.qualifications,
    educationLevel: row.education_level,
    experienceMin: row.experience_min,
    experienceMax: row.experience_max,
    hireCount: row.hire_count,
    salaryMin: row.salary_min,
    salaryMax: row.salary_max,
    isRemote: row.is_remote,
    isUrgent: row.is_urgent,
    hasDisabilityQuota: row.has_disability_quota,
    isAbroad: row.is_abroad,
    externalUrl: row.external_url,
    isReferable: row.is_referable,
    requiresDisc: row.requires_disc,
    asksGroupConsent: row.asks_group_consent,
    expiresOn: row.expires_at && dayIn(row.expires_at),
    places: row.places,
    questions: row.questions,
  };
}

/** Publishing is a change too: whoever was still writing a draft is told that the public reads it by now. */
export function editionOfRow(row: OwnRow): string {
  return editionOf([row.status, contentOf(row)]);
}

/** As the form holds it, under the wire's names. */
export function valuesOf(content: Content): Record<string, string[]> {
  const flat: Record<string, string | number | boolean | null | undefined> = {
    Title: content.title,
    PositionValue: content.positionId,
    PositionName: content.positionId === null ? "" : positionById(content.positionId)?.name,
    SectorID: content.sectorId,
    WorkType: content.workType,
    Level: content.level,
    Description: content.description,
    Qualifications: content.qualifications,
    EducationLevelID: content.educationLevel,
    ExperienceMin: content.experienceMin,
    ExperienceMax: content.experienceMax,
    HireCount: content.hireCount,
    SalaryMin: content.salaryMin,
    SalaryMax: content.salaryMax,
    IsRemote: content.isRemote,
    IsUrgent: content.isUrgent,
    HasDisabilityQuota: content.hasDisabilityQuota,
    IsAbroad: content.isAbroad,
    ApplyMode: content.externalUrl === null ? "here" : "elsewhere",
    ExternalUrl: content.externalUrl,
    IsReferable: content.isReferable,
    RequiresDisc: content.requiresDisc,
    AsksGroupConsent: content.asksGroupConsent,
    ExpiresOn: writtenDate(content.expiresOn),
    ...placeValues(content),
    ...questionValues(content),
  };
  return Object.fromEntries(
    Object.entries(flat).map(([name, value]) => [
      name,
      value === null || value === undefined || value === false || value === ""
        ? []
        : [value === true ? "1" : String(value)],
    ]),
  );
}

function writtenDate(isoDate: string | null): string {
  const day = isoDate === null ? undefined : readIsoDate(isoDate);
  return day ? toWrittenDate(day) : "";
}

function placeValues({ places, isAbroad }: Content): Record<string, string | number | null> {
  const rows = places.map((place, index) => {
    const at = (name: string) => rowName("Place", index + 1, name);
    const { city, country } = readAbroad(place.name);
    return {
      [at("Address")]: place.address,
      ...(isAbroad
        ? { [at("OtherCity")]: city, [at("Country")]: country }
        : { [at("CityID")]: place.provinceId, [at("DistrictID")]: place.districtId }),
    };
  });
  return Object.assign({}, ...rows) as Record<string, string | number | null>;
}

function questionValues({ questions }: Content): Record<string, string | boolean> {
  const rows = questions.map((question, index) => {
    const at = (name: string) => rowName("Question", index + 1, name);
    return {
      [at("Text")]: question.text,
      [at("Kind")]: question.kind,
      [at("Options")]: question.options.join("\n"),
      [at("Wanted")]: question.wanted.join("\n"),
      [at("SortsOut")]: question.sortsOut,
      [at("IsRequired")]: question.isRequired,
      [at("Message")]: question.message,
    };
  });
  return Object.assign({}, ...rows) as Record<string, string | boolean>;
}
