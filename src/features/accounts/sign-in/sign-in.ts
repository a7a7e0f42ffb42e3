import { APIError } from "better-auth/api";
import { networkOf } from "../../../platform/http/network.ts";
import { attemptKey } from "../../../platform/limits/attempt-key.ts";
import { forgiveAttempt, takeAttempt } from "../../../platform/limits/attempts.store.ts";
import type { Services } from "../../../platform/services.ts";
import type { SignInInput } from "../accounts.contract.ts";
import { type Client, deviceHashes, headersOf } from "../client.ts";
import { strengthenHash } from "../passwords/strengthen-hash.ts";
import { isKnownDevice } from "../settings/sessions.store.ts";
import { SIGN_IN_FROM_ANYWHERE, SIGN_IN_FROM_NETWORK } from "./attempts.rules.ts";
import { completeSignIn, type SignedIn } from "./complete-sign-in.ts";

export type SignInResult =
  | SignedIn
  | { kind: "second-step"; cookies: string[] }
  | { kind: "wrong" }
  | { kind: "wait"; seconds: number };

/** A wrong address and a wrong password get the same answer, after the same work and the same waits. */
export async function signIn(
  services: Services,
  input: Pick<SignInInput, "Email" | "Password">,
  client: Client,
): Promise<SignInResult> {
  const { auth, db } = services;
  const keys = attemptKeys(services, input.Email, client);
  const seconds = await secondsToWait(services, input.Email, client, keys);
  if (seconds > 0) return { kind: "wait", seconds };
  try {
    const { response, headers } = await auth.api.signInEmail({
      body: { email: input.Email, password: input.Password },
      headers: headersOf(client),
      returnHeaders: true,
    });
    await forgiveAttempt(db, keys.fromNetwork, keys.fromAnywhere);
    await strengthenHash(services, input.Email, input.Password);
    const cookies = headers.getSetCookie();
    if (!("user" in response)) return { kind: "second-step", cookies };
    return await completeSignIn(services, Number(response.user.id), client, cookies);
  } catch (error) {
    if (error instanceof APIError) return { kind: "wrong" };
    throw error;
  }
}

export function attemptKeys(services: Services, email: string, { address }: Client) {
  return {
    fromNetwork: attemptKey(services, SIGN_IN_FROM_NETWORK.name, email, networkOf(address)),
    fromAnywhere: attemptKey(services, SIGN_IN_FROM_ANYWHERE.name, email),
  };
}

async function secondsToWait(
  services: Services,
  email: string,
  client: Client,
  keys: ReturnType<typeof attemptKeys>,
): Promise<number> {
  const { db, now } = services;
  const at = now();
  const here = await takeAttempt(db, keys.fromNetwork, SIGN_IN_FROM_NETWORK, at);
  if (here > 0) return here;
  const devices = deviceHashes(client, services);
  if (devices.length > 0 && (await isKnownDevice(db, email, devices))) return 0;
  return takeAttempt(db, keys.fromAnywhere, SIGN_IN_FROM_ANYWHERE, at);
}
