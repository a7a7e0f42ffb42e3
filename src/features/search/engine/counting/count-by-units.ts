import { andInto, andNotInto, bitmapWords, countFirstBits } from "../filters/bitmap.ts";
import type { CountedSide } from "../filters/bitmap-cache.ts";
import type { ResolvedUnit } from "../matching/resolved-query.ts";
import type { SearchedIndex } from "../searched-index.ts";
import type { Segment } from "../segments/segment.ts";
import { countBits } from "./count-facets.ts";
import { type KnownCounts, ValueCounts } from "./value-counts.ts";

interface CountedByUnits {
  /** What the counts are of, together, and what the tallies of other segments have to hold. */
  counted: "found" | "missed";
  known: KnownCounts[];
}

/** The live documents that have the word, or those that lack it, whichever are fewer. */
interface WordSide {
  key: string;
  bits: Uint32Array;
  side: CountedSide["side"];
  total: number;
  values: ValueCounts | undefined;
}

interface Plan {
  counted: CountedByUnits["counted"];
  words: { word: WordSide; sign: 1 | -1 }[];
  /** What has still to be counted: documents of a set that lack words. */
  rest?: { size: number; sign: 1 | -1; within: Uint32Array; lacking: Uint32Array[] };
}

/** How much more it may cost to learn about a word than to count once without. */
const LEARNING = 1.5;

/**
 * The facets of a search for one or two words, from what is cached for each of them. What lacks one of two common words is
 * what lacks the first, and what lacks the second, less what lacks both; what has a common and a rarer one is what has the
 * rarer one, less what lacks the common one. Only the last has to be counted, and is little. Undefined where counting
 * what was found, or what was missed, is less work.
 */
export function countByUnits(
  index: SearchedIndex,
  segment: Segment,
  units: readonly ResolvedUnit[],
  found: number,
): CountedByUnits | undefined {
  const sides = units.flatMap((unit) => smallerSide(index, segment, unit) ?? []);
  const plan = sides.length === units.length ? planFor(sides, segment, found) : undefined;
  if (!plan) return undefined;
  const { counted, words, rest } = plan;
  const toLearn = words.reduce((sum, { word }) => (word.values ? sum : sum + word.total), 0);
  const atOnce = Math.min(found, segment.liveCount - found);
  if (toLearn + (rest?.size ?? 0) > atOnce * LEARNING) return undefined;

  const known: KnownCounts[] = words.map(({ word, sign }) => ({
    values: word.values ?? learn(index, segment, word),
    sign,
  }));
  if (rest && rest.size > 0) {
    const values = countSet(index, segment, rest.within, rest.lacking);
    known.push({ values, sign: rest.sign });
  }
  return { counted, known };
}

function planFor(sides: readonly WordSide[], { live, liveCount }: Segment, found: number): Plan | undefined {
  const rarer = sides.find(({ side }) => side === "inside");
  const common = sides.filter(({ side }) => side === "outside");
  const lacking = common.map(({ bits }) => bits);
  if (sides.length > 2) return undefined;
  if (rarer) {
    const rest = { size: rarer.total - found, sign: -1 as const, within: rarer.bits, lacking };
    // Of two rarer ones nothing follows.
    if (common.length < sides.length - 1) return undefined;
    return { counted: "found", words: [{ word: rarer, sign: 1 }], rest };
  }
  const size = common.reduce((sum, { total }) => sum + total, 0) - (liveCount - found);
  const words = common.map((word) => ({ word, sign: -1 as const }));
  return { counted: "missed", words, rest: { size, sign: 1, within: live, lacking } };
}

function smallerSide(index: SearchedIndex, segment: Segment, { key }: ResolvedUnit): WordSide | undefined {
  const { cache, liveCount } = segment;
  const cached = cache?.peek(key);
  if (!cached) return undefined;
  const { bits, counted } = cached;
  if (counted) return { key, bits, ...counted };
  const inside = withSet(index, segment, bits, [], (_, count) => count);
  return inside * 2 <= liveCount
    ? { key, bits, side: "inside", total: inside, values: undefined }
    : { key, bits, side: "outside", total: liveCount - inside, values: undefined };
}

function learn(index: SearchedIndex, segment: Segment, { key, bits, side, total }: WordSide): ValueCounts {
  const isInside = side === "inside";
  const values = countSet(index, segment, isInside ? bits : segment.live, isInside ? [] : [bits]);
  segment.cache?.putSide(key, { side, total, values });
  return values;
}

function countSet(
  index: SearchedIndex,
  segment: Segment,
  within: Uint32Array,
  lacking: readonly Uint32Array[],
): ValueCounts {
  const { scratch, tallies, facets } = index;
  return withSet(index, segment, within, lacking, (bits, count) => {
    countBits(segment, bits, count, scratch, tallies);
    const values = new ValueCounts(facets, tallies.found);
    tallies.clear();
    return values;
  });
}

/** Hands on the live documents of a set that are in none of the others. */
function withSet<Result>(
  { scratch }: SearchedIndex,
  { live, documentCount }: Segment,
  within: Uint32Array,
  lacking: readonly Uint32Array[],
  take: (bits: Uint32Array, count: number) => Result,
): Result {
  const words = bitmapWords(documentCount);
  const bits = scratch.takeBitmap(0);
  bits.set(live.subarray(0, words));
  if (within !== live) andInto(bits, within, words);
  for (const other of lacking) andNotInto(bits, other, words);
  const result = take(bits, countFirstBits(bits, documentCount));
  scratch.giveBack([bits]);
  return result;
}
