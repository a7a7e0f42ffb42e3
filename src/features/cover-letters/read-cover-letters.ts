import type { Services } from "../../platform/services.ts";
import { findCoverLetter, findCoverLetters } from "./cover-letters.store.ts";
import type { CoverLetter } from "./cover-letters.view.ts";

/** A member's own, those changed last first. */
export function listCoverLetters({ db }: Services, personId: number): Promise<CoverLetter[]> {
  return findCoverLetters(db, personId);
}

/** Undefined for one that is somebody else's, deleted or not there. */
export function readCoverLetter(
  { db }: Services,
  personId: number,
  id: number,
): Promise<CoverLetter | undefined> {
  return findCoverLetter(db, personId, id);
}

/** One that can still be brought back. */
export function deletedCoverLetter(
  { db }: Services,
  personId: number,
  id: number,
): Promise<CoverLetter | undefined> {
  return findCoverLetter(db, personId, id, { isDeleted: true });
}
