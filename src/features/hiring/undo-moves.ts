import { writeAuditFor } from "../../platform/audit.ts";
import type { Services } from "../../platform/services.ts";
import type { Mover } from "./move-applications.ts";
import { lockMoved, undoLatest } from "./moves.store.ts";

/** The latest first, so that several moves of one application go back to where they began. */
export function takeBack(
  services: Services,
  { companyId, actor, now }: Mover,
  moveIds: readonly number[],
): Promise<number[]> {
  return services.db.transaction().execute(async (transaction) => {
    await lockMoved(transaction, companyId, moveIds);
    const undone: number[] = [];
    for (;;) {
      const rows = await undoLatest(transaction, { companyId, moveIds, actorId: actor.personId, now });
      if (rows.length === 0) return undone;
      undone.push(...rows.map(({ id }) => id));
      await writeAuditFor(transaction, actor, {
        action: "application.undone",
        companyId,
        kind: "application",
        subjects: rows.map(({ application_id }) => ({ id: application_id })),
      });
    }
  });
}
