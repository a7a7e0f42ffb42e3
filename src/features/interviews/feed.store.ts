import { sql } from "kysely";
import type { Database } from "../../platform/database/connect.ts";
import type { LanguageCode } from "../../platform/language/languages.ts";

export async function findFeedId(db: Database, personId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from calendar_feed where person_id = ${personId}`.execute(db);
  return rows[0]?.id;
}

export async function findFeedOwner(
  db: Database,
  feedId: number,
): Promise<{ id: number; language: LanguageCode } | undefined> {
  const { rows } = await sql<{ id: number; language: LanguageCode }>`
    select p.id, p.language from calendar_feed f join person p on p.id = f.person_id where f.id = ${feedId}`.execute(
    db,
  );
  return rows[0];
}

export async function replaceFeed(db: Database, personId: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`delete from calendar_feed where person_id = ${personId}`.execute(transaction);
    await sql`insert into calendar_feed (person_id) values (${personId}) on conflict do nothing`.execute(
      transaction,
    );
  });
}

export async function deleteFeed(db: Database, personId: number): Promise<void> {
  await sql`delete from calendar_feed where person_id = ${personId}`.execute(db);
}
