import { writeAudit } from "../../../platform/audit.ts";
import type { Services } from "../../../platform/services.ts";
import type { Mover } from "../moves/move-applications.ts";
import { findPeople, putPeople } from "./people.store.ts";

/** Whoever limits it stays among its people: nobody shuts themselves out. */
export function changePeople(
  services: Services,
  mover: Mover,
  advertisementId: number,
  { personIds, isLimited }: { personIds: readonly number[]; isLimited: boolean },
): Promise<"changed" | "unknown"> {
  return services.db.transaction().execute(async (transaction) => {
    const former = await findPeople(transaction, advertisementId, mover, { isLocked: true });
    const isKnown = personIds.every((id) => former?.people.some((person) => person.id === id));
    if (!former || !isKnown) return "unknown";
    const added = new Set([...personIds, ...(isLimited ? [mover.personId] : [])]);
    await putPeople(transaction, advertisementId, { personIds: [...added], isLimited });
    const named = former.people.filter(({ id }) => added.has(id)).map(({ name }) => name);
    await writeAudit(transaction, mover.actor, {
      action: "advertisement.people-changed",
      companyId: mover.companyId,
      subject: { kind: "advertisement", id: advertisementId },
      details: { title: former.title, people: named.join(", "), isLimited },
    });
    return "changed";
  });
}
