import type { Services } from "../../../platform/services.ts";
import { hashPassword, isWeaker } from "../../../platform/session/password-hash.ts";
import { findPasswordHash, replaceHash } from "../accounts.store.ts";

/** Only who has just given the right password can be given a hash that costs more than the one that is there. */
export async function strengthenHash(
  { db, settings }: Services,
  email: string,
  password: string,
): Promise<void> {
  const kept = await findPasswordHash(db, email);
  if (!kept?.hash || !isWeaker(kept.hash, settings.passwordCost)) return;
  await replaceHash(db, kept.id, kept.hash, await hashPassword(password, settings.passwordCost));
}
