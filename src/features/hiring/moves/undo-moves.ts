import type { RawBuilder, Transaction } from "kysely";
import { writeAuditFor } from "../../../platform/audit.ts";
import type { DB } from "../../../platform/database/schema.gen.ts";
import type { Services } from "../../../platform/services.ts";
import { refreshAnswered } from "../../answers/index.ts";
import { claimUndoing, findMarked, restoreOwners, restoreTags, setSpam } from "../bulk/acts.store.ts";
import { undoHeld } from "../bulk/messages.store.ts";
import { undoableSince } from "../hiring.rules.ts";
import type { Mover } from "./move-applications.ts";
import { eventsNamedBy, eventsOfAct, lockMoved, undoLatest } from "./moves.store.ts";

/** How many moves could still be taken back. */
export function takeBack(services: Services, mover: Mover, moveIds: readonly number[]): Promise<number> {
  return services.db.transaction().execute(async (transaction) => {
    const undone = await undoTold(transaction, mover, eventsNamedBy(moveIds, mover.personId));
    return audited(transaction, mover, undone);
  });
}

/** All that one press did, however many applications it was; those that somebody has moved on since stay where they are. */
export function takeActBack(services: Services, mover: Mover, actId: number): Promise<number> {
  const { companyId, actor, now } = mover;
  return services.db.transaction().execute(async (transaction) => {
    const since = undoableSince(now);
    const act = await claimUndoing(transaction, { ...mover, id: actId, since });
    if (!act) return 0;
    const mark = async (isSpam: boolean) => {
      const ids = await findMarked(transaction, actId);
      return setSpam(transaction, {
        ids,
        companyId,
        actId: undefined,
        isSpam,
        actorId: actor.personId,
        now,
      });
    };
    const undo = {
      messaged: () => undoTold(transaction, mover, eventsOfAct(actId)),
      moved: () => undoTold(transaction, mover, eventsOfAct(actId)),
      tagged: () => restoreTags(transaction, { actId, tag: act.tag ?? "", isOn: true }),
      untagged: () => restoreTags(transaction, { actId, tag: act.tag ?? "", isOn: false }),
      assigned: () => restoreOwners(transaction, actId),
      spam: () => mark(false),
      "not-spam": () => mark(true),
    }[act.kind];
    return audited(transaction, mover, await undo());
  });
}

/** Moves and what was written to many. Whoever has had no other answer waits again. */
async function undoTold(
  transaction: Transaction<DB>,
  { companyId, actor, now }: Mover,
  which: RawBuilder<unknown>,
): Promise<number[]> {
  const by = { companyId, actorId: actor.personId, now };
  await lockMoved(transaction, companyId, which);
  const undone = await undoHeld(transaction, which, by);
  // The latest first, so that several moves of one application go back to where they began.
  for (let some = 1; some > 0; ) {
    const rows = await undoLatest(transaction, which, by);
    undone.push(...rows.map(({ application_id }) => application_id));
    some = rows.length;
  }
  await refreshAnswered(transaction, undone);
  return undone;
}

async function audited(
  transaction: Transaction<DB>,
  { companyId, actor }: Mover,
  undone: readonly number[],
): Promise<number> {
  await writeAuditFor(transaction, actor, {
    action: "application.undone",
    companyId,
    kind: "application",
    subjects: undone.map((id) => ({ id })),
  });
  return undone.length;
}
