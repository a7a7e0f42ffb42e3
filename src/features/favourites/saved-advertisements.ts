import type { Services } from "../../platform/services.ts";
import { findSavedIds } from "./favourites.store.ts";

/** For marks in lists. From the main database: whoever has just saved one looks for the mark at once. */
export async function savedAdvertisementIds(
  services: Services,
  memberId: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  return new Set(await findSavedIds(services.db, memberId, ids));
}
