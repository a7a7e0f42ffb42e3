import type { Services } from "../../../platform/services.ts";
import { findLooking, matches } from "../list/applicants.store.ts";
import { type Asked, filterOf } from "../list/asked-list.ts";
import {
  type MovedAtOnce,
  type MoveRefusal,
  type Mover,
  moveAllOf,
  type Wanted,
} from "../moves/move-applications.ts";

export type MovedEverybody =
  | { kind: "refused"; why: MoveRefusal }
  /** Not as many as were shown: nobody was moved. */
  | { kind: "other-count" }
  | ({ kind: "moved" } & MovedAtOnce);

/** Everybody who fits the filter, however many: all of those who were counted, or nobody. */
export function moveEverybody(
  services: Services,
  mover: Mover,
  { asked, count, ...wanted }: Wanted & { asked: Asked; count: number },
): Promise<MovedEverybody> {
  return services.db
    .transaction()
    .execute(async (transaction): Promise<MovedEverybody> => {
      const which = matches(await findLooking(transaction, mover), filterOf(asked, mover.now));
      const moved = await moveAllOf(services, transaction, mover, wanted, which);
      if (typeof moved === "string") return { kind: "refused", why: moved };
      if (moved.moves.length !== count) throw new OtherCount();
      return { kind: "moved", ...moved };
    })
    .catch((error: unknown) => {
      if (error instanceof OtherCount) return { kind: "other-count" };
      throw error;
    });
}

/** Takes back what was begun. */
class OtherCount extends Error {}
