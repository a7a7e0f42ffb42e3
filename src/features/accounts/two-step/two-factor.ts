import { APIError } from "better-auth/api";
import type { Transaction } from "kysely";
import type { DB } from "../../../platform/database/schema.gen.ts";
import { attemptKey } from "../../../platform/limits/attempt-key.ts";
import { forgetAttempts, takeAttempt } from "../../../platform/limits/attempts.store.ts";
import type { Services } from "../../../platform/services.ts";
import { readCode, type SecurityEventKind } from "../accounts.rules.ts";
import { findPerson } from "../accounts.store.ts";
import { changeAccount } from "../change-account.ts";
import { type Client, headersOf } from "../client.ts";
import { checkPassword, type PasswordCheck } from "../passwords/check-password.ts";
import { recordSecurityEvent } from "../settings/record-security-event.ts";
import { CODE_CHECK } from "../sign-in/attempts.rules.ts";
import { spendAppCode } from "./spend-app-code.ts";

type Refused = Exclude<PasswordCheck, { kind: "right" }>;

export interface TwoFactorSetup {
  kind: "setup";
  /** otpauth://, for the picture that the app reads. */
  uri: string;
  recoveryCodes: string[];
}

/** Until a code of the app has come back, signing in stays as it was. */
export async function startTwoFactor(
  services: Services,
  personId: number,
  password: string,
  client: Client,
): Promise<TwoFactorSetup | Refused> {
  const check = await checkPassword(services, personId, password, client);
  if (check.kind !== "right") return check;
  return orWrong(async () => {
    const started = await services.auth.api.enableTwoFactor({
      body: { password, method: "totp" },
      headers: headersOf(client),
    });
    if (started.method !== "totp") throw new Error("the two-factor plugin answered with another method");
    return { kind: "setup", uri: started.totpURI, recoveryCodes: started.backupCodes };
  });
}

export async function confirmTwoFactor(
  services: Services,
  personId: number,
  code: string,
  client: Client,
): Promise<{ kind: "on"; cookies: string[] } | Refused> {
  const read = readCode(code);
  const key = attemptKey(services, CODE_CHECK.name, String(personId));
  const seconds = await takeAttempt(services.db, key, CODE_CHECK, services.now());
  if (seconds > 0) return { kind: "wait", seconds };
  if (read.kind !== "app") return { kind: "wrong" };
  if (!(await spendAppCode(services, { code: read.code, personId }, client))) return { kind: "wrong" };
  const confirmed = await changeAccount(services, (transaction, auth) =>
    // Caught within the transaction: that a code was wrong is counted, and the count has to stay.
    orWrong(async () => {
      const { headers } = await auth.api.verifyTOTP({
        body: { code: read.code },
        headers: headersOf(client),
        returnHeaders: true,
      });
      await record(services, transaction, { personId, kind: "two-factor-on" }, client);
      return { kind: "on" as const, cookies: headers.getSetCookie() };
    }),
  );
  if (confirmed.kind === "on") await forgetAttempts(services.db, [key]);
  return confirmed;
}

export async function stopTwoFactor(
  services: Services,
  personId: number,
  password: string,
  client: Client,
): Promise<{ kind: "off"; cookies: string[] } | Refused> {
  const check = await checkPassword(services, personId, password, client);
  if (check.kind !== "right") return check;
  return orWrong(() =>
    changeAccount(services, async (transaction, auth) => {
      const { headers } = await auth.api.disableTwoFactor({
        body: { password },
        headers: headersOf(client),
        returnHeaders: true,
      });
      await record(services, transaction, { personId, kind: "two-factor-off" }, client);
      return { kind: "off", cookies: headers.getSetCookie() };
    }),
  );
}

/** The former ones open nothing any more. */
export async function renewRecoveryCodes(
  services: Services,
  personId: number,
  password: string,
  client: Client,
): Promise<{ kind: "codes"; recoveryCodes: string[] } | Refused> {
  const check = await checkPassword(services, personId, password, client);
  if (check.kind !== "right") return check;
  return orWrong(() =>
    changeAccount(services, async (transaction, auth) => {
      const { backupCodes } = await auth.api.generateBackupCodes({
        body: { password },
        headers: headersOf(client),
      });
      await record(services, transaction, { personId, kind: "recovery-codes-renewed" }, client);
      return { kind: "codes", recoveryCodes: backupCodes };
    }),
  );
}

async function record(
  services: Services,
  transaction: Transaction<DB>,
  { personId, kind }: { personId: number; kind: SecurityEventKind },
  client: Client,
): Promise<void> {
  const person = await findPerson(transaction, personId);
  if (person) await recordSecurityEvent(services, transaction, person, kind, client);
}

async function orWrong<Result>(act: () => Promise<Result>): Promise<Result | { kind: "wrong" }> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof APIError) return { kind: "wrong" };
    throw error;
  }
}
