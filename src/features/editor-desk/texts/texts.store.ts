import { sql } from "kysely";
import type { Database } from "../../../platform/database/connect.ts";

interface TextRow {
  language: string;
  key: string;
  value: string;
}

export async function findChangedTexts(db: Database): Promise<TextRow[]> {
  const { rows } = await sql<TextRow>`select language, key, value from language_override`.execute(db);
  return rows;
}

/** In the languages in which it was changed. */
export async function findTextsOf(db: Database, key: string): Promise<TextRow[]> {
  const { rows } = await sql<TextRow>`
    select language, key, value from language_override where key = ${key}`.execute(db);
  return rows;
}

/** Its number; undefined where it says so already. */
export async function writeText(
  db: Database,
  { language, key, value }: TextRow,
  now: Date,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into language_override as o (language, key, value, updated_at) values (${language}, ${key}, ${value}, ${now})
    on conflict (language, key) do update set value = excluded.value, updated_at = excluded.updated_at
      where o.value <> excluded.value
    returning id`.execute(db);
  return rows[0]?.id;
}

/** Undefined where it was as shipped. */
export async function deleteText(
  db: Database,
  { language, key }: Omit<TextRow, "value">,
): Promise<{ id: number; value: string } | undefined> {
  const { rows } = await sql<{ id: number; value: string }>`
    delete from language_override where language = ${language} and key = ${key} returning id, value`.execute(
    db,
  );
  return rows[0];
}
