import type { WordUse } from "../engine/words/word-use.ts";
import { isWordOfTrade } from "./words-of-trade.ts";

type KnownWords = Pick<WordUse, "frequencyOf">;

/** Fewer advertisements may have made the same mistake. */
const LEAST_USE = 3;
const SHORTEST_PART = 2;
const LONGEST = 48;
const MOST_PARTS = 5;

interface Way {
  cost: number;
  /** How many advertisements have the rarest part. */
  use: number;
  cuts: readonly number[];
}

/** The words that were run together, as few and as telling as can be. */
export function apart(word: string, folded: string, known: KnownWords): string | undefined {
  // Folding may change how long a word is; where it does, nobody can say where to cut.
  if (word.length !== folded.length || folded.length > LONGEST) return undefined;
  const ways: (Way | undefined)[] = [{ cost: 0, use: Infinity, cuts: [] }];
  for (let end = SHORTEST_PART; end <= folded.length; end++) {
    for (let start = 0; start <= end - SHORTEST_PART; start++) {
      const before = ways[start];
      const isWhole = start === 0 && end === folded.length;
      if (!before || isWhole || before.cuts.length >= MOST_PARTS) continue;
      const part = folded.slice(start, end);
      const cost = before.cost + costOf(part, known);
      if (cost === Infinity) continue;
      const use = Math.min(before.use, known.frequencyOf(part, false));
      const best = ways[end];
      if (!best || cost < best.cost || (cost === best.cost && use > best.use)) {
        ways[end] = { cost, use, cuts: [...before.cuts, end] };
      }
    }
  }
  const cuts = ways[folded.length]?.cuts;
  return cuts?.map((end, place) => word.slice(cuts[place - 1] ?? 0, end)).join(" ");
}

/** Short words stand in long ones by chance, and two letters are a word only where a trade has it. */
function costOf(part: string, known: KnownWords): number {
  const isOfTrade = isWordOfTrade(part);
  if ((part.length === 2 && !isOfTrade) || !isUsed(part, known)) return Infinity;
  const isShort = part.length <= 3;
  if (isOfTrade) return isShort ? 1.5 : 1;
  return isShort ? 2.5 : 1.5;
}

/** A word of the trade is right wherever it stands; of any other, several have to think so. */
export function isUsed(word: string, known: KnownWords): boolean {
  return known.frequencyOf(word, false) >= (isWordOfTrade(word) ? 1 : LEAST_USE);
}
