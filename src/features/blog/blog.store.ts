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
  title: string;
  summary: string;
  translations: unknown;
  published_at: Date;
  updated_at: Date;
}

export async function findCategories(db: Database): Promise<CategoryRow[]> {
  return db.selectFrom("blog_category").select(["id", "slug", "names"]).orderBy("id").execute();
}

/** Every post with a date, also one to come, newest first. */
export async function findDatedPosts(db: Database): Promise<PostRow[]> {
  return db
    .selectFrom("blog_post")
    .select([
      "id",
      "category_id",
      "slug",
      "author_name",
      "title",
      "summary",
      "translations",
      "published_at",
      "updated_at",
    ])
    .where("published_at", "is not", null)
    .orderBy("published_at", "desc")
    .orderBy("id", "desc")
    .$narrowType<{ published_at: Date }>()
    .execute();
}

export async function findBody(db: Database, postId: number): Promise<string | undefined> {
  const row = await db.selectFrom("blog_post").select("body").where("id", "=", postId).executeTakeFirst();
  return row?.body;
}
