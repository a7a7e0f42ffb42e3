import { EDGE, isPairOfNames } from "../nearest-known-word.ts";

/** One way to read a typed word. */
export interface Way {
  /** As it is to be written; what was run together is several words. */
  written: string;
  /** Folded. */
  words: readonly string[];
  /** How unlikely it is by itself. */
  cost: number;
  /** Whether it may well be where a name begins or ends although no position's name does. */
  isOwn: boolean;
}

/** What two words that stand so in the name of a job are worth, and one where such a name begins or ends. */
const PAIR_WORTH = 0.9;
const EDGE_WORTH = 0.3;

/** Of the ways to read each word the ones that are likeliest together: words of a job's name stand beside each other. */
export function likeliest(waysOfWords: readonly (readonly Way[])[]): Way[] {
  const ends = waysOfWords.reduce<Path[]>(
    (paths, ways) =>
      ways.map((way) => {
        const reached = paths.map((before) => ({
          before,
          way,
          cost: before.cost + way.cost - worthBetween(before.way, way),
        }));
        return reached.reduce((best, each) => (each.cost < best.cost ? each : best));
      }),
    [{ before: undefined, way: undefined, cost: 0 }],
  );
  const costAtEnd = ({ way, cost }: Path) => cost - worthBetween(way, undefined);
  let last: Path | undefined = ends.reduce((best, each) => (costAtEnd(each) < costAtEnd(best) ? each : best));
  const chosen: Way[] = [];
  for (; last?.way; last = last.before) chosen.unshift(last.way);
  return chosen;
}

interface Path {
  before: Path | undefined;
  way: Way | undefined;
  cost: number;
}

function worthBetween(before: Way | undefined, after: Way | undefined): number {
  const isPair = isPairOfNames(before?.words.at(-1) ?? EDGE, after?.words[0] ?? EDGE);
  if (before && after) return isPair ? PAIR_WORTH : 0;
  return isPair || (before ?? after)?.isOwn ? EDGE_WORTH : 0;
}
