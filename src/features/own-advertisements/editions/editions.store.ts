import { sql } from "kysely";
import type { Database } from "../../../platform/database/connect.ts";
import type { Content } from "../own-advertisements.rules.ts";

const MOST_EDITIONS = 20;

/** What it said until now. Of one that nobody but its company reads, what a moderator saw last is enough. */
export async function storeEdition(
  db: Database,
  id: number,
  content: Content,
  { isPublic, now }: { isPublic: boolean; now: Date },
): Promise<void> {
  await sql`
    insert into advertisement_edition (advertisement_id, content, replaced_at)
    select ${id}, ${JSON.stringify(content)}::jsonb, ${now}
    where ${isPublic} or not exists (
      select from advertisement_edition where advertisement_id = ${id} and is_new)`.execute(db);
  await sql`
    delete from advertisement_edition e where advertisement_id = ${id}
      and id not in (select id from advertisement_edition where advertisement_id = ${id} order by id desc limit ${MOST_EDITIONS})
      and id <> coalesce((select min(id) from advertisement_edition where advertisement_id = ${id} and is_new), 0)`.execute(
    db,
  );
}

export interface EditionRow {
  content: Content;
  replaced_at: Date;
  is_new: boolean;
}

/** The oldest first. */
export async function findEditions(db: Database, id: number): Promise<EditionRow[]> {
  const { rows } = await sql<EditionRow>`
    select content, replaced_at, is_new from advertisement_edition where advertisement_id = ${id} order by id`.execute(
    db,
  );
  return rows;
}
