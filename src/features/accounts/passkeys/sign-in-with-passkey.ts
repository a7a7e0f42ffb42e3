import type { Services } from "../../../platform/services.ts";
import { isSameToken } from "../../../platform/session/csrf.ts";
import type { Client } from "../client.ts";
import type { SignedIn } from "../sign-in/complete-sign-in.ts";
import { startSession } from "../sign-in/start-session.ts";
import { findPasskey, touchPasskey } from "./passkeys.store.ts";
import { challengeIn, readAuthentication, relyingParty, userHandle, webAuthn } from "./relying-party.ts";

const ASKING_SECONDS = 5 * 60;

/** Nobody is named: the device shows the keys that it has for this site. */
export async function startPasskeySignIn({ auth, settings }: Services): Promise<object> {
  const { token } = await auth.api.issueToken({
    body: { purpose: "passkey-sign-in", value: "", seconds: ASKING_SECONDS },
  });
  const { generateAuthenticationOptions } = await webAuthn();
  return generateAuthenticationOptions({
    rpID: relyingParty(settings).expectedRPID,
    challenge: new Uint8Array(Buffer.from(token, "base64url")),
    userVerification: "required",
  });
}

/** The device has asked for finger, face or code, and holds the key: both steps at once. */
export async function signInWithPasskey(
  services: Services,
  credential: string,
  client: Client,
): Promise<SignedIn | { kind: "refused" }> {
  const { auth, db, settings } = services;
  const response = readAuthentication(credential);
  const challenge = response ? challengeIn(response.response.clientDataJSON) : "";
  const { value } = await auth.api.takeToken({ body: { purpose: "passkey-sign-in", token: challenge } });
  const passkey = response && value !== null ? await findPasskey(db, response.id) : undefined;
  if (!response || !passkey || !isNamed(services, passkey.personId, response.response.userHandle)) {
    return { kind: "refused" };
  }
  const { verifyAuthenticationResponse } = await webAuthn();
  const { id, personId, publicKey, counter } = passkey;
  // It throws where anything differs: the origin, the name of the site, the challenge, the signature, the counter.
  const checked = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    ...relyingParty(settings),
    requireUserVerification: true,
    credential: { id: response.id, publicKey: new Uint8Array(publicKey), counter },
  }).catch(() => undefined);
  if (!checked?.verified) return { kind: "refused" };
  await touchPasskey(db, id, checked.authenticationInfo.newCounter);
  return startSession(services, personId, client, { isByPasskey: true });
}

/** A device that says whose key it is must say the one whom we know it by. */
function isNamed(services: Services, personId: number, handle: string | undefined): boolean {
  return handle === undefined || isSameToken(userHandle(services, personId).toString("base64url"), handle);
}
