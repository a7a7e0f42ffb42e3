export const INVITATION_STATES = ["sent", "opened", "accepted", "declined", "expired"] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

const DAYS_TO_ANSWER = 14;
const DAY_MS = 24 * 60 * 60_000;

export function expiryOf(sentAt: Date): Date {
  return new Date(sentAt.getTime() + DAYS_TO_ANSWER * DAY_MS);
}

export function isOpen(
  { state, expiresAt }: { state: InvitationState; expiresAt: Date },
  now: Date,
): boolean {
  return (state === "sent" || state === "opened") && expiresAt > now;
}
