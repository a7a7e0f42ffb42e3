import {
  type AnswerHistory,
  firstAnswer,
  isQuickRejection,
  UNPROMISED_DAYS,
} from "../answers/answers.view.ts";

const DAY_MS = 86_400_000;

/** What an application can reach, in order; moves lead to those after `seen`. */
export const STEPS = ["sent", "seen", "review", "interview", "offer", "hired"] as const;
export type Step = (typeof STEPS)[number];
const MOVED_TO = ["review", "interview", "offer", "hired"] as const;
const FUNNEL = ["views", "begun", ...STEPS] as const;
export type FunnelStep = (typeof FUNNEL)[number];
/** Nobody reads a difference beyond a year. */
const MOST_DAYS = 365;

/** One application, as far as reports go. Moves that were taken back, and what was before it was sent anew, are not in it. */
export interface ReportHistory extends AnswerHistory {
  moves: readonly { at: number; kind: string; actorId: number | null; reason: string | null }[];
  messages: readonly { at: number; actorId: number | null }[];
}

/** Each fact once, by its name: what is said of many is how often each is true of them. */
export type Counts = Record<string, number>;

const wholeDays = (ms: number) => Math.min(MOST_DAYS, Math.max(0, Math.floor(ms / DAY_MS)));

/**
 * The definition. All of it belongs to the day on which the application was sent. Who was led past a step has reached it, and took
 * no time for it; who was led back has reached it still. Withdrawn ones count as far as they came.
 */
export function factsOf(history: ReportHistory): string[] {
  const { sentAt, seenAt, withdrawnAt, moves } = history;
  const facts = ["sent"];
  const times = [sentAt];
  if (seenAt !== null) {
    facts.push("seen", `days:seen:${wholeDays(seenAt - sentAt)}`);
    times.push(seenAt);
  }
  for (const [place, step] of MOVED_TO.entries()) {
    const further: readonly string[] = MOVED_TO.slice(place);
    const move = moves.find(({ kind }) => further.includes(kind));
    if (!move) break;
    facts.push(step);
    if (move.kind !== step) continue;
    const before = Math.max(...times.filter((time) => time <= move.at));
    facts.push(`days:${step}:${wholeDays(move.at - before)}`);
    times.push(move.at);
  }
  const last = moves.at(-1);
  if (withdrawnAt !== null) facts.push("withdrawn");
  else if (last?.kind === "rejected") facts.push("rejected", `reason:${last.reason ?? ""}`);
  return [...facts, ...answerFacts(history), ...recruiterFacts(history)];
}

/** By what was promised, since that says when its time is over; who withdrew before is told apart. */
function answerFacts(history: ReportHistory): string[] {
  const promised = history.promisedDays ?? UNPROMISED_DAYS;
  const limit = history.sentAt + promised * DAY_MS;
  if (history.withdrawnAt !== null && history.withdrawnAt < limit) return [`answer:${promised}:withdrawn`];
  const answer = firstAnswer(history);
  if (!answer) return [`answer:${promised}:none`];
  const fact = `answer:${promised}:${answer.at <= limit ? "inTime" : "late"}`;
  return isQuickRejection(answer, history.seenAt) ? [fact, "quick"] : [fact];
}

/** Who said the first word, after how long; who moved, and hired. Nobody is named where the company does not want it. */
function recruiterFacts(history: ReportHistory): string[] {
  const { moves, messages, sentAt } = history;
  const answer = firstAnswer(history);
  const author = answer && [...moves, ...messages].find(({ at }) => at === answer.at)?.actorId;
  const facts = moves.flatMap(({ actorId, kind }) => {
    if (actorId === null) return [];
    return kind === "hired" ? [`who:${actorId}:moved`, `who:${actorId}:hired`] : [`who:${actorId}:moved`];
  });
  if (!answer || !author) return facts;
  facts.push(`who:${author}:answered`, `who:${author}:days:${wholeDays(answer.at - sentAt)}`);
  if (isQuickRejection(answer, history.seenAt)) facts.push(`who:${author}:quick`);
  return facts;
}

function addUp(all: readonly { counts: Counts; sign?: 1 | -1 }[]): Counts {
  const sum: Counts = {};
  for (const { counts, sign = 1 } of all)
    for (const name in counts) sum[name] = (sum[name] ?? 0) + sign * (counts[name] ?? 0);
  return sum;
}

export const countFacts = (facts: readonly string[]): Counts => {
  const counts: Counts = {};
  for (const fact of facts) counts[fact] = (counts[fact] ?? 0) + 1;
  return counts;
};

/** What is behind a beginning: `within(counts, "reason:")` is how often each reason was given. */
function within(counts: Counts, beginning: string): { name: string; count: number }[] {
  return Object.entries(counts)
    .filter(([name, count]) => name.startsWith(beginning) && count > 0)
    .map(([name, count]) => ({ name: name.slice(beginning.length), count }))
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
}

/** The least number of days within which half of them were. */
export function medianOf(histogram: readonly { name: string; count: number }[]): number | undefined {
  const total = histogram.reduce((sum, { count }) => sum + count, 0);
  let counted = 0;
  for (const { name, count } of histogram.toSorted((a, b) => Number(a.name) - Number(b.name))) {
    counted += count;
    if (counted * 2 >= total) return Number(name);
  }
  return undefined;
}

export interface OnTime {
  inTime: number;
  late: number;
  /** Without an answer when their time was over */
  overdue: number;
  /** May still be answered in time */
  waiting: number;
  /** Before their time was over: they count for nobody. */
  withdrawn: number;
  /** Turned down unopened, or within a minute of being opened */
  quick: number;
}

