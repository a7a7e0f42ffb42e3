import { foldTurkish } from "../../../platform/text/turkish.ts";
import type { Found, Read } from "./found.ts";
import { FONT_CHANGE } from "./page-lines.ts";
import { isStillGoingOn, periodIn, yearsIn } from "./periods.ts";
import { isPlace } from "./places.ts";

const MOST = 50;
const SCHOOL =
  /(universite|university|universitat|hochschule|lise|gymnasium|okul|(?<!\p{L})school|college|kolej|enstitu|institute)/u;
/** What kind of school, which is the name of none. */
const KIND_ALONE = /^(universite|university|lise|okul|school|college|okul adi|yuksek okul)?$/;

/** The first that fits, so the narrower ones stand first; the last are guesses. */
const LEVELS: readonly [RegExp, number][] = [
  [/doktora|doctora|ph\.?\s?d|promotion/, 7],
  [/yuksek lisans|master|m\.?sc|mba|\bm\.?a\b|magister/, 6],
  [/on ?lisans|associate|meslek yuksek/, 4],
  [/lisans|bachelor|b\.?sc|\bb\.?a\b|undergraduate/, 5],
  [/ortaokul|middle school/, 2],
  [/ilkokul|ilkogretim|primary/, 1],
  [/lise|high school|gymnasium|abitur/, 3],
];
const ANY_UNIVERSITY = /universite|university|universitat|hochschule/;

const DEGREE =
  /^(?:(?:b\.?\s?sc|m\.?\s?sc|b\.?a|m\.?a|mba|ph\.?\s?d|b\.?s)\.?(?!\p{L})|(?:bachelor|master|doctor)(?:['’]?s)?(?:\s+degree)?(?:\s+of\s+(?:science|arts))?|(?:ön |yüksek )?lisans|doktora|field of study|bölüm|department)(?:\s+(?:in|of)(?!\p{L}))?[\s:–-]*/iu;
const NOT_A_DEPARTMENT = /^(gpa|not ort|ortalama|mezun|diploma|derece|grade|minor)|fakulte|faculty/;

/** One for each line that names a school; level, department and year stand in it or in the lines around it. */
export function educationsIn(lines: readonly string[], now: Date): Read<Found["educations"][number]>[] {
  const written = lines.filter((line) => /[\p{L}\d]/u.test(line) && !isHeaderOfTable(line));
  const schools = written.flatMap((line, at) => (partsOf(line).some(isSchool) ? [at] : []));
  // Dates or a degree above the first school stand above every one of them.
  const above = schools[0] ?? 0;
  return schools
    .map((at, index) => {
      const to = (schools[index + 1] ?? written.length + above) - above;
      const from = index === 0 ? 0 : Math.max(0, at - above);
      return educationOf(written.slice(from, Math.max(at + 1, to)), written[at] ?? "", now);
    })
    .slice(0, MOST);
}

function educationOf(block: readonly string[], line: string, now: Date): Read<Found["educations"][number]> {
  const near = block.slice(0, 4);
  const parts = near.flatMap((each) => partsOf(periodIn(each, now)?.rest ?? each));
  const named = partsOf(periodIn(line, now)?.rest ?? line).find(isSchool) ?? line;
  const department = parts
    .filter((part) => part !== named)
    .map((part) => part.replace(DEGREE, "").replace(/\s*\([^)]*\)/g, ""))
    .find(isDepartment);
  const all = foldTurkish(near.join("\n"));
  const told = LEVELS.find(([words]) => words.test(all))?.[1];
  const level = told ?? (ANY_UNIVERSITY.test(all) ? 5 : 8);
  const isGoingOn = near.some(isStillGoingOn);
  const years = near.flatMap((each) => yearsIn(each, now));
  const year = isGoingOn || years.length === 0 ? undefined : Math.max(...years);
  return {
    level,
    schoolName: withoutLevel(named).slice(0, 200),
    department: department?.slice(0, 200),
    graduationYear: year,
    // Who is done says when.
    isStillStudent: year === undefined || year > now.getUTCFullYear(),
    isSure:
      told !== undefined && (isGoingOn || year !== undefined) && (level < 4 || department !== undefined),
  };
}

/** "Yunus Emre Lisesi (Lise)": the level beside the name is none of it. */
function withoutLevel(school: string): string {
  const isLevel = (words: string) => LEVELS.some(([level]) => level.test(foldTurkish(words)));
  return school.replace(/\s*\(([^)]*)\)$/, (whole, words: string) => (isLevel(words) ? "" : whole));
}

function isSchool(part: string): boolean {
  const folded = foldTurkish(part.replace(/\s*\([^)]*\)/g, ""));
  return SCHOOL.test(folded) && !KIND_ALONE.test(folded.trim());
}

/** "Okul, Bölüm, Derece, Mezuniyet" */
function isHeaderOfTable(line: string): boolean {
  const cells = line.split(/\t+/);
  return (
    cells.length > 2 && /^(okul|school|kurum|universite)( adi)?$/.test(foldTurkish(cells[0] ?? "").trim())
  );
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

const SEPARATOR = new RegExp(`\\s+[|·•–—/-]\\s+|\\t+|${FONT_CHANGE}|[,;]\\s+|\\s{3,}`);

function partsOf(text: string): string[] {
  return text
    .split(SEPARATOR)
    .map((part) => part.replace(/^[\s|·•–—:;,()-]+|[\s|·•–—:;,(-]+$/g, "").trim())
    .filter((part) => part !== "" && !/^[\d\s./–-]+$/.test(part) && !isPlace(part));
}
