import { writeAudit } from "../../../platform/audit.ts";
import type { Services } from "../../../platform/services.ts";
import { setBlind } from "../blind/blind.store.ts";
import type { Mover } from "../moves/move-applications.ts";
import { findPeople, putPeople } from "./people.store.ts";

interface Settings {
  personIds: readonly number[];
  isLimited: boolean;
  isBlind: boolean;
  hidesSchools: boolean;
  ownerId: number | undefined;
}

/** Whoever limits it stays among its people, and so does its owner: nobody shuts themselves out. */
export function changePeople(
  services: Services,
  mover: Mover,
  advertisementId: number,
  { personIds, isLimited, ownerId, ...blind }: Settings,
): Promise<"changed" | "unknown"> {
  return services.db.transaction().execute(async (transaction) => {
    const former = await findPeople(transaction, advertisementId, mover, { isLocked: true });
    const named = [...personIds, ...(ownerId === undefined ? [] : [ownerId])];
    const isKnown = named.every((id) => former?.people.some((person) => person.id === id));
    if (!former || !isKnown) return "unknown";
    const added = new Set([...(isLimited ? [...named, mover.personId] : personIds)]);
    await putPeople(transaction, advertisementId, {
      personIds: [...added],
      isLimited,
      ownerId: ownerId ?? null,
    });
    if (former.is_blind !== blind.isBlind || former.hides_schools !== blind.hidesSchools)
      await setBlind(transaction, advertisementId, blind);
    const people = former.people.filter(({ id }) => added.has(id)).map(({ name }) => name);
    await writeAudit(transaction, mover.actor, {
      action: "advertisement.people-changed",
      companyId: mover.companyId,
      subject: { kind: "advertisement", id: advertisementId },
      details: { title: former.title, people: people.join(", "), isLimited, isBlind: blind.isBlind },
    });
    return "changed";
  });
}
