import type { Services } from "../../../platform/services.ts";
import { type Changed, changeCv } from "../change-cv.ts";
import type { DeletedRow } from "../cv.view.ts";
import { countLines, findDeletedLineName, setLineDeleted } from "../cv-lines.store.ts";
import { updateCv } from "../cv-writing.store.ts";
import type { RowKind, Section } from "../editor.contract.ts";
import type { LineTable } from "../fields/field.ts";
import { refusedAt } from "../fields/refused.ts";
import { moveSection, placeSection } from "../fields/sections.ts";
import { makePhoto } from "./photo.ts";
import { MOST_LINES, TOO_MANY_LINES } from "./save-editor-parts.ts";

interface Where {
  personId: number;
  cvId: number;
  now: Date;
}

const TABLE_OF: Record<RowKind, LineTable> = {
  deneyim: "cv_experience",
  egitim: "cv_education",
  satir: "cv_entry",
};

export async function throwAwayRow(
  services: Services,
  where: Where,
  kind: RowKind,
  id: number,
): Promise<boolean> {
  let isFound = false;
  await changeCv(services, where, async (transaction) => {
    isFound = await setLineDeleted(transaction, TABLE_OF[kind], { cvId: where.cvId, id }, where.now);
    return undefined;
  });
  return isFound;
}

export async function bringBackRow(
  services: Services,
  where: Where,
  kind: RowKind,
  id: number,
): Promise<Changed> {
  const { cvId } = where;
  let isFound = false;
  const changed = await changeCv(services, where, async (transaction) => {
    if ((await countLines(transaction, TABLE_OF[kind], cvId)) >= MOST_LINES) return TOO_MANY_LINES;
    isFound = await setLineDeleted(transaction, TABLE_OF[kind], { cvId, id }, null);
  });
  return changed.kind === "saved" && !isFound ? { kind: "gone" } : changed;
}

/** What `silinen=deneyim-12` in the address speaks of. */
export async function findDeletedRow(
  { db }: Services,
  cvId: number,
  mentioned: string | undefined,
): Promise<DeletedRow | undefined> {
  const [, kind, id] = mentioned?.match(/^(deneyim|egitim|satir)-([1-9]\d{0,14})$/) ?? [];
  if (kind === undefined) return undefined;
  const row = { cvId, id: Number(id) };
  const name = await findDeletedLineName(db, TABLE_OF[kind as RowKind], row);
  return name === undefined ? undefined : { kind: kind as RowKind, id: row.id, name };
}

export type SectionMove = { direction: "up" | "down" } | { before: Section | "end" };

export function rearrange(services: Services, where: Where, section: Section, move: SectionMove) {
  return changeCv(services, where, async (transaction, cv) => {
    const section_order =
      "before" in move
        ? placeSection(cv.sectionOrder, section, move.before)
        : moveSection(cv.sectionOrder, section, move.direction);
    await updateCv(transaction, where.cvId, { section_order });
  });
}

export async function putPhoto(services: Services, where: Where, bytes: Uint8Array): Promise<Changed> {
  const photo = await makePhoto(bytes);
  if (!photo) return refusedAt("Photo", "cv-photoUnreadable", "cv-photoUnreadable");
  // Before it is known whether the CV takes it: the sweep removes what none refers to, and a change holds one connection only.
  const { id } = await services.files.save(photo, "image/jpeg", { isPublic: false });
  return changeCv(services, where, async (transaction) => {
    await updateCv(transaction, where.cvId, { photo_id: id });
  });
}

export function dropPhoto(services: Services, where: Where): Promise<Changed> {
  return changeCv(services, where, async (transaction) => {
    await updateCv(transaction, where.cvId, { photo_id: null });
  });
}
