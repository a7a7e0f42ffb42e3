import type { Services } from "../../../platform/services.ts";
import { closeInTransaction } from "../../own-advertisements/index.ts";
import { findChoices } from "../choices.store.ts";
import { type MoveRefusal, type Mover, moveAllOf } from "../moves/move-applications.ts";
import type { CLOSE_REASONS } from "./closing.contract.ts";
import { countUndecided, unansweredOf, undecidedOf } from "./closing.store.ts";

export type Closed =
  | { kind: "closed"; unanswered: number }
  | { kind: "unknown" | "not-from-here" | MoveRefusal };

interface Closing {
  advertisementId: number;
  reason: (typeof CLOSE_REASONS)[number];
  /** What those hear who have had no answer; undefined where they are answered later. */
  templateId: number | undefined;
  /** Those hear it too who were written to and are still where they began. */
  isForWritten: boolean;
}

/** It ends, and nobody who waits is forgotten: they hear of it, or somebody has said that they will. */
export function closeWithAnswers(services: Services, mover: Mover, closing: Closing): Promise<Closed> {
  const { advertisementId, reason, templateId, isForWritten } = closing;
  return services.db
    .transaction()
    .execute(async (transaction): Promise<Closed> => {
      const closed = await closeInTransaction(transaction, mover, { id: advertisementId, reason });
      if (closed !== "done") return { kind: closed };
      if (templateId === undefined) {
        const { unanswered } = await countUndecided(transaction, advertisementId);
        return { kind: "closed", unanswered };
      }
      const { templates } = await findChoices(transaction, mover.companyId);
      const isNo = templates.some(({ id, kind }) => id === templateId && kind === "rejected");
      if (!isNo) throw new RefusedClosing("template-unknown");
      const wanted = { to: { kind: "rejected" }, templateId, reasonCode: `closed-${reason}` } as const;
      const which = isForWritten ? undecidedOf(advertisementId) : unansweredOf(advertisementId);
      const moved = await moveAllOf(services, transaction, mover, wanted, which);
      if (typeof moved === "string") throw new RefusedClosing(moved);
      return { kind: "closed", unanswered: moved.moves.length };
    })
    .catch((error: unknown) => {
      if (error instanceof RefusedClosing) return { kind: error.why };
      throw error;
    });
}

/** Takes the closing back along with it. */
class RefusedClosing extends Error {
  readonly why: MoveRefusal;
  constructor(why: MoveRefusal) {
    super(why);
    this.why = why;
  }
}
