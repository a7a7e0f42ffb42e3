import fc from "fast-check";
import { sql } from "kysely";
import type { VisitCounter } from "../../src/features/tracking/visit-counter.ts";
import type { Database } from "../../src/platform/database/connect.ts";
import { ANONYMOUS } from "../../src/platform/http/visitor.ts";

export const MINUTE = 60_000;
export const BEGINNING = Date.parse("2026-02-20T00:00:00Z");
const KINDS = ["received", "review", "interview", "offer", "hired", "rejected"];
const RANKS = ["review", "interview", "offer", "hired"];
const DAY = 1440 * MINUTE;
const UNPROMISED_DAYS = 30;

/** What happens to somebody's application, one after the other. */
export const lived = fc.record({
  ad: fc.nat(1),
  sentAfter: fc.nat(20 * 1440),
  isSpam: fc.nat(9).map((one) => one === 0),
  isErased: fc.nat(9).map((one) => one === 0),
  promised: fc.constantFrom(null, 7, 14, 30),
  /** What came before it, or instead of it: a look at the advertisement, a form that was opened, and one that was sent. */
  visit: fc.record({
    source: fc.constantFrom("search", "mail", "company", undefined),
    cameFrom: fc.constantFrom("/is-ilanlari", "/is-ilani/garson-1", undefined),
    furthest: fc.constantFrom(undefined, "form", "questions", "sent"),
  }),
  happenings: fc.array(
    fc.record({
      what: fc.constantFrom("moved", "moved", "moved", "undone", "seen", "wrote", "withdrew", "sent again"),
      kind: fc.constantFrom(...KINDS),
      who: fc.nat(1),
      reason: fc.constantFrom(null, "skills", "pay"),
      after: fc.integer({ min: 1, max: 3 * 1440 }),
    }),
    { maxLength: 7 },
  ),
});
type Lived = typeof lived extends fc.Arbitrary<infer One> ? One : never;

interface World {
  advertisements: readonly number[];
  people: readonly number[];
  recruiters: readonly number[];
  counter: VisitCounter;
  count: () => Promise<void>;
}

function visit({ counter, advertisements }: World, one: Lived, place: number): void {
  const { source, cameFrom, furthest } = one.visit;
  const [id, now] = [advertisements[one.ad] ?? 0, new Date(BEGINNING + one.sentAfter * MINUTE)];
  const from = {
    visitor: ANONYMOUS,
    address: `10.9.${place}.7`,
    userAgent: "Mozilla/5.0 Chrome/140.0",
    cameFrom,
  };
  if (source) counter.countView(id, source, from, now);
  for (const step of ["form", "questions", "sent"] as const) {
    if (furthest) counter.reachStep(step, id, from, now);
    if (furthest === step) return;
  }
}

/** Puts it into the database as it happens, counting in between now and then: what was counted before must not stay. */
export async function live(
  db: Database,
  { advertisements, people, recruiters, counter, count }: World,
  all: readonly Lived[],
): Promise<void> {
  for (const [place, one] of all.entries()) {
    visit({ advertisements, people, recruiters, counter, count }, one, place);
    if (place % 3 === 0) await counter.write();
    let at = BEGINNING + one.sentAfter * MINUTE;
    const { rows } = await sql<{ id: number }>`
      insert into application (advertisement_id, person_id, sent_at) values
        (${advertisements[one.ad]}, ${people[place]}, ${new Date(at)}) returning id`.execute(db);
    const id = rows[0]?.id;
    if (place % 7 === 0) await count();
    let isWithdrawn = false;
    for (const { what, kind, after, who, reason } of one.happenings) {
      at += after * MINUTE;
      const actor = recruiters[who];
      const now = new Date(at);
      if (isWithdrawn !== (what === "sent again")) continue;
      if (what === "seen") {
        await sql`update application set seen_at = ${now} where id = ${id} and seen_at is null`.execute(db);
      } else if (what === "wrote") {
        await sql`insert into application_message (application_id, is_from_company, author_id, text, sent_at)
          values (${id}, true, ${actor}, 'Merhaba', ${now})`.execute(db);
      } else if (what === "sent again") {
        isWithdrawn = false;
        await sql`update application set kind = 'received', sent_at = ${now}, seen_at = null, answered_at = null
          where id = ${id}`.execute(db);
      } else {
        isWithdrawn = what === "withdrew";
        const to = isWithdrawn ? "withdrawn" : kind;
        const type = isWithdrawn ? "withdrawn" : "moved";
        await sql`
          insert into application_event (application_id, type, from_stage_id, to_stage_id, to_kind, text, happened_at, settles_at,
            actor_id, reason_code)
          values (${id}, ${type}, 1, 2, ${to}, 'x', ${now}, ${new Date(at + 10 * MINUTE)},
            ${isWithdrawn ? null : actor}, ${to === "rejected" ? reason : null})`.execute(db);
        if (what === "undone") {
          if (place % 5 === 0) await count();
          await sql`update application_event set undone_at = ${now} where application_id = ${id} and happened_at = ${now}`.execute(
            db,
          );
        } else await sql`update application set kind = ${to} where id = ${id}`.execute(db);
      }
    }
    await sql`update application set promised_days = ${one.promised} where id = ${id}`.execute(db);
    if (one.isSpam) await sql`update application set is_spam = true where id = ${id}`.execute(db);
    if (one.isErased) await sql`delete from application where id = ${id}`.execute(db);
  }
  await counter.write();
}

