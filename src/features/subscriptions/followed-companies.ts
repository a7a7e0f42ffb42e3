import type { Visitor } from "../../platform/http/visitor.ts";
import type { Services } from "../../platform/services.ts";
import { findMailedSubscriptions, findSubscription, updateMailed } from "./subscriptions.store.ts";

/** Undefined where this visitor can follow nobody: employers and staff. */
export async function isFollowing(
  services: Services,
  visitor: Visitor,
  companyId: number,
): Promise<boolean | undefined> {
  if (visitor.kind === "anonymous") return false;
  if (visitor.role !== "member") return undefined;
  return (
    visitor.marks?.followed?.has(companyId) ?? findSubscription(services.db, visitor.personId, companyId)
  );
}

/** For the page on which a person says what to be mailed about. */
export async function mailedCompanies({ db }: Services, personId: number) {
  const rows = await findMailedSubscriptions(db, personId);
  return rows.map((row) => ({ id: row.company_id, title: row.title, isMailed: row.is_mailed }));
}

export async function setMailedCompanies(
  { db }: Services,
  personId: number,
  choices: readonly { id: number; isMailed: boolean }[],
): Promise<void> {
  for (const isMailed of [true, false]) {
    const ids = choices.filter((choice) => choice.isMailed === isMailed).map(({ id }) => id);
    await updateMailed(db, personId, ids, isMailed);
  }
}
