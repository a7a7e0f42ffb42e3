import { homePathFor } from "../../../platform/http/visitor.ts";
import type { Services } from "../../../platform/services.ts";
import { findPerson } from "../accounts.store.ts";
import { type Client, deviceHashes, newDevice } from "../client.ts";
import { recordSecurityEvent } from "../settings/record-security-event.ts";
import { addDevice, deleteSessions, touchDevice } from "../settings/sessions.store.ts";

export interface SignedIn {
  kind: "signed-in";
  cookies: string[];
  /** The account waits to be deleted: the person is asked whether it shall stay. */
  isBeingDeleted: boolean;
  /** An admin has closed the account: they have shown who they are, and are told so instead of being let in. */
  isSuspended: boolean;
  /** Where people of their kind begin. */
  home: string;
}

/** However somebody has come in: their browser is remembered, and a new one is told to them. */
export async function completeSignIn(
  services: Services,
  personId: number,
  client: Client,
  cookies: string[],
  /** Whether this sign-in has been told already. */
  { isTold = false } = {},
): Promise<SignedIn> {
  const { db } = services;
  const person = await findPerson(db, personId);
  const isBeingDeleted = person?.deletionDueAt instanceof Date;
  const home = homePathFor(person?.role ?? "member");
  if (person?.isSuspended) {
    await deleteSessions(db, personId);
    return { kind: "signed-in", cookies: [], isBeingDeleted, isSuspended: true, home };
  }
  const signedIn = { kind: "signed-in", isBeingDeleted, isSuspended: false, home } as const;
  const devices = deviceHashes(client, services);
  if (devices.length > 0 && (await touchDevice(db, personId, devices))) {
    return { ...signedIn, cookies };
  }
  const device = newDevice(client, services);
  await db.transaction().execute(async (transaction) => {
    const { isFirst } = await addDevice(transaction, personId, device.hash);
    if (!isFirst && !isTold && person)
      await recordSecurityEvent(services, transaction, person, "new-device", client);
  });
  return { ...signedIn, cookies: [...cookies, device.cookie] };
}
