import { slugify } from "../../platform/text/turkish.ts";
import type { Cv } from "../cv/cv.view.ts";
import { positionById, positionBySlug } from "../lookups/index.ts";
import { type Named, readNames, type Words, wordsIn } from "./named-in-text.ts";

/** As much of a CV as is compared. */
export interface ComparedCv {
  desired: Pick<Cv["desired"], "position" | "positionIds" | "provinceIds">;
  personal: Pick<Cv["personal"], "provinceId" | "drivingLicences">;
  experiences: readonly Pick<Cv["experiences"][number], "positionName" | "startedOn" | "endedOn">[];
  educations: readonly Pick<Cv["educations"][number], "level" | "isStillStudent">[];
  competencies: readonly Pick<Cv["competencies"][number], "name">[];
  entries: readonly Pick<Cv["entries"][number], "section" | "name">[];
}

/** As much of an advertisement. */
export interface ComparedAdvertisement {
  id: number;
  title: string;
  /** Description and qualifications */
  text: string;
  positionId: number;
  experienceMin: number | null;
  educationLevel: number | null;
  provinceIds: readonly number[];
  isRemote: boolean;
  isAbroad: boolean;
}

/** What an advertisement asks for: read from its text once for everybody. */
export interface Asked extends Named, Omit<ComparedAdvertisement, "title" | "text"> {
  title: Words;
  words: Int32Array;
}

/** What somebody offers: read from the CV once for all advertisements. */
export interface Offered {
  positionIds: ReadonlySet<number>;
  /** Of each job wanted or held, its words */
  jobs: readonly Words[];
  skills: ReadonlySet<number>;
  /** Skills that no list knows, as the CV says them */
  ownSkills: readonly { name: string; words: Words }[];
  languages: ReadonlySet<string>;
  licences: ReadonlySet<string>;
  years: number;
  educationLevel: number;
  provinceIds: readonly number[];
}

export function readAsked({ title, text, ...advertisement }: ComparedAdvertisement): Asked {
  const { words, ...named } = readNames(text);
  return { ...advertisement, ...named, title: wordsIn(title), words: new Int32Array(words) };
}

export function readOffered(cv: ComparedCv, now: Date): Offered {
  const { desired, personal } = cv;
  const jobs = jobsOf(cv);
  const learnt = cv.entries.filter(({ section }) => section === "certificate" || section === "course");
  const skills = cv.competencies.map(({ name }) => ({ name, ...readNames(name) }));
  const languages = cv.entries.filter(({ section }) => section === "language");
  const named = [...skills, ...[...learnt, ...languages].map(({ name }) => readNames(name))];
  const all = <Kind extends keyof Named>(kind: Kind) => named.flatMap((each) => each[kind].flat());
  return {
    positionIds: new Set([
      ...desired.positionIds,
      ...jobs.flatMap((job) => positionBySlug(slugify(job, ""))?.id ?? []),
    ]),
    jobs: jobs.map(wordsIn).filter((words) => words.length > 0),
    skills: new Set(all("skills") as number[]),
    ownSkills: skills
      .filter((each) => [each.skills, each.languages, each.licences].every((found) => found.length === 0))
      .filter(({ name, words }) => name.length > 1 && words.length > 0)
      .map(({ name, words }) => ({ name, words })),
    languages: new Set(all("languages") as string[]),
    licences: new Set([...personal.drivingLicences, ...(all("licences") as string[])]),
    years: yearsOf(cv.experiences, now),
    educationLevel: Math.max(0, ...cv.educations.map(reachedLevel)),
    provinceIds: placesOf(cv),
  };
}

/** The job wanted, others that would do, and the last ones held; each once. */
export function jobsOf({ desired, experiences }: Pick<ComparedCv, "desired" | "experiences">): string[] {
  const others = desired.positionIds.flatMap((id) => positionById(id)?.name ?? []);
  const former = experiences
    .map(({ positionName }) => positionName.trim())
    .filter((name) => name !== "")
    .slice(0, MOST_FORMER_JOBS);
  const jobs = [desired.position, ...others, ...former].map((job) => job.trim());
  return [...new Set(jobs)].filter((job) => job !== "");
}

const MOST_FORMER_JOBS = 2;

/** Where work is wanted, or else home. */
function placesOf({ desired, personal }: Pick<ComparedCv, "desired" | "personal">): readonly number[] {
  if (desired.provinceIds.length > 0) return desired.provinceIds;
  return personal.provinceId === undefined ? [] : [personal.provinceId];
}

const YEAR_MS = 365.25 * 24 * 60 * 60_000;

/** Two jobs at once are one time; whole years, where one that lacks less than a month counts. */
function yearsOf(experiences: ComparedCv["experiences"], now: Date): number {
  const periods = experiences
    .map(({ startedOn, endedOn }) => ({
      from: Date.parse(startedOn),
      to: endedOn === undefined ? now.getTime() : Date.parse(endedOn),
    }))
    .toSorted((a, b) => a.from - b.from);
  let worked = 0;
  let until = Number.NEGATIVE_INFINITY;
  for (const { from, to } of periods) {
    worked += Math.max(0, to - Math.max(from, until));
    until = Math.max(until, to);
  }
  return Math.floor(worked / YEAR_MS + 1 / 12);
}

export const OTHER_LEVEL = 8;
const HIGH_SCHOOL = 3;

/** Who still studies has finished what comes before: at a university that is high school. */
function reachedLevel({ level, isStillStudent }: ComparedCv["educations"][number]): number {
  if (level === OTHER_LEVEL) return 0;
  if (!isStillStudent) return level;
  return level > HIGH_SCHOOL ? HIGH_SCHOOL : level - 1;
}
