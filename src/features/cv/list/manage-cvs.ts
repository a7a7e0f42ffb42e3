import type { Services } from "../../../platform/services.ts";
import { findCv } from "../cv.store.ts";
import {
  insertCompetencies,
  insertEducation,
  insertEntry,
  insertExperience,
  lockCv,
  updateCv,
} from "../cv-writing.store.ts";
import type { ImportedCv } from "../output/read-json-resume.ts";
import {
  countCvsLocked,
  insertCopy,
  insertCv,
  markCvDeleted,
  moveDefault,
  unmarkCvDeleted,
} from "./cv-list.store.ts";

export const MOST_CVS = 20;
const LONGEST_TITLE = 200;

export type Made = { kind: "made"; id: number } | { kind: "too-many" } | { kind: "gone" };

/** The first one is what its owner applies with. */
export function makeCv({ db }: Services, personId: number, title: string, now: Date): Promise<Made> {
  return db.transaction().execute(async (transaction): Promise<Made> => {
    const count = await countCvsLocked(transaction, personId);
    if (count >= MOST_CVS) return { kind: "too-many" };
    return {
      kind: "made",
      id: await insertCv(transaction, { personId, title, isDefault: count === 0, now }),
    };
  });
}

/** A CV that was written elsewhere. */
export function takeIn(
  { db }: Services,
  personId: number,
  title: string,
  imported: ImportedCv,
  now: Date,
): Promise<Made> {
  return db.transaction().execute(async (transaction): Promise<Made> => {
    const count = await countCvsLocked(transaction, personId);
    if (count >= MOST_CVS) return { kind: "too-many" };
    const id = await insertCv(transaction, { personId, title, isDefault: count === 0, now });
    await updateCv(transaction, id, imported.cv);
    for (const row of imported.experiences) await insertExperience(transaction, id, row);
    for (const row of imported.educations) await insertEducation(transaction, id, row);
    for (const row of imported.entries) await insertEntry(transaction, id, row);
    const named = imported.competencies.map((name) => ({ id: undefined, name }));
    await insertCompetencies(transaction, id, named);
    return { kind: "made", id };
  });
}

export function duplicateCv(
  { db }: Services,
  personId: number,
  cvId: number,
  titleOf: (name: string) => string,
  now: Date,
): Promise<Made> {
  return db.transaction().execute(async (transaction): Promise<Made> => {
    if ((await countCvsLocked(transaction, personId)) >= MOST_CVS) return { kind: "too-many" };
    const cv = await findCv(transaction, personId, cvId);
    if (!cv) return { kind: "gone" };
    const title = titleOf(cv.title).slice(0, LONGEST_TITLE);
    const id = await insertCopy(transaction, { personId, cvId, title, now });
    return id === undefined ? { kind: "gone" } : { kind: "made", id };
  });
}

export function renameOwnCv(
  { db }: Services,
  personId: number,
  cvId: number,
  title: string,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    if (!(await lockCv(transaction, personId, cvId))) return false;
    await updateCv(transaction, cvId, { title });
    return true;
  });
}

export function applyWith({ db }: Services, personId: number, cvId: number): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await countCvsLocked(transaction, personId);
    return moveDefault(transaction, personId, cvId);
  });
}

export function throwAwayCv({ db }: Services, personId: number, cvId: number, now: Date): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await countCvsLocked(transaction, personId);
    return markCvDeleted(transaction, personId, cvId, now);
  });
}

export function bringBackCv({ db }: Services, personId: number, cvId: number): Promise<Made> {
  return db.transaction().execute(async (transaction): Promise<Made> => {
    if ((await countCvsLocked(transaction, personId)) >= MOST_CVS) return { kind: "too-many" };
    const isBack = await unmarkCvDeleted(transaction, personId, cvId);
    return isBack ? { kind: "made", id: cvId } : { kind: "gone" };
  });
}
