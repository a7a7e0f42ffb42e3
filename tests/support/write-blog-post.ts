import type pg from "pg";

export interface WrittenPost {
  title: string;
  summary?: string;
  body?: string;
  author?: string;
  /** null for a draft, less than nothing for one to come */
  hoursAgo: number | null;
  translations?: object;
}

/** Into the category 901, which the test makes. */
export async function writeBlogPost(sql: pg.Client, slug: string, post: WrittenPost): Promise<void> {
  const { title, summary = "Özet", body = "Bir.\n\n- iki", author = "Yazar", hoursAgo } = post;
  const publishedAt = hoursAgo === null ? null : new Date(Date.now() - hoursAgo * 3_600_000);
  await sql.query(
    `insert into blog_post (category_id, slug, author_name, title, summary, body, translations, published_at)
     values (901, $1, $2, $3, $4, $5, $6, $7)`,
    [slug, author, title, summary, body, JSON.stringify(post.translations ?? {}), publishedAt],
  );
}
