import type { IndexAnswer, IndexQuery } from "../../src/features/search/engine/index-query.ts";
import { looseUnits, looseWeight } from "../../src/features/search/engine/matching/loose-units.ts";
import {
  type NameTable,
  namedRuns,
  plainUnits,
  type QueryUnit,
  requiredUnits,
  shippedNames,
  tellingUnits,
  unitsOf,
} from "../../src/features/search/engine/matching/understand-query.ts";
import { namesBySynonyms } from "../../src/features/search/engine/matching/whole-positions.ts";
import type { AdvertisementDocument } from "../../src/features/search/engine/segments/advertisement-document.ts";
import { endings, possessives, stemsOf } from "../../src/features/search/engine/words/stems.ts";
import {
  filterNamed,
  filters,
  forEachFilter,
  type NamedFilter,
} from "../../src/features/search/filters/list.ts";
import { wordsOfText } from "../../src/features/search/search-words.ts";
import { editDistance } from "./naive-edit-distance.ts";
import { countBy, passes, valuesOf } from "./naive-filters.ts";

/** What the index must answer, said as plainly as possible: loops over documents, no data structure, no ranking. */
export interface NaiveAnswer {
  total: number;
  ids: ReadonlySet<number>;
  /** What relevance orders by, before date and id. */
  scores: ReadonlyMap<number, number>;
  facets: IndexAnswer["facets"];
}

interface ReadDocument {
  document: AdvertisementDocument;
  /** Words of title, position, names and text, each in the first of them only. */
  fields: readonly ReadonlySet<string>[];
  words: ReadonlySet<string>;
  /** Words of title and position. */
  jobWords: ReadonlySet<string>;
}

type Test = (read: ReadDocument) => boolean;
/** A unit of the query: whether it matches, and what it is worth. */
interface Unit {
  test: Test;
  score: (read: ReadDocument) => number;
}

export function naiveSearch(
  documents: Iterable<AdvertisementDocument>,
  query: IndexQuery,
  now: number,
  names?: NameTable,
): NaiveAnswer {
  const open = [...documents].filter(({ expiresAt }) => expiresAt > now).map(read);
  const isPlain = query.matching === "plain" || query.matching === "exact";
  const plainOrExact = query.matching === "exact" ? exactUnit : plainUnit;
  const units = isPlain
    ? plainUnits(query.words).map(({ typed: [word = ""] }) => plainOrExact(word))
    : fullUnits(
        unitsOf(query.words, names),
        open,
        query.isAnyWordEnough ? (names ?? shippedNames) : undefined,
      );
  const most = isPlain ? units.length : requiredUnits(units.length);
  const required = query.isAnyWordEnough ? Math.min(1, units.length) : most;
  const matching = open.filter((each) => units.filter(({ test }) => test(each)).length >= required);
  const withWords = matching.map(({ document }) => document);
  const scores = matching.map((each): [number, number] => [
    each.document.id,
    units.reduce((sum, { test, score }) => sum + (test(each) ? score(each) : 0), 0),
  ]);

  const points = matching.map((each): [number, number] => [
    each.document.id,
    // What all have says nothing.
    (required < units.length ? units.filter(({ test }) => test(each)).length : 0) +
      preferredPoints(each.document, query),
  ]);

  const passing = (left: NamedFilter | undefined) =>
    withWords.filter(
      (document) =>
        (!query.companyIds?.length || query.companyIds.includes(document.companyId)) &&
        filters.every((filter) => filter === left || passes(document, filter, query, now)),
    );
  const found = passing(undefined);
  const facets = filters.map((filter) => {
    const isNarrowing = filter.kind === "flag" || filter.kind === "marks";
    const left = filter.within === undefined ? filter : filterNamed(filter.within);
    return [
      filter.name,
      countBy(isNarrowing ? found : passing(left), (each) => valuesOf(each, filter, query, now)),
    ];
  });
  return {
    total: found.length,
    ids: new Set(found.map(({ id }) => id)),
    scores: new Map(query.preferred ? points : scores),
    facets: {
      ...forEachFilter(() => new Map()),
      ...(query.isUncounted ? {} : Object.fromEntries(facets)),
    },
  };
}

