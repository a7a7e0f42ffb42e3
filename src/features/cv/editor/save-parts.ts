import type { FormValues } from "../../../platform/http/form-input.ts";
import type { LanguageCode } from "../../../platform/language/languages.ts";
import {
  countryById,
  departmentById,
  districtById,
  highSchoolDepartmentById,
  provinceById,
  readLookup,
  turkeyCountryId,
  universityById,
} from "../../lookups/index.ts";
import { type Refused, refusedAt } from "../change-cv.ts";
import type { competencyForm, experienceForm, personalForm, sentEducationForm } from "../cv.forms.ts";
import type { CvCompetency } from "../cv.view.ts";
import type { RowOf } from "../cv-writing.store.ts";
import { decidePeriod, graduationProblem, tidy } from "../fields/cv.rules.ts";

/** Each turns a form into what is kept, or says what is wrong with it. */
type Read<Row> = { kind: "right"; row: Row } | Refused;

const INVALID = "error-field-invalid";

export function readPersonal(sent: FormValues<typeof personalForm>) {
  const country = countryById(sent.CountryID ?? 0);
  if (!country) return refusedAt("CountryID", INVALID);
  const isHome = country.id === turkeyCountryId;
  const province = isHome ? provinceById(sent.CityID ?? 0) : undefined;
  const district = isHome ? districtById(sent.DistrictID ?? 0) : undefined;
  if (isHome && !province) return refusedAt("CityID", INVALID);
  if (isHome && district?.provinceId !== province?.id) return refusedAt("DistrictID", INVALID);
  const row = {
    country_id: country.id,
    province_id: province?.id ?? null,
    district_id: district?.id ?? null,
    other_city: isHome ? null : tidy(sent.OtherCity),
    other_district: isHome ? null : tidy(sent.OtherDistrict),
    phone: sent["PhoneNumber.Number"] ?? null,
    birth_date: sent.BirthDate ?? null,
  };
  return { kind: "right", row } as const;
}

export function readExperience(
  sent: FormValues<typeof experienceForm>,
  now: Date,
): Read<RowOf<"cv_experience">> {
  const period = decidePeriod(sent, now);
  if (period.kind === "wrong") {
    const whole = period.message === "applyPopup-dateDiffError" ? period.message : undefined;
    return refusedAt(period.field, period.message, whole);
  }
  if (sent.CityID !== undefined && !provinceById(sent.CityID)) return refusedAt("CityID", INVALID);
  const company = tidy(sent.CompanyName);
  if (company === "") return refusedAt("CompanyName", "ui-rule-required");
  const row = {
    company_name: company,
    position_name: tidy(sent.PositionName),
    province_id: sent.CityID ?? null,
    started_on: period.startedOn,
    ended_on: period.endedOn ?? null,
    description: tidy(sent.Description),
  };
  return { kind: "right", row };
}

const isUniversityLevel = (level: number) => level >= 4 && level <= 7;

export function readEducation(
  sent: FormValues<typeof sentEducationForm>,
  language: LanguageCode,
  now: Date,
): Read<RowOf<"cv_education">> {
  const level = sent.EducationLevelID ?? 0;
  const problem = graduationProblem(sent.GraduationYear, sent.IsStillStudent, now);
  if (problem) return refusedAt("GraduationYear", problem);
  const school = isUniversityLevel(level) ? universityOf(sent, language) : ownSchool(sent);
  if (school.name === undefined && isUniversityLevel(level)) return refusedAt("University_Name", INVALID);
  const department = departmentOf(sent, level);
  if (department === undefined && level >= 3 && level <= 7) {
    return refusedAt(level === 3 ? "HighSchoolDepartment" : "UniversityDepartment", INVALID);
  }
  const row = {
    level,
    school_name: school.name ?? null,
    university_id: school.id ?? null,
    department: department ?? null,
    graduation_year: sent.GraduationYear ?? null,
    is_still_student: sent.IsStillStudent,
  };
  return { kind: "right", row };
}

interface School {
  id?: number | undefined;
  name?: string | undefined;
}

function ownSchool(sent: FormValues<typeof sentEducationForm>): School {
  return { name: tidy(sent.School_Name) || undefined };
}

function universityOf(sent: FormValues<typeof sentEducationForm>, language: LanguageCode): School {
  const typed = tidy(sent.University_Name) || tidy(sent.School_Name);
  if (typed === "") return universityById(sent.School_Value ?? 0) ?? {};
  const values = { School_Value: [String(sent.School_Value ?? "")], School_Name: [typed] };
  const field = { type: "university", name: "School_Value", textName: "School_Name" } as const;
  const [found] = readLookup(values, field, language);
  return { id: found?.value || undefined, name: found?.name };
}

function departmentOf(sent: FormValues<typeof sentEducationForm>, level: number): string | undefined {
  if (level === 3) return namedOr(sent.HighSchoolDepartment, highSchoolDepartmentById);
  if (!isUniversityLevel(level)) return undefined;
  return (
    namedOr(sent.UniversityDepartment, departmentById) ?? departmentById(sent.Department_Value ?? 0)?.name
  );
}

/** A select sends the number of what was chosen, a text field its name. */
function namedOr(text: string, byId: (id: number) => { name: string } | undefined): string | undefined {
  return /^\d+$/.test(text) ? byId(Number(text))?.name : tidy(text) || undefined;
}

export const MOST_COMPETENCIES = 50;
export const NO_COMPETENCY = refusedAt(
  "Competencies",
  "applyPopup-competencySelection",
  "applyPopup-competencySelection",
);
const LONGEST_COMPETENCY = 100;

/** Whether there must be one at all is for whoever asks. */
export function readCompetencies(
  sent: FormValues<typeof competencyForm>,
  language: LanguageCode,
): { kind: "right"; row: CvCompetency[] } | Refused {
  const values = {
    Competencies: [sent.Competencies],
    ...(sent.CompetenciesText !== "" && { CompetenciesText: [sent.CompetenciesText] }),
  };
  const field = {
    type: "competency",
    name: "Competencies",
    textName: "CompetenciesText",
    isMultiple: true,
    asJson: true,
  } as const;
  const chosen = readLookup(values, field, language)
    .map(({ value, name }) => ({ id: value || undefined, name: tidy(name) }))
    .filter(({ name }) => name !== "");
  if (chosen.length > MOST_COMPETENCIES) return refusedAt("Competencies", "cv-tooManyCompetencies");
  if (chosen.some(({ name }) => name.length > LONGEST_COMPETENCY)) return refusedAt("Competencies", INVALID);
  return { kind: "right", row: chosen };
}
