import { crc32 } from "node:zlib";
import { type FilterName, filters, type NamedFilter } from "../../filters/list.ts";
import { LONGEST_WORD } from "../../search-words.ts";

/**
 * Filters are counted in groups: a document has for each group the code of its combination of values. Several codes share a word, and
 * the first words of all documents lie together, then the second ones: whoever counts one group of many documents, which is most of
 * the work, reads nothing else.
 */
export interface CodeGroup {
  readonly filters: readonly NamedFilter[];
  /** Which of a document's words, and where in it. */
  readonly word: number;
  readonly shift: number;
  readonly mask: number;
  /**
   * Has what lies within other filters, and these beside it. Districts make so many combinations that their counters are in no cache
   * any more: they are counted where somebody asks for them, and otherwise only what they lie in.
   */
  readonly isInner: boolean;
}

/** Counters of a group this large still lie in the cache. */
const MOST_COMBINATIONS = 2 ** 16;
/** For combinations that nobody can count beforehand, at least: a million, which are those of places. */
const OPEN_BITS = 20;
const WORD_BITS = 32;

/** Those that a document has values of: its age is no value, it goes on by itself. */
export const valuedFilters = filters.filter(({ kind }) => kind !== "age");

const layout = layOut(valuedFilters);
/** The inner ones stand last. */
export const codeGroups: readonly CodeGroup[] = layout.groups;
export const outerGroups: readonly CodeGroup[] = codeGroups.filter(({ isInner }) => !isInner);
export const CODE_WORDS = layout.words;

/** Changes with whatever makes the same document have other values or codes. */
export const LAYOUT_VERSION = layoutVersion(filters);

export function layoutVersion(all: readonly NamedFilter[]): number {
  const parts = all.map(({ name, column, bound, choices }) => [
    name,
    column,
    bound,
    choices.map(({ value }) => value),
  ]);
  return crc32(JSON.stringify(parts));
}

/** Groups as large as may be, of filters of one kind first: what is known to be small shares words. */
export function layOut(all: readonly NamedFilter[]): { groups: CodeGroup[]; words: number } {
  for (const { name, choices } of all) {
    const long = choices.find(({ value }) => valueWord(name, value).length > LONGEST_WORD);
    if (long) throw new RangeError(`${name} has a value that is longer than a word: ${long.value}`);
  }
  const inner = all.filter(({ within }) => within !== undefined);
  const outer = all.filter(({ within }) => within === undefined);
  const open = outer.filter(({ states }) => states === undefined);
  const kinds = ["list", "marks", "flag", "steps"];
  const known = outer
    .filter(({ states }) => states !== undefined)
    .toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind));
  const sets: { filters: NamedFilter[]; states: number }[] = [];
  for (const filter of known) {
    const states = filter.states ?? 1;
    const last = sets.at(-1);
    if (!last || last.states * states > MOST_COMBINATIONS) sets.push({ filters: [filter], states });
    else {
      last.filters.push(filter);
      last.states *= states;
    }
  }
  const used: number[] = [];
  const place = (group: readonly NamedFilter[], bits: number): CodeGroup => {
    if (bits > WORD_BITS) {
      throw new RangeError(`${group.map(({ name }) => name)} have more values than a code can tell apart`);
    }
    const fitting = used.findIndex((taken) => taken + bits <= WORD_BITS);
    const word = fitting < 0 ? used.length : fitting;
    const shift = used[word] ?? 0;
    used[word] = shift + bits;
    return { filters: group, word, shift, mask: maskOf(bits), isInner: false };
  };
  const groups = sets.map((set) => place(set.filters, Math.ceil(Math.log2(set.states))));
  if (open.length > 0) {
    const { word, shift, ...group } = place(open, OPEN_BITS);
    groups.push({ ...group, word, shift, mask: maskOf(WORD_BITS - shift) });
    used[word] = WORD_BITS;
  }
  if (inner.length > 0) {
    const around = outer.filter(({ name }) => inner.some(({ within }) => within === name));
    groups.push({ ...place([...around, ...inner], WORD_BITS), isInner: true });
  }
  return { groups, words: used.length };
}

