import departmentRows from "./data/departments.json" with { type: "json" };
import highSchoolDepartmentRows from "./data/high-school-departments.json" with { type: "json" };
import universityRows from "./data/universities.json" with { type: "json" };
import { finder } from "./row-index.ts";

export type University = {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly provinceId: number;
};

export type Department = { readonly id: number; readonly slug: string; readonly name: string };
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

export const universities: readonly University[] = universityRows;
export const departments: readonly Department[] = departmentRows;
export const highSchoolDepartments: readonly HighSchoolDepartment[] = highSchoolDepartmentRows;

export const universityById = finder(universities, (university) => university.id);
export const universityBySlug = finder(universities, (university) => university.slug);
export const departmentById = finder(departments, (department) => department.id);
export const departmentBySlug = finder(departments, (department) => department.slug);
export const highSchoolDepartmentById = finder(highSchoolDepartments, (department) => department.id);
export const highSchoolDepartmentBySlug = finder(highSchoolDepartments, (department) => department.slug);
export const educationLevelById = finder<EducationLevel, number>(educationLevels, (level) => level.id);
export const educationLevelBySlug = finder<EducationLevel, string>(educationLevels, (level) => level.slug);
