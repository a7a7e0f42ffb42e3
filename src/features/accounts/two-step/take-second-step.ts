import { APIError } from "better-auth/api";
import type { Services } from "../../../platform/services.ts";
import { readCode } from "../accounts.rules.ts";
import { type Client, headersOf, withoutSession } from "../client.ts";
import { completeSignIn, type SignedIn } from "../sign-in/complete-sign-in.ts";
import { spendAppCode } from "./spend-app-code.ts";

/** `over`: too many wrong codes, or too late; the password has to be given again. */
export type SecondStepResult = SignedIn | { kind: "wrong" } | { kind: "over" };

const OVER = [
  "INVALID_TWO_FACTOR_COOKIE",
  "TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE",
  "ACCOUNT_TEMPORARILY_LOCKED",
];

/** Better Auth counts the tries: five per sign-in, ten in a row per account, which only the password leads to. */
export async function takeSecondStep(
  services: Services,
  { Code, TrustDevice }: { Code: string; TrustDevice: boolean },
  client: Client,
): Promise<SecondStepResult> {
  const { api } = services.auth;
  const { kind, code } = readCode(Code);
  // With a session Better Auth would ask whoever has it instead of whoever is half way in, and count nothing.
  const halfWay = { ...client, cookie: withoutSession(client.cookie, services) };
  const request = {
    body: { code, trustDevice: TrustDevice },
    headers: headersOf(halfWay),
    returnHeaders: true as const,
  };
  if (kind === "app" && !(await spendAppCode(services, { code }, halfWay))) return { kind: "wrong" };
  try {
    const { response, headers } =
      kind === "app" ? await api.verifyTOTP(request) : await api.verifyBackupCode(request);
    return await completeSignIn(services, Number(response.user.id), client, headers.getSetCookie());
  } catch (error) {
    if (!(error instanceof APIError)) throw error;
    return { kind: OVER.includes(String(error.body?.code)) ? "over" : "wrong" };
  }
}