export const dayIn = (at: number) => new Date(at + 180 * MINUTE).toISOString().slice(0, 10);

interface Standing {
  sentAt: number;
  seenAt: number | undefined;
  withdrawnAt: number | undefined;
  moves: { at: number; kind: string; who: number; reason: string | null }[];
  words: { at: number; who: number }[];
}

/** What of it stands in the end, since it was sent last. */
function standingOf(one: Lived): Standing {
  let at = BEGINNING + one.sentAfter * MINUTE;
  const anew = (sentAt: number): Standing => ({
    ...{ sentAt, seenAt: undefined, withdrawnAt: undefined, moves: [], words: [] },
  });
  let so = anew(at);
  for (const { what, kind, after, who, reason } of one.happenings) {
    at += after * MINUTE;
    if ((so.withdrawnAt !== undefined) !== (what === "sent again")) continue;
    if (what === "seen") so.seenAt ??= at;
    if (what === "wrote") so.words.push({ at, who });
    if (what === "moved") so.moves.push({ at, kind, who, reason: kind === "rejected" ? reason : null });
    if (what === "withdrew") so.withdrawnAt = at;
    if (what === "sent again") so = anew(at);
  }
  return so;
}

const median = (days: number[]) => days.toSorted((a, b) => a - b)[Math.ceil(days.length / 2) - 1] ?? null;
const daysBetween = (from: number, to: number) => Math.floor((to - from) / DAY);
const more = (counts: Record<string, number>, name: string) => {
  counts[name] = (counts[name] ?? 0) + 1;
};

/** The first word or the first move since it was last put back to the beginning, whichever came first. */
function answerOf({ moves, words }: Standing) {
  const since = Math.max(0, ...moves.filter(({ kind }) => kind === "received").map(({ at }) => at));
  return [...moves.filter(({ at }) => at > since), ...words.map((word) => ({ ...word, kind: "word" }))]
    .toSorted((a, b) => a.at - b.at)
    .at(0);
}

/** The definition in other words: each number by itself, over what happened. */
export function countPlainly(
  all: readonly Lived[],
  { ads, start, end }: { ads: number[]; start: string; end: string },
) {
  const isWithin = (at: number) => start <= dayIn(at) && dayIn(at) <= end;
  const of = all
    .filter((one) => !one.isSpam && !one.isErased && ads.includes(one.ad))
    .map((one) => ({ ...standingOf(one), promised: one.promised ?? UNPROMISED_DAYS }))
    .filter(({ sentAt }) => isWithin(sentAt));
  const visits = all.filter((one) => ads.includes(one.ad) && isWithin(BEGINNING + one.sentAfter * MINUTE));
  return { ...reachedPlainly(of), ...answersPlainly(of), ...visitsPlainly(visits.map(({ visit }) => visit)) };
}

