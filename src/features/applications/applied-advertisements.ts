import type { Services } from "../../platform/services.ts";
import { findAppliedAdvertisementIds } from "./applications.store.ts";

/** For marks in lists. From the main database: whoever has just applied looks for the mark at once. */
export async function appliedAdvertisementIds(
  services: Services,
  memberId: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  return new Set(await findAppliedAdvertisementIds(services.db, memberId, ids));
}
