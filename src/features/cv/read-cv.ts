import type { Services } from "../../platform/services.ts";
import { findCv, findCvs, findCvsById, findPhoto } from "./cv.store.ts";
import type { Cv, CvListItem } from "./cv.view.ts";
import { findDeletedTitle } from "./list/cv-list.store.ts";

/** A member's own, the default one first. */
export function listCvs({ db }: Services, personId: number): Promise<CvListItem[]> {
  return findCvs(db, personId);
}

/** Undefined for one that is somebody else's, deleted or not there. */
export function readCv({ db }: Services, personId: number, cvId: number): Promise<Cv | undefined> {
  return findCv(db, personId, cvId);
}

/** The one that applications are sent with unless another is chosen; undefined while there is none. */
export async function readMainCv({ db }: Services, personId: number): Promise<Cv | undefined> {
  const [main] = await findCvs(db, personId);
  return main && findCv(db, personId, main.id);
}

/** Anybody's: what of it may be seen is for `employerSightOf` to say. */
export function readCvsById({ db }: Services, ids: readonly number[]): Promise<Cv[]> {
  return findCvsById(db, ids);
}

/** Of one that can still be brought back. */
export function deletedTitle({ db }: Services, personId: number, cvId: number): Promise<string | undefined> {
  return findDeletedTitle(db, personId, cvId);
}

/** The file of a CV's photo, for its owner. */
export async function photoOf({ db, files }: Services, personId: number, cvId: number) {
  const photo = await findPhoto(db, personId, cvId);
  return photo && { ...photo, open: () => files.open(photo.sha256) };
}
