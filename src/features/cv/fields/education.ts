import type { FormValues } from "../../../platform/http/form-input.ts";
import type { LanguageCode } from "../../../platform/language/languages.ts";
import { departmentById, highSchoolDepartmentById, readLookup, universityById } from "../../lookups/index.ts";
import type { sentEducationForm } from "../cv.forms.ts";
import { flag, number, optional, type ValuesOf } from "./column.ts";
import { graduationProblem, tidy } from "./cv.rules.ts";
import type { LinePart } from "./field.ts";
import { INVALID, refusedAt } from "./refused.ts";

const columns = {
  level: number({ column: "level", seenBy: "finders" }),
  schoolName: optional<string>({ column: "school_name", seenBy: "finders" }),
  universityId: optional<number>({ column: "university_id", seenBy: "finders" }),
  department: optional<string>({ column: "department", seenBy: "finders" }),
  graduationYear: optional<number>({ column: "graduation_year", seenBy: "finders" }),
  isStillStudent: flag({ column: "is_still_student", seenBy: "finders" }),
};

type Sent = FormValues<typeof sentEducationForm>;

const isUniversity = (level: number) => level >= 4 && level <= 7;

/** By education level, from 1. */
const STUDY_TYPES = [
  ...["Primary", "Middle", "High School", "Associate", "Bachelor", "Master", "Doctorate", "Other"],
];
const OTHER_LEVEL = 8;

export const education: LinePart<ValuesOf<typeof columns>, Sent> = {
  table: "cv_education",
  columns,
  read(sent, { language, now }) {
    const level = sent.EducationLevelID ?? 0;
    const problem = graduationProblem(sent.GraduationYear, sent.IsStillStudent, now);
    if (problem) return refusedAt("GraduationYear", problem);
    const school = schoolIn(sent, level, language);
    if (school.name === undefined && isUniversity(level)) return refusedAt("University_Name", INVALID);
    const department = departmentIn(sent, level);
    if (department === undefined && level >= 3 && level <= 7) {
      return refusedAt(level === 3 ? "HighSchoolDepartment" : "UniversityDepartment", INVALID);
    }
    return {
      level,
      schoolName: school.name,
      universityId: school.id,
      department,
      graduationYear: sent.GraduationYear,
      isStillStudent: sent.IsStillStudent,
    };
  },
  fill: (education) => ({
    EducationLevelID: education.level,
    [isUniversity(education.level) ? "University_Name" : "School_Name"]: education.schoolName,
    School_Value: education.universityId,
    [isUniversity(education.level) ? "UniversityDepartment" : "HighSchoolDepartment"]: education.department,
    GraduationYear: education.graduationYear,
    IsStillStudent: education.isStillStudent ? 1 : undefined,
  }),
  line({ level, schoolName, department, graduationYear, isStillStudent }, { t }) {
    const levelName = t(`lookups-educationLevel-${level}`);
    return {
      period: isStillStudent ? t("cv-now") : String(graduationYear ?? ""),
      title: schoolName ?? levelName,
      facts: [schoolName && levelName, department],
      name: schoolName ?? department ?? "",
    };
  },
  toResume: (all) => ({
    education: all.map((each) => ({
      institution: each.schoolName ?? "",
      area: each.department ?? "",
      studyType: STUDY_TYPES[each.level - 1] ?? "",
      ...(each.graduationYear !== undefined && { endDate: String(each.graduationYear) }),
      ...(each.isStillStudent && { isStillStudent: true }),
    })),
  }),
  fromResume: (said, now) =>
    said.items("education").flatMap((each) => {
      const isStillStudent = each.isTrue("isStillStudent");
      const year = Number(/^\d{4}/.exec(each.words("endDate"))?.[0] ?? Number.NaN);
      const isPossible = !Number.isNaN(year) && !graduationProblem(year, isStillStudent, now);
      const studied = each.words("studyType").toLowerCase();
      const level = STUDY_TYPES.findIndex((type) => studied.includes(type.toLowerCase())) + 1;
      if (each.words("institution") === "" && level === 0) return [];
      return {
        level: level || OTHER_LEVEL,
        schoolName: each.words("institution") || undefined,
        universityId: undefined,
        department: each.words("area") || undefined,
        graduationYear: isPossible ? year : undefined,
        isStillStudent: isStillStudent || !isPossible,
      };
    }),
};

interface School {
  id?: number | undefined;
  name?: string | undefined;
}

function schoolIn(sent: Sent, level: number, language: LanguageCode): School {
  const school = tidy(sent.School_Name);
  if (!isUniversity(level)) return { name: school || undefined };
  const typed = tidy(sent.University_Name) || school;
  if (typed === "") return universityById(sent.School_Value ?? 0) ?? {};
  const values = { School_Value: [String(sent.School_Value ?? "")], School_Name: [typed] };
  const field = { type: "university", name: "School_Value", textName: "School_Name" } as const;
  const [found] = readLookup(values, field, language);
  return { id: found?.value || undefined, name: found?.name };
}

function departmentIn(sent: Sent, level: number): string | undefined {
  if (level === 3) return namedOr(sent.HighSchoolDepartment, highSchoolDepartmentById);
  if (!isUniversity(level)) return undefined;
  return (
    namedOr(sent.UniversityDepartment, departmentById) ?? departmentById(sent.Department_Value ?? 0)?.name
  );
}

/** A select sends the number of what was chosen, a text field its name. */
function namedOr(text: string, byId: (id: number) => { name: string } | undefined): string | undefined {
  return /^\d+$/.test(text) ? byId(Number(text))?.name : tidy(text) || undefined;
}
