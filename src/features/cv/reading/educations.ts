import { foldTurkish } from "../../../platform/turkish.ts";
import type { Found } from "./found.ts";
import { isStillGoingOn, periodIn, yearsIn } from "./periods.ts";

const MOST = 50;
const SCHOOL =
  /(universite|university|universitat|hochschule|lise|high school|gymnasium|okul|school|college|kolej|enstitu|institute)/;

/** The first that fits, so the narrower ones stand first. */
const LEVELS: readonly [RegExp, number][] = [
  [/doktora|doctora|ph\.?\s?d|promotion/, 7],
  [/yuksek lisans|master|m\.?sc|mba|\bm\.a\b|magister/, 6],
  [/on ?lisans|associate|meslek yuksek/, 4],
  [/lisans|bachelor|b\.?sc|\bb\.a\b|undergraduate/, 5],
  [/ortaokul|middle school/, 2],
  [/ilkokul|ilkogretim|primary/, 1],
  [/lise|high school|gymnasium/, 3],
  [/universite|university|universitat|hochschule/, 5],
];

const NOT_A_DEPARTMENT = /^(gpa|not ort|ortalama|mezun|diploma|derece|grade)/;

/** One for each line that names a school; level, department and year stand in it or in the lines around it. */
export function educationsIn(lines: readonly string[], now: Date): Found["educations"] {
  const written = lines.map((line) => line.trim()).filter((line) => line !== "");
  const schools = written.flatMap((line, at) => (SCHOOL.test(foldTurkish(line)) ? [at] : []));
  // Dates or a degree above the first school stand above every one of them.
  const isHeadAbove = (schools[0] ?? 0) > 0;
  return schools
    .map((at, index) => {
      const from = isHeadAbove ? (index === 0 ? 0 : at - (schools[0] ?? 0)) : at;
      const next = schools[index + 1];
      const to = next === undefined ? written.length : isHeadAbove ? next - (schools[0] ?? 0) : next;
      return educationOf(written.slice(Math.max(0, from), Math.max(at + 1, to)), written[at] ?? "", now);
    })
    .slice(0, MOST);
}

function educationOf(block: readonly string[], line: string, now: Date): Found["educations"][number] {
  const parts = block.slice(0, 4).flatMap((each) => partsOf(periodIn(each, now)?.rest ?? each));
  const schoolName = partsOf(periodIn(line, now)?.rest ?? line).find((part) =>
    SCHOOL.test(foldTurkish(part)),
  );
  const department = parts.find((part) => part !== schoolName && isDepartment(part));
  const all = foldTurkish(block.slice(0, 4).join("\n"));
  const isStillStudent = block.slice(0, 4).some(isStillGoingOn);
  const years = block.slice(0, 4).flatMap((each) => yearsIn(each, now));
  const year = isStillStudent ? undefined : years.length > 0 ? Math.max(...years) : undefined;
  return {
    level: LEVELS.find(([words]) => words.test(all))?.[1] ?? 8,
    schoolName: (schoolName ?? line).slice(0, 200),
    department: department?.slice(0, 200),
    graduationYear: year,
    // Who is done says when.
    isStillStudent: year === undefined || year > now.getUTCFullYear(),
  };
}

/** Words only, and none that say a level or a mark. */
function isDepartment(part: string): boolean {
  const folded = foldTurkish(part);
  const isLevel = folded.split(" ").length <= 2 && LEVELS.some(([words]) => words.test(folded));
  return (
    /^\p{L}[\p{L} &()/.,'’-]{3,80}$/u.test(part) &&
    !isLevel &&
    !SCHOOL.test(folded) &&
    !NOT_A_DEPARTMENT.test(folded)
  );
}

function partsOf(text: string): string[] {
  return text
    .split(/\s+[|·•–—-]\s+|\t+|[,;]\s+|\s{3,}/)
    .map((part) => part.replace(/^[\s|·•–—:;,()-]+|[\s|·•–—:;,(-]+$/g, "").trim())
    .filter((part) => part !== "" && !/^[\d\s./–-]+$/.test(part));
}
