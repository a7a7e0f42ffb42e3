import type { Services } from "../../platform/services.ts";
import { findCv, findCvs } from "./cv.store.ts";
import type { Cv, CvListItem } from "./cv.view.ts";

/** A member's own, the default one first. */
export function listCvs({ db }: Services, personId: number): Promise<CvListItem[]> {
  return findCvs(db, personId);
}

/** Undefined for one that is somebody else's, deleted or not there. */
export function readCv({ db }: Services, personId: number, cvId: number): Promise<Cv | undefined> {
  return findCv(db, personId, cvId);
}
