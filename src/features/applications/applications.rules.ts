import type { ApplicationKind } from "./applications.contract.ts";

/** What the sender reads: the kind that they were told of, in the word of its day, or that somebody has opened it. */
export const TOLD_STATUSES = [
  "received",
  "seen",
  "review",
  "shortlisted",
  "interview",
  "offer",
  "hired",
  "rejected",
  "withdrawn",
] as const;
export type ToldStatus = (typeof TOLD_STATUSES)[number];
/** And what the sender did without a change of it. */
export type HistoryStatus = ToldStatus | "cv-offered";

/** What was sent may be mended until the employer has looked at it. */
export function canUpdate(told: ToldStatus): boolean {
  return told === "received";
}

/** Nobody has answered yet. */
export function isWaiting(told: ToldStatus): boolean {
  return told === "received" || told === "seen";
}

/** Until there is an answer that ends it. */
export function canWithdraw(told: ToldStatus): boolean {
  return told !== "hired" && told !== "rejected" && told !== "withdrawn";
}

/** The same application begins anew. */
export function canSendAgain(kind: ApplicationKind): boolean {
  return kind === "withdrawn";
}

export const MOST_A_DAY = 100;
const SECONDS_OF_DAY = 86_400;
const TURKEY_AHEAD_SECONDS = 3 * 60 * 60;

/** Until a member may send the next hundred. Days are Turkey's, where clocks have not been changed since 2016. */
export function secondsUntilNextDay(now: Date): number {
  return SECONDS_OF_DAY - ((Math.floor(now.getTime() / 1000) + TURKEY_AHEAD_SECONDS) % SECONDS_OF_DAY);
}

/** What deciding needs to know about an advertisement and the member who would apply. */
export interface ApplySituation {
  isOpen: boolean;
  /** The member's application to it, if there ever was one. */
  formerKind: ApplicationKind | undefined;
  hasExternalUrl: boolean;
  isReferable: boolean;
  /** The employer's list has been asked, and knows the member. */
  isReferred: boolean;
  requiresDisc: boolean;
  hasDiscResult: boolean;
  cvCount: number;
  sentToday: number;
}

export type ApplyDecision =
  | "ok"
  | "already-applied"
  | "closed"
  | "no-cv"
  | "disc-needed"
  | "limit-reached"
  /** The identity number first; the application is then made here. */
  | "referable"
  /** Made on the employer's own site. */
  | "external";

export function decideApply(situation: ApplySituation): ApplyDecision {
  const { formerKind } = situation;
  if (formerKind !== undefined && !canSendAgain(formerKind)) return "already-applied";
  if (!situation.isOpen) return "closed";
  if (situation.hasExternalUrl) return "external";
  if (situation.isReferable && !situation.isReferred) return "referable";
  if (situation.requiresDisc && !situation.hasDiscResult) return "disc-needed";
  if (situation.sentToday >= MOST_A_DAY) return "limit-reached";
  return situation.cvCount === 0 ? "no-cv" : "ok";
}

/** Whoever has no account yet brings the CV along. */
export function decideForVisitor(situation: ApplySituation): ApplyDecision {
  return decideApply({ ...situation, cvCount: 1 });
}

/** The product's numbers for it. */
export const APPLY_ERROR_TYPES: Record<ApplyDecision, number> = {
  ok: 0,
  "already-applied": 1,
  closed: 2,
  "no-cv": 3,
  "disc-needed": 4,
  "limit-reached": 5,
  referable: 6,
  external: 7,
};

/** Versions of the texts beside the boxes. Whoever changes a text in its meaning counts its version up. */
export const CONSENT_TEXT_VERSIONS = { abroad: "1", "group-companies": "1", disc: "1" } as const;
export type ConsentKind = keyof typeof CONSENT_TEXT_VERSIONS;

export interface AskedConsents {
  abroad: boolean;
  groupCompanies: boolean;
  /** Whether the employer may see the result of the test; a no does not keep anybody from applying. */
  disc: boolean;
}

export interface GivenConsents {
  abroad: boolean;
  /** Undefined while neither radio is chosen; a no is an answer too. */
  groupCompanies: boolean | undefined;
  disc: boolean;
}

export interface RecordedConsent {
  kind: ConsentKind;
  isGiven: boolean;
  textVersion: string;
}

/** Lines for the ledger: only what was asked was answered. */
export function consentsToRecord(asked: AskedConsents, given: GivenConsents): RecordedConsent[] {
  const answers: [ConsentKind, boolean | undefined][] = [
    ["abroad", asked.abroad ? given.abroad : undefined],
    ["group-companies", asked.groupCompanies ? given.groupCompanies : undefined],
    ["disc", asked.disc ? given.disc : undefined],
  ];
  return answers.flatMap(([kind, isGiven]) =>
    isGiven === undefined ? [] : { kind, isGiven, textVersion: CONSENT_TEXT_VERSIONS[kind] },
  );
}
