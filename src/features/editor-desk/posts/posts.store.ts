import { sql } from "kysely";
import type { Database } from "../../../platform/database/connect.ts";
import type { PostContent } from "./posts.rules.ts";

export interface DeskPostRow {
  id: number;
  slug: string;
  category_id: number;
  author_id: number | null;
  author_name: string;
  author_bios: unknown;
  title: string;
  summary: string;
  body: string;
  translations: Record<string, Record<string, string>>;
  picture_file_id: number | null;
  picture_sha256: string | null;
  picture_alt: string;
  published_at: Date | null;
  updated_at: Date;
  /** The latest; null for a post that nobody has saved here */
  edition_id: number | null;
  /** Changes that the public does not see yet, and from when on it shall */
  draft_edition_id: number | null;
  draft_starts_at: Date | null;
}

const posts = sql`
  select p.id, p.slug, p.category_id, p.author_id, coalesce(a.name, p.author_name) as author_name, a.bios as author_bios,
    p.title, p.summary, p.body, p.translations, p.picture_file_id, picture.sha256 as picture_sha256, p.picture_alt,
    p.published_at, p.updated_at, (select max(e.id) from blog_edition e where e.post_id = p.id) as edition_id,
    p.draft_edition_id, p.draft_starts_at
  from blog_post p left join blog_author a on a.id = p.author_id
  left join stored_file picture on picture.id = p.picture_file_id`;

/** What is being written first, then the newest. */
export async function findDeskPosts(db: Database): Promise<DeskPostRow[]> {
  const { rows } = await sql<DeskPostRow>`
    ${posts} order by p.published_at desc nulls first, p.updated_at desc, p.id desc`.execute(db);
  return rows;
}

export async function findDeskPost(db: Database, id: number): Promise<DeskPostRow | undefined> {
  const { rows } = await sql<DeskPostRow>`${posts} where p.id = ${id}`.execute(db);
  return rows[0];
}

/** Of two who save at once, the second finds what the first left. */
export async function lockPost(db: Database, id: number): Promise<DeskPostRow | undefined> {
  await sql`select from blog_post where id = ${id} for update`.execute(db);
  return findDeskPost(db, id);
}

export async function isSlugTaken(db: Database, slug: string, byOtherThan: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select id from blog_post where slug = ${slug} and id <> ${byOtherThan}`.execute(db);
  return rows.length > 0;
}

/** An empty one. Undefined where the address is taken. */
export async function insertPost(
  db: Database,
  { slug, categoryId }: { slug: string; categoryId: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into blog_post (category_id, slug, author_name, title, summary, body)
    select id, ${slug}, '', '', '', '' from blog_category where id = ${categoryId}
    on conflict (slug) do nothing returning id`.execute(db);
  return rows[0]?.id;
}

interface Written {
  content: PostContent;
  pictureFileId: number | null;
}

/** A category or an author that is gone leaves the post where it is, and with the name it had. */
export async function updatePost(
  db: Database,
  id: number,
  { content, pictureFileId, slug, now }: Written & { slug: string; now: Date },
): Promise<void> {
  const { tr, ...translations } = content.texts;
  await sql`
    update blog_post set slug = ${slug},
      category_id = coalesce((select id from blog_category where id = ${content.categoryId}), category_id),
      author_id = (select id from blog_author where id = ${content.authorId}),
      author_name = coalesce((select name from blog_author where id = ${content.authorId}), ${content.authorName}),
      title = ${tr?.title ?? ""}, summary = ${tr?.summary ?? ""}, body = ${tr?.body ?? ""}, picture_alt = ${tr?.alt ?? ""},
      translations = ${JSON.stringify(translations)}, picture_file_id = ${pictureFileId}, updated_at = ${now}
    where id = ${id}`.execute(db);
}

export async function insertEdition(
  db: Database,
  postId: number,
  { content, pictureFileId, now, isDraft = false }: Written & { now: Date; isDraft?: boolean },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into blog_edition (post_id, content, picture_file_id, saved_at, is_draft)
    values (${postId}, ${JSON.stringify(content)}, ${pictureFileId}, ${now}, ${isDraft}) returning id`.execute(
    db,
  );
  return rows[0]?.id ?? 0;
}

export interface EditionRow {
  id: number;
  saved_at: Date;
  saved_by: string | null;
  is_draft: boolean;
}

const MOST_EDITIONS = 50;

/** The newest first. Who it was says the log. */
export async function findEditions(db: Database, postId: number): Promise<EditionRow[]> {
  const { rows } = await sql<EditionRow>`
    select b.id, b.saved_at, b.is_draft, (select e.actor_name from audit_entry e where e.subject_kind = 'post' and e.subject_id = b.post_id
      and e.details ->> 'edition' = b.id::text limit 1) as saved_by
    from blog_edition b where b.post_id = ${postId} order by b.id desc limit ${MOST_EDITIONS}`.execute(db);
  return rows;
}

export interface EditionContentRow {
  content: PostContent;
  picture_file_id: number | null;
  picture_sha256: string | null;
}

export async function findEdition(
  db: Database,
  postId: number,
  id: number,
): Promise<EditionContentRow | undefined> {
  const { rows } = await sql<EditionContentRow>`
    select b.content, b.picture_file_id, picture.sha256 as picture_sha256
    from blog_edition b left join stored_file picture on picture.id = b.picture_file_id
    where b.post_id = ${postId} and b.id = ${id}`.execute(db);
  return rows[0];
}

export async function setPublished(db: Database, id: number, at: Date | null): Promise<void> {
  await sql`update blog_post set published_at = ${at} where id = ${id}`.execute(db);
}

export async function insertTextPicture(
  db: Database,
  postId: number,
  { fileId, width, height }: { fileId: number; width: number; height: number },
): Promise<void> {
  await sql`insert into blog_picture (post_id, file_id, width, height)
    values (${postId}, ${fileId}, ${width}, ${height})`.execute(db);
}
