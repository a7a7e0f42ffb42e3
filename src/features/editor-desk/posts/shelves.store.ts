import { sql } from "kysely";
import type { Database } from "../../../platform/database/connect.ts";

export interface ShelfRow {
  id: number;
  slug: string;
  /** An author's */
  name: string;
  texts: Record<string, string>;
  posts: number;
}

export async function findCategories(db: Database): Promise<ShelfRow[]> {
  const { rows } = await sql<ShelfRow>`
    select c.id, c.slug, c.names ->> 'tr' as name, c.names as texts,
      (select count(*) from blog_post p where p.category_id = c.id) as posts
    from blog_category c order by c.id`.execute(db);
  return rows;
}

export async function findAuthors(db: Database): Promise<ShelfRow[]> {
  const { rows } = await sql<ShelfRow>`
    select a.id, a.slug, a.name, a.bios as texts, (select count(*) from blog_post p where p.author_id = a.id) as posts
    from blog_author a order by a.name, a.id`.execute(db);
  return rows;
}

interface OnShelf {
  name: string;
  texts: Record<string, string>;
}

export async function insertCategory(
  db: Database,
  slug: string,
  { texts }: OnShelf,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into blog_category (slug, names) values (${slug}, ${JSON.stringify(texts)})
    on conflict (slug) do nothing returning id`.execute(db);
  return rows[0]?.id;
}

export async function insertAuthor(
  db: Database,
  slug: string,
  { name, texts }: OnShelf,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into blog_author (slug, name, bios) values (${slug}, ${name}, ${JSON.stringify(texts)})
    on conflict (slug) do nothing returning id`.execute(db);
  return rows[0]?.id;
}

export async function updateCategory(db: Database, id: number, { texts }: OnShelf): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update blog_category set names = ${JSON.stringify(texts)} where id = ${id}`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

export async function updateAuthor(db: Database, id: number, { name, texts }: OnShelf): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update blog_author set name = ${name}, bios = ${JSON.stringify(texts)} where id = ${id}`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Only one without posts. */
export async function deleteCategory(db: Database, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from blog_category c where id = ${id}
      and not exists (select from blog_post where category_id = c.id)`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Only one without posts. */
export async function deleteAuthor(db: Database, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from blog_author a where id = ${id}
      and not exists (select from blog_post where author_id = a.id)`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}
