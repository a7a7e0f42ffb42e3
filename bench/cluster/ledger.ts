import type { Pair } from "../apply/stage.ts";

type Written = "apply" | "cv" | "message" | "sign-in";
/** Those that come every second. */
const KINDS: readonly Written[] = ["apply", "cv", "message"];

export interface Attempt {
  kind: Written | "page" | "search";
  startedAt: number;
  endedAt: number;
  /** 0: no answer. */
  status: number;
  isGood: boolean;
}

/** What clients were told, to be compared with what the database has. */
export class Ledger {
  readonly attempts: Attempt[] = [];
  readonly applications: Pair[] = [];
  /** By its CV: the last edition that was acknowledged, and the last one tried. */
  readonly cvs = new Map<number, { acknowledged: number; tried: number }>();
  /** By the key of its form. */
  readonly messages = new Map<string, string>();
  readonly sessionTokens: string[] = [];

  within(from: number, to: number): WindowFigures {
    const all = this.attempts.filter(({ endedAt, startedAt }) => endedAt >= from && startedAt <= to);
    const writes = all.filter(({ kind }) => isWrite(kind));
    const reads = all.filter(({ kind }) => !isWrite(kind));
    return {
      writes: writes.filter(({ isGood }) => isGood).length,
      stoodMs: Math.max(
        ...KINDS.map((kind) =>
          stoodMs(
            writes.filter((each) => each.kind === kind),
            from,
          ),
        ),
      ),
      reads: reads.length,
      failedReads: reads.filter(({ isGood }) => !isGood).length,
      statuses: countStatuses(all.filter(({ isGood }) => !isGood)),
    };
  }
}

interface WindowFigures {
  writes: number;
  /** The longest time in which nothing of one kind was acknowledged, told or not. */
  stoodMs: number;
  reads: number;
  failedReads: number;
  statuses: string;
}

function isWrite(kind: Attempt["kind"]): kind is Written {
  return kind !== "page" && kind !== "search";
}

function stoodMs(writes: readonly Attempt[], from: number): number {
  const ends = [from, ...writes.flatMap(({ isGood, endedAt }) => (isGood ? [endedAt] : []))].sort(
    (a, b) => a - b,
  );
  return Math.max(0, ...ends.slice(1).map((end, at) => end - (ends[at] ?? end)));
}

function countStatuses(failed: readonly Attempt[]): string {
  const counts = new Map<string, number>();
  for (const { kind, status } of failed) {
    const name = `${isWrite(kind) ? "write" : kind} ${status || "cut"}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => `${name} ×${count}`).join(", ");
}
