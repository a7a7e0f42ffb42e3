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

interface ExampleRow {
  kind: "advertisement" | "company" | "post" | "category";
  id: number;
  slug: string;
}

/** One of each that has a page of its own, the newest. */
export async function findExamples(db: Database, now: Date): Promise<ExampleRow[]> {
  const { rows } = await sql<ExampleRow>`
    with newest as (select id, slug, company_id from open_advertisement order by id desc limit 1),
      post as (select id, slug, category_id from blog_post where published_at <= ${now} order by published_at desc limit 1)
    select 'advertisement' as kind, id, slug from newest
    union all select 'company', c.id, c.slug from newest n join company c on c.id = n.company_id
    union all select 'post', id, slug from post
    union all select 'category', c.id, c.slug from post p join blog_category c on c.id = p.category_id`.execute(
    db,
  );
  return rows;
}
