import { sql } from "kysely";
import type { Database } from "../../platform/database/connect.ts";

export interface CategoryRow {
  id: number;
  slug: string;
  /** By language */
  names: unknown;
}

/** A post as lists show it; its text is read only for its own page. */
export interface PostRow {
  id: number;
  category_id: number;
  slug: string;
  author_name: string;
  /** By language; null for a guest. */
  author_bios: unknown;
  title: string;
  summary: string;
  translations: unknown;
  word_count: number;
  published_at: Date;
  updated_at: Date;
}

export async function findCategories(db: Database): Promise<CategoryRow[]> {
  return db.selectFrom("blog_category").select(["id", "slug", "names"]).orderBy("id").execute();
}

/** Every post with a date, also one to come, newest first. */
export async function findDatedPosts(db: Database): Promise<PostRow[]> {
  const { rows } = await sql<PostRow>`
    select p.id, p.category_id, p.slug, coalesce(a.name, p.author_name) as author_name, a.bios as author_bios,
      p.title, p.summary, p.translations, regexp_count(p.body, '\\S+') as word_count, p.published_at, p.updated_at
    from blog_post p left join blog_author a on a.id = p.author_id
    where p.published_at is not null
    order by p.published_at desc, p.id desc`.execute(db);
  return rows;
}

export async function findBody(db: Database, postId: number): Promise<string | undefined> {
  const row = await db.selectFrom("blog_post").select("body").where("id", "=", postId).executeTakeFirst();
  return row?.body;
}
