import fc from "fast-check";
import type { AnswerHistory } from "../../src/features/answers/answers.rules.ts";

const DAY_MS = 86_400_000;
export const COUNTED_AT = new Date("2026-06-30T12:00:00Z");

/** What may happen to an application, in the order in which it does; minutes after the one before it. */
const happening = fc.record({
  what: fc.constantFrom("moved", "moved", "moved", "undone", "wrote", "withdrew", "opened"),
  kind: fc.constantFrom("received", "review", "interview", "rejected"),
  minutes: fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 20, max: 20_000 })),
});

export interface Lived {
  sentAt: number;
  promisedDays: number | null;
  isSpam: boolean;
  seenAt: number | null;
  withdrawnAt: number | null;
  moves: { at: number; kind: string; isUndone: boolean }[];
  messages: number[];
}

/** With everything in it that must not count. */
const lived: fc.Arbitrary<Lived> = fc
  .record({
    ageDays: fc.integer({ min: 0, max: 200 }),
    promisedDays: fc.constantFrom(null, 7, 14, 30),
    isSpam: fc.nat(9).map((one) => one === 0),
    happenings: fc.array(happening, { maxLength: 6 }),
  })
  .map(({ ageDays, promisedDays, isSpam, happenings }) => {
    const sentAt = COUNTED_AT.getTime() - ageDays * DAY_MS - 30 * 60_000;
    const one: Lived = {
      sentAt,
      promisedDays,
      isSpam,
      seenAt: null,
      withdrawnAt: null,
      moves: [],
      messages: [],
    };
    let at = sentAt;
    for (const { what, kind, minutes } of happenings) {
      at += minutes * 60_000;
      // What could still be taken back is no answer yet, and what comes later has not happened.
      if (at > COUNTED_AT.getTime() - 11 * 60_000 || one.withdrawnAt !== null) break;
      if (what === "opened") one.seenAt ??= at;
      else if (what === "wrote") one.messages.push(at);
      else if (what === "withdrew") one.withdrawnAt = at;
      else one.moves.push({ at, kind, isUndone: what === "undone" });
    }
    return one;
  });

export const livedHistories = (maxLength: number) => fc.array(lived, { maxLength, size: "max" });

export const historyOf = ({ moves, messages, isSpam: _, ...rest }: Lived): AnswerHistory => ({
  ...rest,
  messages: messages.map((at) => ({ at })),
  moves: moves.filter(({ isUndone }) => !isUndone),
});

/** The definition on the public page, sentence by sentence, and slowly. */
export function countPlainly(all: readonly Lived[]) {
  const now = COUNTED_AT.getTime();
  const waits: number[] = [];
  let [decided, quickRejections] = [0, 0];
  for (const one of all) {
    if (one.isSpam || one.sentAt < now - 180 * DAY_MS) continue;
    const runsOut = one.sentAt + (one.promisedDays ?? 30) * DAY_MS;
    if (one.withdrawnAt !== null && one.withdrawnAt < runsOut) continue;
    const standing = one.moves.filter(({ isUndone }) => !isUndone);
    const answers = standing.filter(
      (move, place) =>
        move.kind !== "received" && standing.slice(place).every(({ kind }) => kind !== "received"),
    );
    const all = [
      ...answers.map(({ at, kind }) => ({ at, kind })),
      ...one.messages.map((at) => ({ at, kind: "" })),
    ];
    const [first] = all.sort((a, b) => a.at - b.at);
    if (!first && runsOut > now) continue;
    decided += 1;
    if (!first) continue;
    let days = 1;
    while (one.sentAt + days * DAY_MS < first.at) days += 1;
    waits.push(days);
    const isUnread = one.seenAt === null || first.at <= one.seenAt + 60_000;
    if (first.kind === "rejected" && isUnread) quickRejections += 1;
  }
  waits.sort((a, b) => a - b);
  const isEnough = decided >= 20;
  return {
    decided,
    answered: waits.length,
    quickRejections,
    percent: isEnough ? Math.floor((waits.length / decided) * 100 + 1e-9) : null,
    days: isEnough && waits.length > 0 ? waits[Math.ceil(waits.length / 2) - 1] : null,
  };
}
