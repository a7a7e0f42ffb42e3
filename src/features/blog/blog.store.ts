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
  /** Without texts */
  translations: unknown;
  /** In which there is a text, besides Turkish */
  body_languages: string[];
  picture_sha256: string | null;
  picture_alt: string;
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
      p.title, p.summary, (select jsonb_object_agg(key, value - 'body') from jsonb_each(p.translations)) as translations,
      array(select key from jsonb_each(p.translations) where value ->> 'body' <> '') as body_languages,
      picture.sha256 as picture_sha256, p.picture_alt, regexp_count(p.body, '\\S+') as word_count, p.published_at, p.updated_at
    from blog_post p left join blog_author a on a.id = p.author_id
    left join stored_file picture on picture.id = p.picture_file_id
    where p.published_at is not null
    order by p.published_at desc, p.id desc`.execute(db);
  return rows;
}

/** In that language, or in Turkish. */
export async function findBody(db: Database, postId: number, lang: string): Promise<string> {
  const { rows } = await sql<{ body: string }>`
    select coalesce(nullif(translations -> ${lang} ->> 'body', ''), body) as body from blog_post
    where id = ${postId}`.execute(db);
  return rows[0]?.body ?? "";
}

interface PictureRow {
  id: number;
  sha256: string;
  width: number;
  height: number;
}

/** Of its text, by their numbers. */
export async function findTextPictures(db: Database, postId: number): Promise<PictureRow[]> {
  const { rows } = await sql<PictureRow>`
    select p.id, f.sha256, p.width, p.height from blog_picture p join stored_file f on f.id = p.file_id
    where p.post_id = ${postId} order by p.id`.execute(db);
  return rows;
}
