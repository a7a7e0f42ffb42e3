import { randomBytes } from "node:crypto";
import { FLAG_NAMES, type FlagName } from "./search-advertisements.ts";

/** An open advertisement, with all that can be searched in it. */
export interface SearchedRow {
  id: number;
  title: string;
  companyId: number;
  companyName: string;
  positionId: number;
  sectorId: number;
  workType: string;
  level: string;
  text: string;
  /** Milliseconds */
  publishedAt: number;
  expiresAt: number;
  flags: readonly FlagName[];
  /** Province and district by turns; 0 where there is no district. */
  places: readonly number[];
}

/** Many of them as the database joined them. */
export interface RowsText {
  count: number;
  /** 0 where there are none. */
  lastId: number;
  /** Between the fields of a row, and between rows. */
  field: string;
  row: string;
  rows: string;
  /** Advertisement, province and district by turns, in the order in which an advertisement has them. */
  places: string;
  /** The ids of those with questions. */
  asking: string;
}

/** What stands between is made anew each time: nobody can have written it into an advertisement. */
export function separators(): { field: string; row: string } {
  const unknown = randomBytes(6).toString("base64");
  return { field: `\u001f${unknown}`, row: `\u001e${unknown}` };
}

export const flagBits = Object.fromEntries(FLAG_NAMES.map((name, place) => [name, 1 << place])) as Record<
  FlagName,
  number
>;

/** Every combination, once: a million rows share them. */
const flagsOf = Array.from({ length: 1 << FLAG_NAMES.length }, (_, bits): readonly FlagName[] =>
  FLAG_NAMES.filter((name) => (bits & flagBits[name]) !== 0),
);

const NO_PLACES: readonly number[] = [];

export function parseRows({ count, field, row, rows, places, asking }: RowsText): SearchedRow[] {
  if (count === 0) return [];
  const placesOf = groupPlaces(places);
  const withQuestions = new Set(asking === "" ? [] : asking.split(",").map(Number));
  return rows.split(row).map((text) => {
    const fields = text.split(field);
    const id = Number(fields[0]);
    const bits = Number(fields[10]) | (withQuestions.has(id) ? flagBits.questions : 0);
    return {
      id,
      title: fields[1] as string,
      companyId: Number(fields[2]),
      companyName: fields[3] as string,
      positionId: Number(fields[4]),
      sectorId: Number(fields[5]),
      workType: fields[6] as string,
      level: fields[7] as string,
      publishedAt: Number(fields[8]),
      expiresAt: Number(fields[9]),
      flags: flagsOf[bits] as readonly FlagName[],
      text: fields[11] as string,
      places: placesOf.get(id) ?? NO_PLACES,
    };
  });
}

function groupPlaces(text: string): ReadonlyMap<number, readonly number[]> {
  const groups = new Map<number, number[]>();
  const numbers = text === "" ? [] : text.split(",");
  for (let each = 0; each < numbers.length; each += 3) {
    const id = Number(numbers[each]);
    const pair = [Number(numbers[each + 1]), Number(numbers[each + 2])];
    const known = groups.get(id);
    if (known) known.push(...pair);
    else groups.set(id, pair);
  }
  return groups;
}