function maskOf(bits: number): number {
  return bits === WORD_BITS ? -1 : (1 << bits) - 1;
}

export function codeAt(codes: Uint32Array, document: number, { word, shift, mask }: CodeGroup): number {
  return (((codes[startOfWord(codes, word) + document] as number) >>> shift) & mask) >>> 0;
}

/** Where these words of all documents begin; there is room for as many documents in each. */
export function startOfWord(codes: Uint32Array, word: number): number {
  return (codes.length / CODE_WORDS) * word;
}

/** Of every word the same document. */
export function copyCodes(from: Uint32Array, document: number, to: Uint32Array, number: number): void {
  for (let word = 0; word < CODE_WORDS; word++) {
    to[startOfWord(to, word) + number] = from[startOfWord(from, word) + document] as number;
  }
}

/** At least so large that there is room for so many documents. */
export function grownCodes(codes: Uint32Array<ArrayBuffer>, documents: number): Uint32Array<ArrayBuffer> {
  const room = codes.length / CODE_WORDS;
  if (documents <= room) return codes;
  const grown = new Uint32Array(CODE_WORDS * Math.max(documents, room * 2));
  for (let word = 0; word < CODE_WORDS; word++) {
    grown.set(codes.subarray(room * word, room * (word + 1)), startOfWord(grown, word));
  }
  return grown;
}

/**
 * What may exclude a document, by number: filters of which one value is enough, each with those that lie within it. Whatever
 * else is asked for is required, and no facet leaves it aside: a second flag narrows the result, it does not widen it.
 */
export const excluders = filters.filter(
  ({ kind, within }) => within === undefined && kind !== "flag" && kind !== "marks",
);
export const REQUIRED = 1 << excluders.length;

/** By number: all filters whose facets an excluder's values are counted in, and where. */
const filtersByExcluder = excluders.map(({ name }) =>
  filters.filter((each) => each.name === name || each.within === name),
);
const groupsByExcluder = excluders.map(groupWith);
const innerGroupsByExcluder = excluders.map((excluder) =>
  codeGroups.findIndex(({ isInner, filters: members }) => isInner && members.includes(excluder)),
);

export function filtersOf(excluder: number): readonly NamedFilter[] {
  return filtersByExcluder[excluder] ?? [];
}

/** To look for each of so few values takes less than to look at each document. */
const FEW_VALUES = 8;

/** Whether there are so few values that each is counted by itself, as the common part of two bitmaps. */
export function hasFewValues(excluder: number): boolean {
  const [filter, ...within] = filtersOf(excluder);
  return (
    filter !== undefined &&
    filter.kind !== "age" &&
    within.length === 0 &&
    filter.choices.length <= FEW_VALUES
  );
}

/** The place of its group; -1 for the age, which is not counted by codes. */
export function groupOf(excluder: number): number {
  return groupsByExcluder[excluder] ?? -1;
}

/** The place of the group that has what lies within it; -1 where nothing does. */
export function innerGroupOf(excluder: number): number {
  return innerGroupsByExcluder[excluder] ?? -1;
}

/** The place of the group that the filter is counted in. */
export function groupWith(filter: NamedFilter): number {
  return codeGroups.findIndex((group) => group.filters.includes(filter));
}

export function excluderOf({ name, within }: NamedFilter): number | undefined {
  const excluder = excluders.findIndex((each) => each.name === (within ?? name));
  return excluder < 0 ? undefined : excluder;
}

export function isRequired({ kind }: NamedFilter): boolean {
  return kind === "flag" || kind === "marks";
}

/** Stands for a value in the index. No text has it: its first sign stands between words. */
export function valueWord(name: FilterName | "company" | "mark", value: string | number): string {
  return `\u0001${name}:${value}`;
}
