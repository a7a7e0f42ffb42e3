import type { Services } from "../../../platform/services.ts";
import { hashPassword, isWeaker } from "../../../platform/session/password-hash.ts";
import { findPasswordHash, replaceHash } from "../accounts.store.ts";

/** Only who has just given the right password can be given a hash that costs more than the one that is there. */
export async function strengthenHash(
  { db, settings }: Services,
  email: string,
  password: string,
): Promise<void> {
  const stored = await findPasswordHash(db, email);
  if (!stored?.hash || !isWeaker(stored.hash, settings.passwordCost)) return;
  await replaceHash(db, stored.id, stored.hash, await hashPassword(password, settings.passwordCost));
}