function preferredPoints({ values }: AdvertisementDocument, { preferred = [] }: IndexQuery): number {
  return preferred
    .filter(({ filter, values: any }) => any.some((value) => values[filter]?.includes(value)))
    .reduce((sum, { points }) => sum + points, 0);
}

function read(document: AdvertisementDocument): ReadDocument {
  const names = [document.companyName, ...document.sectorNames, ...document.placeNames].join("\n");
  const words = new Set<string>();
  const fields = [document.title, document.positionName, names, document.text].map((text) => {
    const first = new Set(wordsOfText(text)).difference(words);
    for (const word of first) words.add(word);
    return first;
  });
  const jobWords = new Set(wordsOfText(`${document.title}\n${document.positionName}`));
  return { document, fields, jobWords, words };
}

function hasBeginning(beginning: string): Test {
  return ({ words }) => [...words].some((word) => word.startsWith(beginning));
}

function hasWord(wanted: string): Test {
  return ({ words }) => words.has(wanted);
}

function exactOrLonger(wanted: string): Test {
  return wanted.length >= 3 ? hasBeginning(wanted) : hasWord(wanted);
}

function anyOf(tests: readonly Test[]): Test {
  return (each) => tests.some((test) => test(each));
}

const [EXACT, BEGINNING, STEM, SYNONYM, MISSPELLED] = [8, 6, 5, 4, 3] as const;
const WHOLE_POSITION = 330;
const NOT_EXACT_IN_TEXT = 18;
const EXACT_IN_TEXT = 48;

type Kind = [quality: number, isMeant: (word: string) => boolean];

/** The best of the kinds in the best of the fields. */
function bestOf({ fields }: ReadDocument, kinds: readonly Kind[], worth = 1): number {
  let best = NOT_EXACT_IN_TEXT;
  for (const [field, words] of fields.entries()) {
    for (const word of words) {
      for (const [quality, isMeant] of kinds) {
        if (!isMeant(word)) continue;
        const inText = quality === EXACT ? EXACT_IN_TEXT : NOT_EXACT_IN_TEXT;
        const weight = [40, 30, 16][field];
        const inName = Math.max(EXACT_IN_TEXT, Math.round(quality * (weight ?? 0) * worth));
        best = Math.max(best, weight === undefined ? inText : inName);
      }
    }
  }
  return best;
}

function plainUnit(word: string): Unit {
  const kinds: Kind[] = [
    [EXACT, (each) => each === word],
    [BEGINNING, (each) => each.startsWith(word)],
  ];
  return { test: hasBeginning(word), score: (read) => bestOf(read, kinds) };
}

function exactUnit(word: string): Unit {
  return { test: hasWord(word), score: (read) => bestOf(read, [[EXACT, (each) => each === word]]) };
}

function isExactOrLonger(wanted: string): (word: string) => boolean {
  return (word) => (wanted.length >= 3 ? word.startsWith(wanted) : word === wanted);
}

/** Advertisements of a position that neighbouring words, or synonyms of them, name in full come first. */
function fullUnits(all: QueryUnit[], open: readonly ReadDocument[], loosely: NameTable | undefined): Unit[] {
  const telling = tellingUnits(all);
  const positionOf = ({ document }: ReadDocument) => wordsOfText(document.positionName).join(" ");
  const positions = new Set(open.map(positionOf));
  const inUse = (words: readonly string[]) => namesOf(words, open).find((name) => positions.has(name)) ?? [];
  const wholeBy = (units: readonly QueryUnit[]) => {
    const names = [inUse(units.flatMap(({ typed }) => typed))].flat();
    if (names.length > 0) return { score: WHOLE_POSITION, names };
    const bySynonyms = namesBySynonyms(units).flatMap(inUse);
    return bySynonyms.length > 0
      ? { score: WHOLE_POSITION / (loosely ? 1 : 2), names: bySynonyms }
      : undefined;
  };
  const runs = namedRuns(all, telling, wholeBy);
  const asked = loosely ? looseUnits(telling, loosely) : telling;
  return asked.map((each) => {
    const unit = fullUnit(each, open, loosely ? looseWeight(each, telling) : 1);
    const whole = runs.get(each);
    return {
      test: unit.test,
      score: (read) => Math.max(whole?.names.includes(positionOf(read)) ? whole.score : 0, unit.score(read)),
    };
  });
}

