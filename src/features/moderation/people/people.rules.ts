import type { PersonRole } from "../../../platform/http/visitor.ts";
import { foldTurkish } from "../../../platform/text/turkish.ts";
import { PERSON_ACTS } from "../moderation.forms.ts";

/** What staff can be made into; a member is nobody of the staff. */
export const ASSIGNABLE_ROLES = [
  "member",
  "editor",
  "moderator",
  "admin",
] as const satisfies readonly PersonRole[];
export type AssignableRole = (typeof ASSIGNABLE_ROLES)[number];

export type RoleChange =
  | "allowed"
  | "unchanged"
  | "own-role"
  | "is-employer"
  | "has-member-data"
  | "last-admin";

/** Nobody changes their own role, so there is always somebody left who can. */
export function decideRoleChange(change: {
  actorId: number;
  person: { id: number; role: PersonRole; hasApplied: boolean };
  newRole: AssignableRole;
  adminCount: number;
}): RoleChange {
  const { person, newRole } = change;
  if (person.role === newRole) return "unchanged";
  if (person.id === change.actorId) return "own-role";
  if (person.role === "employer") return "is-employer";
  // A job seeker's CVs and applications would be out of their own reach.
  if (person.role === "member" && person.hasApplied) return "has-member-data";
  if (person.role === "admin" && change.adminCount <= 1) return "last-admin";
  return "allowed";
}

export type PersonAct = (typeof PERSON_ACTS)[number];

export interface ActedUpon {
  id: number;
  suspended_at: Date | null;
  has_two_factor: boolean;
  sessions: number;
  reset_asked_at: Date | null;
}

/** What an admin can do about somebody else; nothing about themselves, so that somebody is always left. */
export function actsUpon(
  { id, suspended_at, has_two_factor, sessions, reset_asked_at }: ActedUpon,
  { actorId, now }: { actorId: number; now: Date },
): PersonAct[] {
  if (id === actorId) return [];
  const isResetAsked = reset_asked_at !== null && reset_asked_at >= oldestOpenReset(now);
  const isOffered: Record<PersonAct, boolean> = {
    suspend: suspended_at === null,
    reopen: suspended_at !== null,
    "end-sessions": sessions > 0,
    "ask-reset": has_two_factor && !isResetAsked,
  };
  return PERSON_ACTS.filter((act) => isOffered[act]);
}

const RESET_HOURS = 48;

/** What was asked for before is over. */
export function oldestOpenReset(now: Date): Date {
  return new Date(now.getTime() - RESET_HOURS * 3_600_000);
}

export type ResetDecision = "allowed" | "over" | "same-admin" | "own-account";

/** Two admins, neither of whom it is about; whoever asked must still be one. */
export function decideReset(
  reset: { personId: number; askedBy: number; askedAt: Date } | undefined,
  { actorId, adminIds, now }: { actorId: number; adminIds: readonly number[]; now: Date },
): ResetDecision {
  if (!reset || reset.askedAt < oldestOpenReset(now) || !adminIds.includes(reset.askedBy)) return "over";
  if (reset.personId === actorId) return "own-account";
  return reset.askedBy === actorId ? "same-admin" : "allowed";
}

/** An index of three letters finds these; what is shorter can only be the beginning of an address. */
const SHORTEST_PART = 3;

export type PeopleQuery =
  | { kind: "nothing" }
  | { kind: "beginning"; text: string }
  | { kind: "parts"; longest: string; words: string[]; id: number | undefined };

/** Signs between letters are spaces, as the index has them. */
export function readPeopleQuery(typed = ""): PeopleQuery {
  const text = foldTurkish(typed.trim());
  if (text === "") return { kind: "nothing" };
  const words = text.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== "");
  const id = /^#?[1-9]\d{0,14}$/.test(text) ? Number(text.replace("#", "")) : undefined;
  const [longest = ""] = words.toSorted((a, b) => b.length - a.length);
  if (id === undefined && longest.length < SHORTEST_PART) return { kind: "beginning", text };
  return { kind: "parts", longest, words, id };
}
