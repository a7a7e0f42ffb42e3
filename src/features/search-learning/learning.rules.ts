import { LAST_PLACE } from "./counted-words.rules.ts";

/** What was shown at a place and taken there (clicked, saved, applied to), of one kind of work in one query. */
export interface WorkFigures {
  words: string;
  work: string;
  place: number;
  shown: number;
  taken: number;
}

export interface QueryFigures {
  words: string;
  searches: number;
  empty: number;
  clicks: number;
}

export interface StepFigures {
  words: string;
  other: string;
  kind: "corrected" | "taken-back" | "followed";
  count: number;
}

export interface Proposal {
  kind: "synonym" | "order" | "spelling";
  words: string;
  other: string;
  evidence: Evidence;
}

/** Numbers that the editor is shown; each has its words. */
export type Evidence = Partial<
  Record<
    "searches" | "empty" | "taken" | "expected" | "followed" | "shown" | "takenBack" | "otherTaken",
    number
  >
>;

const FEWEST_TAKEN = 30;
/** Taken so many times as often as its places predict … */
const LEAST_LIFT = 1.5;
/** … and so far from chance: one in three million, as there are a hundred thousand pairs to be wrong about. */
const LEAST_DEVIATION = 5;
/** Of what is taken after a query, for two queries to mean the same. */
const LEAST_SHARE = 0.5;
const FEWEST_SEARCHES = 20;
const MOSTLY_EMPTY = 0.8;
const FEWEST_STEPS = 10;
const LEAST_PART_OF_STEPS = 0.4;
const LEAST_PART_TAKEN_BACK = 0.4;
const ROUNDS = 12;

/** A kind of work that is taken after a query more often than the places it stood at predict. */
export interface Lift {
  words: string;
  work: string;
  taken: number;
  expected: number;
  /** Of all that was taken after the query. */
  share: number;
}

/**
 * People take what stands first, whatever it is. How much a place alone brings is worked out from all queries at once, beside
 * how much is taken after each query at all: with either of them alone, queries with few results would make first places look
 * better than they are. What is left over says something about the work.
 */
export function findLifts(figures: readonly WorkFigures[]): Lift[] {
  const byQuery = [...Map.groupBy(figures, ({ words }) => words)];
  const places = new Float64Array(LAST_PLACE + 1).fill(1);
  const eager = new Map<string, number>();
  for (let round = 0; round < ROUNDS; round++) {
    for (const [words, rows] of byQuery)
      eager.set(words, ratio(sum(rows, "taken"), expectedOf(rows, places, 1)));
    const taken = new Float64Array(LAST_PLACE + 1);
    const shown = new Float64Array(LAST_PLACE + 1);
    for (const row of figures) {
      taken[row.place] = (taken[row.place] ?? 0) + row.taken;
      shown[row.place] = (shown[row.place] ?? 0) + row.shown * (eager.get(row.words) ?? 0);
    }
    for (const place of places.keys()) places[place] = ratio(taken[place] ?? 0, shown[place] ?? 0);
  }
  return byQuery.flatMap(([words, rows]) => {
    const all = sum(rows, "taken");
    return [...Map.groupBy(rows, ({ work }) => work)].flatMap(([work, own]) => {
      const taken = sum(own, "taken");
      const expected = expectedOf(own, places, eager.get(words) ?? 0);
      const isFar = taken - expected >= LEAST_DEVIATION * Math.sqrt(expected);
      const isLifted = taken >= FEWEST_TAKEN && taken >= LEAST_LIFT * expected && isFar;
      return isLifted ? [{ words, work, taken, expected, share: taken / all }] : [];
    });
  });
}

/** Whoever types these words means that kind of work. */
export function proposeOrders(lifts: readonly Lift[]): Proposal[] {
  return lifts.map(({ words, work, taken, expected }) => ({
    kind: "order",
    words,
    other: work,
    evidence: { taken, expected: Math.round(expected) },
  }));
}

/** Two queries after which people look for the same work among all that they are shown: who types the rarer finds the other too. */
export function proposeSameWork(lifts: readonly Lift[]): Proposal[] {
  const sure = lifts.filter(({ share }) => share >= LEAST_SHARE);
  return [...Map.groupBy(sure, ({ work }) => work).values()].flatMap((same) => {
    const [main, ...others] = same.toSorted((a, b) => b.taken - a.taken);
    return others.flatMap(({ words, taken }) =>
      main && !areNested(words, main.words)
        ? [synonym(words, main.words, { taken, otherTaken: main.taken })]
        : [],
    );
  });
}

/** What finds nothing, and what people then search for instead, where that leads them to something. */
export function proposeInstead(queries: readonly QueryFigures[], steps: readonly StepFigures[]): Proposal[] {
  const known = new Map(queries.map((query) => [query.words, query]));
  const followed = steps.filter(({ kind }) => kind === "followed");
  const all = new Map<string, number>();
  for (const { words, count } of followed) all.set(words, (all.get(words) ?? 0) + count);
  return followed.flatMap(({ words, other, count }) => {
    const { searches = 0, empty = 0 } = known.get(words) ?? {};
    const isLost = searches >= FEWEST_SEARCHES && empty >= MOSTLY_EMPTY * searches;
    const isUsual = count >= FEWEST_STEPS && count >= LEAST_PART_OF_STEPS * (all.get(words) ?? 0);
    const leads = (known.get(other)?.clicks ?? 0) > 0;
    return isLost && isUsual && leads && !areNested(words, other)
      ? [synonym(words, other, { searches, empty, followed: count })]
      : [];
  });
}

/** Spelled otherwise by us, and taken back by many of those who see it. */
export function proposeSpellings(steps: readonly StepFigures[]): Proposal[] {
  const backOf = (words: string, other: string) =>
    steps.find((step) => step.kind === "taken-back" && step.words === words && step.other === other)?.count ??
    0;
  return steps.flatMap(({ kind, words, other, count }) => {
    if (kind !== "corrected" || count < FEWEST_SEARCHES) return [];
    const takenBack = backOf(words, other);
    return takenBack >= LEAST_PART_TAKEN_BACK * count
      ? [{ kind: "spelling", words, other, evidence: { shown: count, takenBack } }]
      : [];
  });
}

function synonym(words: string, other: string, evidence: Evidence): Proposal {
  return { kind: "synonym", words, other, evidence };
}

/** "garson kadıköy" and "garson": the one is wider, not another name. */
function areNested(words: string, other: string): boolean {
  const [one, two] = [new Set(words.split(" ")), new Set(other.split(" "))];
  return one.isSubsetOf(two) || two.isSubsetOf(one);
}

function expectedOf(rows: readonly WorkFigures[], places: Float64Array, eager: number): number {
  return rows.reduce((total, { shown, place }) => total + shown * (places[place] ?? 0), 0) * eager;
}

function sum(rows: readonly WorkFigures[], column: "taken"): number {
  return rows.reduce((total, row) => total + row[column], 0);
}

function ratio(part: number, whole: number): number {
  return whole > 0 ? part / whole : 0;
}
