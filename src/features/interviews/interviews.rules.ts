import { readTime } from "../../platform/schedule.ts";
import { MOST_TIMES } from "./interviews.forms.ts";

export const INTERVIEW_STATES = [
  "proposed",
  "confirmed",
  "declined",
  "other-times-asked",
  "done",
  "no-show",
  "cancelled",
] as const;
export type InterviewState = (typeof INTERVIEW_STATES)[number];

/** What each state can become. A wrong word about how it went can be put right. */
const NEXT: Record<InterviewState, readonly InterviewState[]> = {
  proposed: ["proposed", "confirmed", "declined", "other-times-asked", "cancelled"],
  "other-times-asked": ["proposed", "cancelled"],
  declined: ["proposed"],
  confirmed: ["proposed", "done", "no-show", "cancelled"],
  done: ["no-show"],
  "no-show": ["done"],
  cancelled: [],
};

/** How it went is known once it has begun. */
export function canBecome(
  { state, startsAt }: { state: InterviewState; startsAt: Date | null },
  next: InterviewState,
  now: Date,
): boolean {
  const isVerdict = next === "done" || next === "no-show";
  return NEXT[state].includes(next) && (!isVerdict || (startsAt !== null && startsAt <= now));
}

const LATEST_AHEAD_MS = 366 * 86_400_000;

export type TimesProblem = "unreadable" | "past" | "too-far";

/** In order, each once. */
export function readTimes(
  texts: readonly string[],
  now: Date,
): { times: Date[] } | { problem: TimesProblem } {
  const times = texts.map((text) => readTime(text.trim()));
  if (times.length === 0 || times.length > MOST_TIMES || times.includes(undefined))
    return { problem: "unreadable" };
  const moments = [...new Set(times.map((time) => time?.getTime() ?? 0))].sort((a, b) => a - b);
  if (moments.some((moment) => moment <= now.getTime())) return { problem: "past" };
  if (moments.some((moment) => moment > now.getTime() + LATEST_AHEAD_MS)) return { problem: "too-far" };
  return { times: moments.map((moment) => new Date(moment)) };
}

export type Reply =
  | { kind: "time"; time: Date }
  | { kind: "declined" | "other-times-asked"; text: string | undefined };
export type ReplyRefusal = "cancelled" | "withdrawn" | "time-gone" | "answered";

interface Asked {
  state: InterviewState;
  startsAt: Date | null;
  times: readonly Date[];
  isWithdrawn: boolean;
}

/** The same answer again changes nothing, and is no mistake: somebody has pressed twice. */
export function decideReply(
  { state, startsAt, times, isWithdrawn }: Asked,
  reply: Reply,
  now: Date,
): "allowed" | "same" | ReplyRefusal {
  if (isWithdrawn) return "withdrawn";
  if (state === "cancelled") return "cancelled";
  if (reply.kind === "time") {
    const { time } = reply;
    if (state === "confirmed" && startsAt?.getTime() === time.getTime()) return "same";
    if (state !== "proposed") return "answered";
    const isOffered = times.some((each) => each.getTime() === time.getTime());
    return isOffered && time > now ? "allowed" : "time-gone";
  }
  if (state === reply.kind) return "same";
  return state === "proposed" ? "allowed" : "answered";
}

const LINK_LIFETIME_MS = 30 * 86_400_000;

/** A link in a mail opens nothing any more. */
export function isLinkOver({ startsAt, times }: Pick<Asked, "startsAt" | "times">, now: Date): boolean {
  const last = Math.max(startsAt?.getTime() ?? 0, ...times.map((time) => time.getTime()));
  return last + LINK_LIFETIME_MS < now.getTime();
}
