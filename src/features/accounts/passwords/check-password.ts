import { APIError } from "better-auth/api";
import { attemptKey } from "../../../platform/limits/attempt-key.ts";
import { forgetAttempts, takeAttempt } from "../../../platform/limits/attempts.store.ts";
import type { Services } from "../../../platform/services.ts";
import { type Client, headersOf } from "../client.ts";
import { PASSWORD_CHECK } from "../sign-in/attempts.rules.ts";

export type PasswordCheck = { kind: "right" } | { kind: "wrong" } | { kind: "wait"; seconds: number };

/** Whether whoever sits there is whoever signed in. A session that was stolen gets no more tries than a stranger. */
export async function checkPassword(
  services: Services,
  personId: number,
  password: string,
  client: Client,
): Promise<PasswordCheck> {
  const { auth, db, now } = services;
  const key = attemptKey(services, PASSWORD_CHECK.name, String(personId));
  const seconds = await takeAttempt(db, key, PASSWORD_CHECK, now());
  if (seconds > 0) return { kind: "wait", seconds };
  try {
    await auth.api.verifyPassword({ body: { password }, headers: headersOf(client) });
    await forgetAttempts(db, [key]);
    return { kind: "right" };
  } catch (error) {
    if (error instanceof APIError) return { kind: "wrong" };
    throw error;
  }
}
