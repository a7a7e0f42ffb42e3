import departmentRows from "./data/departments.json" with { type: "json" };
import highSchoolDepartmentRows from "./data/high-school-departments.json" with { type: "json" };
import universityRows from "./data/universities.json" with { type: "json" };
import type { Edits } from "./edited-list.rules.ts";
import { editedList, finder } from "./edited-list.ts";

export type University = Edits & {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly provinceId: number;
};

export type Department = Edits & { readonly id: number; readonly slug: string; readonly name: string };
export type HighSchoolDepartment = Department;

/** Names: `lookups-educationLevel-{id}` in the messages. */
export const educationLevels = [
  { id: 1, slug: "ilkokul", code: "primary" },
  { id: 2, slug: "ortaokul", code: "middle" },
  { id: 3, slug: "lise", code: "high-school" },
  { id: 4, slug: "on-lisans", code: "associate" },
  { id: 5, slug: "lisans", code: "bachelor" },
  { id: 6, slug: "yuksek-lisans", code: "master" },
  { id: 7, slug: "doktora", code: "doctorate" },
  { id: 8, slug: "diger", code: "other" },
] as const;

export type EducationLevel = (typeof educationLevels)[number];

const editedUniversities = editedList<University>("university", universityRows);
const editedDepartments = editedList<Department>("department", departmentRows);
const editedHighSchoolDepartments = editedList<HighSchoolDepartment>(
  "highSchoolDepartment",
  highSchoolDepartmentRows,
);

export const { rows: universities, byId: universityById, bySlug: universityBySlug } = editedUniversities;
export const {
  rows: departments,
  byId: departmentById,
  bySlug: departmentBySlug,
  byName: departmentByName,
} = editedDepartments;
export const {
  rows: highSchoolDepartments,
  byId: highSchoolDepartmentById,
  bySlug: highSchoolDepartmentBySlug,
  byName: highSchoolDepartmentByName,
} = editedHighSchoolDepartments;

export const educationLevelById = finder<EducationLevel, number>(educationLevels, (level) => level.id);
export const educationLevelBySlug = finder<EducationLevel, string>(educationLevels, (level) => level.slug);
