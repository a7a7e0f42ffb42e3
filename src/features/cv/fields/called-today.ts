import {
  competencyById,
  departmentByName,
  foldName,
  highSchoolDepartmentByName,
  universityById,
} from "../../lookups/index.ts";
import type { Cv } from "../cv.view.ts";

const HIGH_SCHOOL = 3;

/** What was chosen from a list has the name that it has there by now. What was sent to somebody stays as it was sent. */
export function calledToday(cv: Cv): Cv {
  const competencies = cv.competencies.map((each) => {
    const { id, name } = competencyById(each.id ?? 0) ?? each;
    return { ...each, id, name };
  });
  return {
    ...cv,
    educations: cv.educations.map((each) => ({
      ...each,
      schoolName: universityById(each.universityId ?? 0)?.name ?? each.schoolName,
      department: each.department && departmentToday(each.department, each.level),
    })),
    // Two that were merged are one.
    competencies: [...new Map(competencies.map((each) => [each.id ?? each.name, each])).values()],
  };
}

/** Stored by their names: those of the member's own, and the list's own as the member writes them, stay. */
function departmentToday(written: string, level: number): string {
  const entry = (level === HIGH_SCHOOL ? highSchoolDepartmentByName : departmentByName)(written);
  return entry && foldName(entry.name) !== foldName(written) ? entry.name : written;
}
