import { andInto, andNotInto, bitmapWords, countFirstBits } from "../filters/bitmap.ts";
import type { CountedSide } from "../filters/bitmap-cache.ts";
import type { SearchedIndex } from "../searched-index.ts";
import type { Segment } from "../segments/segment.ts";
import { countAllBits } from "./count-facets.ts";
import { type KnownCounts, ValueCounts } from "./value-counts.ts";

interface CountedBySets {
  /** What the counts are of, together, and what the tallies of other segments have to hold. */
  counted: "found" | "missed";
  known: KnownCounts[];
}

/** The live documents of a cached set, or those that are not in it, whichever are fewer. */
interface CountableSide {
  key: string;
  bits: Uint32Array;
  side: CountedSide["side"];
  total: number;
  values: ValueCounts | undefined;
}

interface Plan {
  counted: CountedBySets["counted"];
  sides: { side: CountableSide; sign: 1 | -1 }[];
  /** What has still to be counted: documents of a set that are in none of the others. */
  rest?: { size: number; sign: 1 | -1; within: Uint32Array; lacking: Uint32Array[] };
}

/** How much more it may cost to learn about a set than to count once without. */
const LEARNING = 1.5;

/**
 * The facets of a search from what is cached for each of the one or two sets that it finds the common part of: those of words, or those
 * whom filters leave. What lacks one of two common words is what lacks the first, and what lacks the second, less what lacks both; what
 * has a common and a rarer one is what has the rarer one, less what lacks the common one. Only the last has to be counted, and is little.
 * Undefined where counting what was found, or what was missed, is less work.
 */
export function countBySets(
  index: SearchedIndex,
  segment: Segment,
  keys: readonly string[],
  found: number,
): CountedBySets | undefined {
  const all = keys.flatMap((key) => smallerSide(index, segment, key) ?? []);
  const plan = all.length === keys.length ? planFor(all, segment, found) : undefined;
  if (!plan) return undefined;
  const { counted, sides, rest } = plan;
  const toLearn = sides.reduce((sum, { side }) => (side.values ? sum : sum + side.total), 0);
  const atOnce = Math.min(found, segment.liveCount - found);
  if (toLearn + (rest?.size ?? 0) > atOnce * LEARNING) return undefined;

  const known: KnownCounts[] = sides.map(({ side, sign }) => ({
    values: side.values ?? learn(index, segment, side),
    sign,
  }));
  if (rest && rest.size > 0) {
    const values = countSet(index, segment, rest.within, rest.lacking);
    known.push({ values, sign: rest.sign });
  }
  return { counted, known };
}

function planFor(
  sides: readonly CountableSide[],
  { live, liveCount }: Segment,
  found: number,
): Plan | undefined {
  const rarer = sides.find(({ side }) => side === "inside");
  const common = sides.filter(({ side }) => side === "outside");
  const lacking = common.map(({ bits }) => bits);
  if (sides.length > 2) return undefined;
  if (rarer) {
    const rest = { size: rarer.total - found, sign: -1 as const, within: rarer.bits, lacking };
    // Of two rarer ones nothing follows.
    if (common.length < sides.length - 1) return undefined;
    return { counted: "found", sides: [{ side: rarer, sign: 1 }], rest };
  }
  const size = common.reduce((sum, { total }) => sum + total, 0) - (liveCount - found);
  const lackingOnes = common.map((side) => ({ side, sign: -1 as const }));
  return { counted: "missed", sides: lackingOnes, rest: { size, sign: 1, within: live, lacking } };
}

function smallerSide(index: SearchedIndex, segment: Segment, key: string): CountableSide | undefined {
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

function learn(
  index: SearchedIndex,
  segment: Segment,
  { key, bits, side, total }: CountableSide,
): ValueCounts {
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
  return withSet(index, segment, within, lacking, (bits) => {
    countAllBits(segment, bits, scratch, tallies);
    const values = new ValueCounts(facets, tallies.found);
    tallies.clearFound();
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