export interface Report {
  funnel: { step: FunnelStep; count: number }[];
  rejected: number;
  withdrawn: number;
  /** With their senders: of these nothing else is known any more. */
  erased: number;
  durations: { step: Step; days: number | undefined; count: number }[];
  sources: { name: string; count: number; applications: number }[];
  giveUps: { name: string; count: number }[];
  reasons: { name: string; count: number }[];
  onTime: OnTime;
  recruiters: RecruiterLine[];
}

export interface RecruiterLine {
  personId: number;
  answered: number;
  days: number | undefined;
  quick: number;
  moved: number;
  hired: number;
}

/** What a company was asked, what it said yes to, and what was closed without an answer. */
export interface StillOpenCounts {
  asked: number;
  answered: number;
  closed: number;
}

export interface CountedDay {
  /** yyyy-mm-dd */
  day: string;
  counts: Counts;
  sign?: 1 | -1;
}

/** Out of what was counted on each day. `today` decides whose time is over. */
export function reportOf(days: readonly CountedDay[], today: string): Report {
  const counts = addUp(days);
  const of = (name: string) => counts[name] ?? 0;
  const attempts = within(counts, "step:");
  const begun = attempts.reduce((sum, { count }) => sum + count, 0);
  return {
    funnel: FUNNEL.map((step) => ({ step, count: step === "begun" ? begun : of(step) })),
    rejected: of("rejected"),
    withdrawn: of("withdrawn"),
    erased: of("erased"),
    durations: STEPS.slice(1).map((step) => {
      const histogram = within(counts, `days:${step}:`);
      return { step, days: medianOf(histogram), count: histogram.reduce((sum, { count }) => sum + count, 0) };
    }),
    sources: sourcesOf(counts),
    giveUps: attempts.filter(({ name }) => !/^sent(:|$)/.test(name)),
    reasons: within(counts, "reason:"),
    onTime: onTimeOf(days, today, of("quick")),
    recruiters: recruitersOf(counts),
  };
}

/** Views and sent applications by where they came from; what came before that was noted, or is forgotten, is unknown. */
function sourcesOf(counts: Counts): Report["sources"] {
  const [views, applied] = [within(counts, "source:"), within(counts, "step:sent:")];
  const all = (lines: readonly { count: number }[]) => lines.reduce((sum, { count }) => sum + count, 0);
  const unknown = {
    name: "unknown",
    count: Math.max(0, (counts.views ?? 0) - all(views)),
    applications: counts["step:sent"] ?? 0,
  };
  const known = [...new Set([...views, ...applied].map(({ name }) => name))].map((name) => ({
    name,
    count: counts[`source:${name}`] ?? 0,
    applications: counts[`step:sent:${name}`] ?? 0,
  }));
  return unknown.count + unknown.applications > 0 ? [...known, unknown] : known;
}

const ANSWER = "answer:";

function onTimeOf(days: readonly CountedDay[], today: string, quick: number): OnTime {
  const onTime: OnTime = { inTime: 0, late: 0, overdue: 0, waiting: 0, withdrawn: 0, quick };
  for (const { day, counts, sign = 1 } of days) {
    for (const name in counts) {
      if (!name.startsWith(ANSWER)) continue;
      const [promised, state] = name.slice(ANSWER.length).split(":");
      const isOver = dayAfter(day, Number(promised)) < today;
      const wait =
        state === "none" ? (isOver ? "overdue" : "waiting") : (state as "inTime" | "late" | "withdrawn");
      onTime[wait] += sign * (counts[name] ?? 0);
    }
  }
  return onTime;
}

function recruitersOf(counts: Counts): RecruiterLine[] {
  const ids = new Set(within(counts, "who:").map(({ name }) => Number(name.split(":")[0])));
  return [...ids]
    .map((personId) => {
      const of = (name: string) => counts[`who:${personId}:${name}`] ?? 0;
      return {
        personId,
        answered: of("answered"),
        days: medianOf(within(counts, `who:${personId}:days:`)),
        quick: of("quick"),
        moved: of("moved"),
        hired: of("hired"),
      };
    })
    .sort((a, b) => b.answered - a.answered || a.personId - b.personId);
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** At most two years and a day, the last quarter unless said; what lies the wrong way round is turned. */
const MOST_REPORTED_DAYS = 731;
const USUAL_DAYS = 90;

export interface Period {
  start: string;
  end: string;
}

export function periodOf(
  asked: { start?: string | undefined; end?: string | undefined },
  today: string,
): Period {
  const end = asked.end ?? today;
  const start = asked.start ?? dayAfter(end, 1 - USUAL_DAYS);
  const [first, last] = start <= end ? [start, end] : [end, start];
  const earliest = dayAfter(last, 1 - MOST_REPORTED_DAYS);
  return { start: [first, earliest].toSorted()[1] ?? first, end: last };
}

/** After these everybody's time to be answered is over, whatever was promised: such months need not be told by their days. */
const LONGEST_WAIT_DAYS = 31;

/** The months of which all days are asked for, from the first one's first day to the last one's last. */
export function wholeMonths({ start, end }: Period, today: string): Period | undefined {
  const firstOf = (day: string) => `${day.slice(0, 7)}-01`;
  const first = start === firstOf(start) ? start : firstOf(dayAfter(firstOf(start), 31));
  const [until = end] = [dayAfter(end, 1), dayAfter(today, -LONGEST_WAIT_DAYS)].toSorted();
  const last = dayAfter(firstOf(until), -1);
  return first < last ? { start: first, end: last } : undefined;
}
