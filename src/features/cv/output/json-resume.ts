import { countryById, districtById, positionById, provinceById } from "../../lookups/index.ts";
import type { Cv } from "../cv.view.ts";
import { placeOf } from "./cv-document.ts";

/**
 * https://jsonresume.org/schema: a CV that other programs read. Dates are whole or only a year and a month. What the schema has
 * no place for stands beside it, where others pass it over: courses, how to reach a reference, who still studies, what else
 * one says of oneself and wants, and how the CV is arranged.
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
      ...(cv.personal.countryId !== undefined && { location: locationOf(cv.personal, lang) }),
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
    personal: {
      birthDate: cv.personal.birthDate,
      drivingLicences: cv.personal.drivingLicences,
      militaryService: cv.personal.militaryService,
    },
    desired: {
      position: cv.desired.position,
      positions: cv.desired.positionIds.flatMap((id) => positionById(id)?.slug ?? []),
      cities: cv.desired.provinceIds.flatMap((id) => provinceById(id)?.name ?? []),
      salary: cv.desired.salary,
      availability: cv.desired.availability,
    },
    meta: {
      version: "v1.0.0",
      lastModified: cv.updatedAt.toISOString(),
      sectionOrder: cv.sectionOrder,
      template: cv.template,
      language: cv.language,
    },
  };
}

function locationOf(personal: Cv["personal"], lang: string) {
  const city = provinceById(personal.provinceId ?? 0)?.name ?? personal.otherCity;
  const region = districtById(personal.districtId ?? 0)?.name ?? personal.otherDistrict;
  const countryCode = countryById(personal.countryId ?? 0)?.code;
  return { address: placeOf(personal, lang), city, region, countryCode };
}

/** By education level, from 1. */
export const STUDY_TYPES = [
  "Primary",
  "Middle",
  "High School",
  "Associate",
  "Bachelor",
  "Master",
  "Doctorate",
  "Other",
] as const;
