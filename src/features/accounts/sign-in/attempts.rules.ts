import type { AttemptLimit } from "../../../platform/limits/attempts.rules.ts";

const HOUR = 3600;

/**
 * Two counts guard a password. The first is for one account tried from one network: whoever guesses there makes only
 * themselves wait. The second is for one account tried from anywhere, and stops guessing from many networks; browsers
 * that the person has used before pass it by, and so does the link for a new password, so nobody can be locked out by it.
 */
export const SIGN_IN_FROM_NETWORK: AttemptLimit = {
  name: "network",
  free: 5,
  firstWaitSeconds: 2,
  longestWaitSeconds: 15 * 60,
  windowSeconds: HOUR,
};

export const SIGN_IN_FROM_ANYWHERE: AttemptLimit = {
  name: "anywhere",
  free: 50,
  firstWaitSeconds: 30,
  longestWaitSeconds: 15 * 60,
  windowSeconds: HOUR,
};

/** Asking for the password again inside the account, where a stolen session would guess it. */
export const PASSWORD_CHECK: AttemptLimit = { ...SIGN_IN_FROM_NETWORK, name: "check" };

/** Codes of the app while it is set up: whoever has a session must not find the right one by trying. */
export const CODE_CHECK: AttemptLimit = { ...SIGN_IN_FROM_NETWORK, name: "code" };
