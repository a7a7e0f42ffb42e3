import type { Services } from "../../../platform/services.ts";
import { currentSessionId } from "../../../platform/session/current-session.ts";
import { personName } from "../../../platform/session/person-name.ts";
import { describeDevice } from "../accounts.rules.ts";
import { type AccountPerson, findPerson } from "../accounts.store.ts";
import type { Client } from "../client.ts";
import { checkPassword, type PasswordCheck } from "../passwords/check-password.ts";
import { recordSecurityEvent } from "../settings/record-security-event.ts";
import { insertPasskey, listPasskeys, markSessionByPasskey } from "./passkeys.store.ts";
import { challengeIn, readRegistration, relyingParty, userHandle, webAuthn } from "./relying-party.ts";

const MOST_PASSKEYS = 20;
const ASKING_SECONDS = 5 * 60;
const LONGEST_NAME = 100;

type Refused = Exclude<PasswordCheck, { kind: "right" }> | { kind: "too-many" };

/** What the device is asked for. The challenge is good once, for this person, for five minutes. */
export async function startPasskey(
  services: Services,
  person: AccountPerson,
  password: string,
  client: Client,
): Promise<{ kind: "ask"; options: object } | Refused> {
  const check = await checkPassword(services, person.id, password, client);
  if (check.kind !== "right") return check;
  const own = await listPasskeys(services.db, person.id);
  if (own.length >= MOST_PASSKEYS) return { kind: "too-many" };
  const { token } = await services.auth.api.issueToken({
    body: { purpose: "passkey-add", value: String(person.id), seconds: ASKING_SECONDS },
  });
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: "Mesai",
    rpID: relyingParty(services.settings).expectedRPID,
    userID: new Uint8Array(userHandle(services, person.id)),
    userName: person.email,
    userDisplayName: person.name,
    challenge: new Uint8Array(Buffer.from(token, "base64url")),
    attestationType: "none",
    excludeCredentials: own.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  return { kind: "ask", options };
}

export async function addPasskey(
  services: Services,
  personId: number,
  { credential, name }: { credential: string; name: string },
  client: Client,
): Promise<"added" | "refused"> {
  const { auth, db, settings } = services;
  const response = readRegistration(credential);
  const challenge = response ? challengeIn(response.response.clientDataJSON) : "";
  const { value } = await auth.api.takeToken({ body: { purpose: "passkey-add", token: challenge } });
  if (!response || value !== String(personId)) return "refused";
  const { verifyRegistrationResponse } = await webAuthn();
  const expected = { expectedChallenge: challenge, ...relyingParty(settings), requireUserVerification: true };
  // It throws where anything differs: the origin, the name of the site, the challenge, the signature.
  const made = await verifyRegistrationResponse({ response, ...expected }).catch(() => undefined);
  if (!made?.verified) return "refused";
  const { id, publicKey, counter } = made.registrationInfo.credential;
  const passkey = {
    personId,
    credentialId: id,
    publicKey,
    counter,
    transports: response.response.transports ?? [],
    name: nameOf(name, client),
  };
  const sessionId = await currentSessionId(services, client.cookie);
  return db.transaction().execute(async (transaction) => {
    if (!(await insertPasskey(transaction, passkey))) return "refused";
    if (sessionId !== undefined) await markSessionByPasskey(transaction, personId, sessionId);
    const person = await findPerson(transaction, personId);
    if (person) await recordSecurityEvent(services, transaction, person, "passkey-added", client);
    return "added";
  });
}

function nameOf(name: string, { userAgent }: Client): string {
  const given = personName(name) || describeDevice(userAgent) || "Mesai";
  return [...given].slice(0, LONGEST_NAME).join("");
}
