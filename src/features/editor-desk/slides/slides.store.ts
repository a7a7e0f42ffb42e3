import { sql } from "kysely";
import type { Database } from "../../../platform/database/connect.ts";
import type { Scheduled } from "../../../platform/schedule.ts";

export type SlideTexts = Record<string, Record<string, string>>;

export interface DeskSlideRow {
  id: number;
  illustration: string;
  texts: SlideTexts;
  href: string;
  starts_at: Date | null;
  ends_at: Date | null;
  is_hidden: boolean;
  picture_sha256: string | null;
  beside_sha256: string | null;
  whole_sha256: string | null;
  picture_whole_file_id: number | null;
  picture_focus_x: number;
  picture_focus_y: number;
}

const slides = sql`
  select s.id, s.illustration, s.texts, s.href, s.starts_at, s.ends_at, s.is_hidden, f.sha256 as picture_sha256,
    beside.sha256 as beside_sha256, whole.sha256 as whole_sha256, s.picture_whole_file_id, s.picture_focus_x, s.picture_focus_y
  from home_slide s left join stored_file f on f.id = s.picture_file_id
  left join stored_file beside on beside.id = s.picture_beside_file_id
  left join stored_file whole on whole.id = s.picture_whole_file_id`;

export async function findDeskSlides(db: Database): Promise<DeskSlideRow[]> {
  const { rows } = await sql<DeskSlideRow>`${slides} order by s.ordinal, s.id`.execute(db);
  return rows;
}

export async function findDeskSlide(db: Database, id: number): Promise<DeskSlideRow | undefined> {
  const { rows } = await sql<DeskSlideRow>`${slides} where s.id = ${id}`.execute(db);
  return rows[0];
}

/** Of two who save at once, the second finds what the first left. */
export async function lockSlide(db: Database, id: number): Promise<DeskSlideRow | undefined> {
  await sql`select from home_slide where id = ${id} for update`.execute(db);
  return findDeskSlide(db, id);
}

export interface SlidePictureFiles {
  wholeId: number | null;
  aboveId: number | null;
  besideId: number | null;
}

export interface SlideContent extends Scheduled {
  illustration: string;
  texts: SlideTexts;
  href: string;
  focus: { x: number; y: number };
  /** Undefined leaves them as they are */
  files: SlidePictureFiles | undefined;
}

/** Hidden, in front of the others. */
export async function insertSlide(db: Database, slide: SlideContent): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into home_slide (ordinal, illustration, texts, href, starts_at, ends_at, is_hidden)
    select coalesce(min(ordinal), 1) - 1, ${slide.illustration}, ${JSON.stringify(slide.texts)}, ${slide.href},
      ${slide.starts_at}, ${slide.ends_at}, true
    from home_slide returning id`.execute(db);
  const id = rows[0]?.id ?? 0;
  await writePicture(db, id, slide);
  return id;
}

export async function updateSlide(db: Database, id: number, slide: SlideContent, now: Date): Promise<void> {
  await sql`
    update home_slide set illustration = ${slide.illustration}, texts = ${JSON.stringify(slide.texts)}, href = ${slide.href},
      starts_at = ${slide.starts_at}, ends_at = ${slide.ends_at}, updated_at = ${now}
    where id = ${id}`.execute(db);
  await writePicture(db, id, slide);
}

async function writePicture(db: Database, id: number, { focus, files }: SlideContent): Promise<void> {
  await sql`update home_slide set picture_focus_x = ${focus.x}, picture_focus_y = ${focus.y}
    where id = ${id}`.execute(db);
  if (!files) return;
  await sql`update home_slide set picture_file_id = ${files.aboveId}, picture_beside_file_id = ${files.besideId},
    picture_whole_file_id = ${files.wholeId} where id = ${id}`.execute(db);
}

/** Its title in Turkish. */
export async function turnSlide(
  db: Database,
  id: number,
  isHidden: boolean,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ title: string }>`
    update home_slide set is_hidden = ${isHidden}, updated_at = ${now} where id = ${id}
    returning texts -> 'tr' ->> 'title' as title`.execute(db);
  return rows[0]?.title;
}

/** Its title in Turkish. */
export async function deleteSlide(db: Database, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ title: string }>`
    delete from home_slide where id = ${id} returning texts -> 'tr' ->> 'title' as title`.execute(db);
  return rows[0]?.title;
}
