import type { Services } from "../../../platform/services.ts";
import type { Connection } from "../cv.store.ts";
import { findOpenings, insertOpening, type OpeningRow } from "./openings.store.ts";

/** Companies that found a CV by searching and opened it. */
export function listOpenings({ db }: Services, cvId: number): Promise<OpeningRow[]> {
  return findOpenings(db, cvId);
}

/** In the transaction that writes down who it was. */
export function recordOpening(
  transaction: Connection,
  opening: { cvId: number; companyId: number; now: Date },
): Promise<void> {
  return insertOpening(transaction, opening);
}
