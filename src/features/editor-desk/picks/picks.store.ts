import { sql } from "kysely";
import type { Database } from "../../../platform/database/connect.ts";
import type { Scheduled } from "../../../platform/schedule.ts";

export interface DeskPickRow {
  id: number;
  advertisement_id: number;
  slug: string;
  title: string;
  company_name: string;
  note: string;
  starts_at: Date | null;
  ends_at: Date | null;
  expires_at: Date | null;
  is_open: boolean;
}

export async function findDeskPicks(db: Database): Promise<DeskPickRow[]> {
  const { rows } = await sql<DeskPickRow>`
    select p.id, p.advertisement_id, a.slug, a.title, c.name as company_name, p.note, p.starts_at, p.ends_at, a.expires_at,
      exists (select from open_advertisement o where o.id = a.id) as is_open
    from editor_pick p join advertisement a on a.id = p.advertisement_id join company c on c.id = a.company_id
    order by p.ordinal, p.id`.execute(db);
  return rows;
}

interface NewPick extends Scheduled {
  note: string;
}

/** In front of the others. Undefined for one that is not open, or picked already. */
export async function insertPick(
  db: Database,
  advertisementId: number,
  { note, starts_at, ends_at }: NewPick,
): Promise<{ id: number; title: string } | undefined> {
  const { rows } = await sql<{ id: number; title: string }>`
    insert into editor_pick (advertisement_id, note, starts_at, ends_at, ordinal)
    select a.id, ${note}, ${starts_at}, ${ends_at}, coalesce((select min(ordinal) from editor_pick), 1) - 1
    from open_advertisement a where a.id = ${advertisementId}
    on conflict (advertisement_id) do nothing
    returning id, (select title from advertisement where id = advertisement_id) as title`.execute(db);
  return rows[0];
}

/** Of two who save at once, the second finds what the first left. */
export async function lockPick(
  db: Database,
  id: number,
): Promise<Pick<DeskPickRow, "note" | "starts_at" | "ends_at"> | undefined> {
  const { rows } = await sql<Pick<DeskPickRow, "note" | "starts_at" | "ends_at">>`
    select note, starts_at, ends_at from editor_pick where id = ${id} for update`.execute(db);
  return rows[0];
}

/** Its title. */
export async function updatePick(
  db: Database,
  id: number,
  { note, starts_at, ends_at }: NewPick,
): Promise<string | undefined> {
  const { rows } = await sql<{ title: string }>`
    update editor_pick p set note = ${note}, starts_at = ${starts_at}, ends_at = ${ends_at}
    from advertisement a where p.id = ${id} and a.id = p.advertisement_id returning a.title`.execute(db);
  return rows[0]?.title;
}

/** What it was, for the log. */
export async function deletePick(
  db: Database,
  id: number,
): Promise<{ title: string; note: string } | undefined> {
  const { rows } = await sql<{ title: string; note: string }>`
    delete from editor_pick p using advertisement a where p.id = ${id} and a.id = p.advertisement_id
    returning a.title, p.note`.execute(db);
  return rows[0];
}
