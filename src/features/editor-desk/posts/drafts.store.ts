import { sql } from "kysely";
import type { Database } from "../../../platform/database/connect.ts";

/** The edition that waits to be the post, and from when on it shall be; without an edition, none. */
export async function setDraft(
  db: Database,
  postId: number,
  { editionId, startsAt = null }: { editionId: number | null; startsAt?: Date | null },
): Promise<void> {
  await sql`update blog_post set draft_edition_id = ${editionId}, draft_starts_at = ${startsAt}
    where id = ${postId}`.execute(db);
}

/** It is what the post says now. */
export async function markPublished(db: Database, editionId: number): Promise<void> {
  await sql`update blog_edition set is_draft = false where id = ${editionId}`.execute(db);
}

export async function findDuePosts(db: Database, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from blog_post where draft_starts_at <= ${now} order by draft_starts_at, id`.execute(db);
  return rows.map(({ id }) => id);
}