function visitsPlainly(visits: readonly Lived["visit"][]) {
  const sources: Record<string, { Count: number; Applications: number }> = {};
  const giveUps: Record<string, number> = {};
  for (const { source, cameFrom, furthest } of visits) {
    const from = source ?? (cameFrom === "/is-ilanlari" ? "results" : "unknown");
    if (source || furthest === "sent") sources[from] ??= { Count: 0, Applications: 0 };
    const line = sources[from];
    if (line && source) line.Count += 1;
    if (line && furthest === "sent") line.Applications += 1;
    if (furthest && furthest !== "sent") more(giveUps, furthest);
  }
  return {
    visited: {
      views: visits.filter(({ source }) => source).length,
      begun: visits.filter(({ furthest }) => furthest).length,
    },
    sources,
    giveUps,
  };
}

function answersPlainly(of: readonly (Standing & { promised: number })[]) {
  const onTime = { InTime: 0, Late: 0, Overdue: 0, Waiting: 0, Withdrawn: 0, QuickRejections: 0 };
  const reasons: Record<string, number> = {};
  const recruiters: Record<
    number,
    { Answered: number; Moved: number; Hired: number; QuickRejections: number }
  > = {};
  const days: Record<number, number[]> = {};
  const lineOf = (who: number) => {
    days[who] ??= [];
    recruiters[who] ??= { Answered: 0, Moved: 0, Hired: 0, QuickRejections: 0 };
    return recruiters[who];
  };
  for (const one of of) {
    const { sentAt, seenAt, withdrawnAt, moves } = one;
    const limit = sentAt + one.promised * DAY;
    const answer = answerOf(one);
    const isQuick = answer?.kind === "rejected" && (seenAt === undefined || answer.at - seenAt <= MINUTE);
    for (const { who, kind } of moves) {
      lineOf(who).Moved += 1;
      if (kind === "hired") lineOf(who).Hired += 1;
    }
    if (answer) {
      const line = lineOf(answer.who);
      line.Answered += 1;
      if (isQuick) line.QuickRejections += 1;
      days[answer.who]?.push(daysBetween(sentAt, answer.at));
    }
    if (withdrawnAt === undefined && moves.at(-1)?.kind === "rejected")
      more(reasons, moves.at(-1)?.reason ?? "");
    if (withdrawnAt !== undefined && withdrawnAt < limit) onTime.Withdrawn += 1;
    else if (!answer) onTime.Overdue += 1;
    else {
      onTime[answer.at <= limit ? "InTime" : "Late"] += 1;
      if (isQuick) onTime.QuickRejections += 1;
    }
  }
  const lines = Object.entries(recruiters).map(([who, line]) => ({
    ...{ who: Number(who), MedianDays: median(days[Number(who)] ?? []) },
    ...line,
  }));
  return { onTime, reasons, recruiters: lines };
}

function reachedPlainly(of: readonly Standing[]) {
  const funnel: Record<string, number> = {
    sent: of.length,
    seen: 0,
    review: 0,
    interview: 0,
    offer: 0,
    hired: 0,
  };
  const waits: Record<string, number[]> = { seen: [], review: [], interview: [], offer: [], hired: [] };
  const outcomes = { Rejected: 0, Withdrawn: 0 };
  for (const { sentAt, seenAt, withdrawnAt, moves } of of) {
    if (seenAt !== undefined) {
      more(funnel, "seen");
      waits.seen?.push(daysBetween(sentAt, seenAt));
    }
    const standing: number[] = seenAt === undefined ? [sentAt] : [sentAt, seenAt];
    for (const [rank, step] of RANKS.entries()) {
      const first = moves.find(({ kind }) => RANKS.indexOf(kind) >= rank);
      if (!first) continue;
      more(funnel, step);
      if (first.kind !== step) continue;
      waits[step]?.push(daysBetween(Math.max(...standing.filter((time) => time <= first.at)), first.at));
      standing.push(first.at);
    }
    if (withdrawnAt !== undefined) outcomes.Withdrawn += 1;
    else if (moves.at(-1)?.kind === "rejected") outcomes.Rejected += 1;
  }
  const durations = Object.entries(waits).map(([Step, days]) => ({
    ...{ Step, MedianDays: median(days), Count: days.length },
  }));
  return { funnel, outcomes, durations };
}
