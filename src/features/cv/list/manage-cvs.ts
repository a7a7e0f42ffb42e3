import type { Services } from "../../../platform/services.ts";
import { type Connection, findCv } from "../cv.store.ts";
import { insertLine } from "../cv-lines.store.ts";
import { insertCompetencies, lockCv, updateCv } from "../cv-writing.store.ts";
import { education, entry, experience } from "../fields/parts.ts";
import type { ImportedCv } from "../output/json-resume.ts";
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

export interface NewCv {
  personId: number;
  /** By how many there are already, where it has no name yet. */
  title: string | ((count: number) => string);
  now: Date;
}

type Fill = (transaction: Connection, id: number) => Promise<void>;

/** The first one is what its owner applies with. `fill` writes what it begins with. */
export function makeCv({ db }: Services, cv: NewCv, fill?: Fill): Promise<Made> {
  return db.transaction().execute((transaction) => makeCvWithin(transaction, cv, fill));
}

/** In a transaction that makes more than the CV. */
export async function makeCvWithin(transaction: Connection, cv: NewCv, fill?: Fill): Promise<Made> {
  const count = await countCvsLocked(transaction, cv.personId);
  if (count >= MOST_CVS) return { kind: "too-many" };
  const title = typeof cv.title === "string" ? cv.title : cv.title(count);
  const id = await insertCv(transaction, { ...cv, title, isDefault: count === 0 });
  await fill?.(transaction, id);
  return { kind: "made", id };
}

/** A CV that was written elsewhere. */
export function takeIn(services: Services, cv: NewCv, imported: ImportedCv): Promise<Made> {
  return makeCv(services, cv, async (transaction, id) => {
    await updateCv(transaction, id, imported.row);
    for (const each of imported.experiences) await insertLine(transaction, experience, id, each);
    for (const each of imported.educations) await insertLine(transaction, education, id, each);
    for (const each of imported.entries) await insertLine(transaction, entry, id, each);
    await insertCompetencies(transaction, id, imported.competencies);
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
