import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Found } from "../../src/features/cv/reading/found.ts";
import { districtById, provinceById } from "../../src/features/lookups/index.ts";
import { foldTurkish } from "../../src/platform/text/turkish.ts";

const FOLDER = join(import.meta.dirname, "../corpus/cvs");

/** What a file of the corpus says, written down by hand; null is what it does not say. */
interface Expected {
  name: string;
  phone: string;
  place: string | null;
  email: string;
  /** Months as yyyy-mm, or years alone where the file tells no more. */
  experiences: { company: string; title: string; from: string; to: string | null }[];
  /** `degree` as the levels of the product count. */
  educations: { school: string; degree: number | null; department: string | null; year: number }[];
  skills: string[];
  languages: { name: string; level: string | null }[];
  references: { name: string; organisation: string; contact: string }[];
}

export interface CvFile {
  name: string;
  bytes: Uint8Array;
  expected: Expected;
}

/** Those that the reader was made by, or in `fresh` those that were made without looking at it. */
export function cvFilesIn(folder: "." | "fresh"): CvFile[] {
  const files = readdirSync(join(FOLDER, folder));
  return files
    .filter((file) => file.endsWith(".json"))
    .map((file) => {
      const name = files.find((each) => each !== file && each.startsWith(file.replace("json", ""))) ?? "";
      const said = readFileSync(join(FOLDER, folder, file), "utf8");
      return { name, bytes: bytesOf(join(folder, name)), expected: JSON.parse(said) };
    });
}

export function bytesOf(name: string): Uint8Array {
  return new Uint8Array(readFileSync(join(FOLDER, name)));
}

export const FIELDS = [
  "name",
  "phone",
  "address",
  "mail",
  "company",
  "title",
  "dates",
  "school",
  "degree",
  "graduation",
  "skills",
  "languages",
  "references",
] as const;

export interface Score {
  field: (typeof FIELDS)[number];
  outcome: "right" | "missing" | "marked" | "wrong";
  told: string;
}

/** Each thing that a file says or that was read out of it: right, missing, wrong with a mark, or wrong. */
export function scoresOf(expected: Expected, found: Found): Score[] {
  const isMarked = (key: string) => found.unsure.includes(key);
  const score = (field: Score["field"], key: string, want: unknown, got: unknown): Score[] => {
    if (want === null && got === undefined) return [];
    const told = `${field}: ${want} / ${got}`;
    if (got === undefined || got === "") return [{ field, outcome: "missing", told }];
    if (plain(want) === plain(got)) return [{ field, outcome: "right", told }];
    return [{ field, outcome: isMarked(key) ? "marked" : "wrong", told }];
  };
  const place = found.place && [
    districtById(found.place.districtId ?? 0)?.name,
    provinceById(found.place.provinceId)?.name,
  ];
  return [
    ...score("name", "name", expected.name, found.name),
    ...score("phone", "phone", expected.phone, found.phone),
    ...score("address", "place", expected.place, place?.join(", ")),
    ...score("mail", "email", expected.email, found.email),
    ...paired(expected.experiences, found.experiences, isSameJob).flatMap(([want, got, at]) => {
      const key = `experience-${at}`;
      const period = (from = "", to: string | null | undefined = "") =>
        `${from.slice(0, want?.from.length)} ${to?.slice(0, want?.from.length) ?? ""}`;
      return [
        ...score("company", key, want?.company ?? null, got?.companyName),
        ...score("title", key, want?.title ?? null, got?.positionName),
        ...score(
          "dates",
          key,
          want ? period(want.from, want.to) : null,
          got && period(got.startedOn, got.endedOn),
        ),
      ];
    }),
    ...paired(expected.educations, found.educations, isSameSchool).flatMap(([want, got, at]) => {
      const key = `education-${at}`;
      const degree = (level: unknown, department: string | null | undefined) =>
        `${want?.degree == null ? "" : level} ${department ?? ""}`;
      return [
        ...score("school", key, want?.school ?? null, got?.schoolName),
        ...score(
          "degree",
          key,
          degree(want?.degree, want?.department),
          got && degree(got.level, got.department),
        ),
        ...score("graduation", key, want?.year ?? null, got?.graduationYear),
      ];
    }),
    ...paired(expected.skills, found.skills, (want, got) => plain(want) === plain(got)).flatMap(
      ([want, got, at]) => score("skills", `competency-${at}`, want ?? null, got),
    ),
    ...paired(
      expected.languages,
      found.languages,
      (want, got) => plain(want.name) === plain(got.name),
    ).flatMap(([want, got, at]) => {
      const level = want?.level == null ? "" : got?.level;
      const told = want && `${want.name} ${want.level ?? ""}`;
      return score("languages", `language-${at}`, told ?? null, got && `${got.name} ${level}`);
    }),
    ...paired(expected.references, found.references, (want, got) => want.name === got.name).flatMap(
      ([want, got, at]) =>
        score(
          "references",
          `reference-${at}`,
          want ? Object.values(want).join(" ") : null,
          got && `${got.name} ${got.organisation} ${got.contact}`,
        ),
    ),
  ];
}

function isSameJob(want: Expected["experiences"][number], got: Found["experiences"][number]): boolean {
  return got.startedOn.startsWith(want.from) || plain(want.company) === plain(got.companyName);
}

function isSameSchool(want: Expected["educations"][number], got: Found["educations"][number]): boolean {
  return plain(want.school) === plain(got.schoolName) && (want.degree === null || want.degree === got.level);
}

/** Each thing that was wanted with what was read for it and where, and what was read beside. */
function paired<Want, Got>(
  wanted: readonly Want[],
  got: readonly Got[],
  isSame: (want: Want, got: Got) => boolean,
): [Want | undefined, Got | undefined, number][] {
  const left = new Set(got.keys());
  const pairs = wanted.map((want): [Want, Got | undefined, number] => {
    const at = [...left].find((index) => isSame(want, got[index] as Got)) ?? -1;
    left.delete(at);
    return [want, got[at], at];
  });
  return [...pairs, ...[...left].map((at): [undefined, Got | undefined, number] => [undefined, got[at], at])];
}

function plain(value: unknown): string {
  return foldTurkish(String(value)).replace(/\s+/g, " ").trim();
}