/** By one ending, or two. */
function isEnded(rest: string): boolean {
  const isAfter = (ending: string) =>
    rest.startsWith(ending) && ["", ...endings].includes(rest.slice(ending.length));
  return rest === "" || endings.some(isAfter);
}

/** As they stand, or with the last of them as the last word of a job's name is written. */
function namesOf(words: readonly string[], open: readonly ReadDocument[]): string[] {
  const last = words.at(-1) ?? "";
  const stem = stemOf(last, open) ?? last;
  const forms = [last, ...possessives.map((ending) => stem + ending)];
  return forms.map((form) => [...words.slice(0, -1), form].join(" "));
}

function stemOf(word: string, open: readonly ReadDocument[]): string | undefined {
  const isKnown = (each: string) => open.some(hasWord(each));
  return stemsOf(word, isKnown(word)).findLast((stem) =>
    possessives.some((ending) => isKnown(stem + ending)),
  );
}

function fullUnit({ typed, synonyms }: QueryUnit, open: readonly ReadDocument[], worth: number): Unit {
  const stems = typed.map((word) => stemOf(word, open));
  const typedTests = typed.map((word, place) => {
    const stem = stems[place];
    return anyOf([exactOrLonger(word), ...(stem === undefined ? [] : [hasBeginning(stem)])]);
  });
  const inJob = (tests: readonly Test[]): Test => {
    return (each) => tests.every((test) => test({ ...each, words: each.jobWords }));
  };
  const names = synonyms.filter(({ length }) => length > 1).map((name) => inJob(name.map(exactOrLonger)));
  const single = synonyms.flatMap((name) => (name.length === 1 ? name : []));
  const test = anyOf([
    (each) => typedTests.every((typedTest) => typedTest(each)),
    ...names,
    ...single.map(exactOrLonger),
  ]);
  const nameScore = (each: ReadDocument) =>
    names.some((name) => name(each)) ? Math.max(EXACT_IN_TEXT, Math.round(SYNONYM * 40 * worth)) : 0;
  const kinds: Kind[] = single.map((name) => [SYNONYM, isExactOrLonger(name)]);
  if (typed.length > 1) {
    const typedScore = (each: ReadDocument) =>
      inJob(typedTests)(each) ? Math.max(EXACT_IN_TEXT, Math.round(EXACT * 40 * worth)) : 0;
    return { test, score: (each) => Math.max(typedScore(each), nameScore(each), bestOf(each, kinds, worth)) };
  }
  const [word = ""] = typed;
  const [stem] = stems;
  const corrections = correctionsFor(word, test, open);
  const isWholeWord = open.some(hasWord(word));
  const isForm = (each: string) => !isWholeWord || isEnded(each.slice(word.length));
  kinds.push([EXACT, (each) => each === word]);
  kinds.push([BEGINNING, (each) => isExactOrLonger(word)(each) && isForm(each)]);
  kinds.push([MISSPELLED, (each) => corrections.some((correction) => each.startsWith(correction))]);
  if (stem !== undefined) kinds.push([STEM, (each) => each.startsWith(stem)]);
  return {
    test: anyOf([test, ...corrections.map(hasBeginning)]),
    score: (each) => Math.max(nameScore(each), bestOf(each, kinds, worth)),
  };
}

function correctionsFor(word: string, known: Test, open: readonly ReadDocument[]): string[] {
  if (word.length < 5 || word.length > 31 || /\d/.test(word)) return [];
  const count = open.filter(known).length;
  return count >= 20 ? [] : correctionsOf(word, open, count * 50);
}

function correctionsOf(word: string, open: readonly ReadDocument[], moreThan: number): string[] {
  const vocabulary = new Set(open.flatMap(({ words }) => [...words]));
  for (const distance of word.length <= 8 ? [1] : [1, 2]) {
    const near = [...vocabulary].filter(
      (each) =>
        each[0] === word[0] &&
        editDistance(word, each) === distance &&
        open.filter(hasWord(each)).length > moreThan,
    );
    if (near.length > 0) return near;
  }
  return [];
}
