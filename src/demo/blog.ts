import type pg from "pg";
import { slugify } from "../platform/text/turkish.ts";
import { insertRows, reserveIds } from "./bulk-insert.ts";
import { blogAuthors } from "./texts/blog/authors.ts";
import { blogCategories } from "./texts/blog/categories.ts";
import { blogPosts } from "./texts/blog/posts.ts";

const DAY = 86_400_000;

const categoryTable = {
  table: "blog_category",
  columns: { id: "smallint", slug: "text", names: "jsonb" },
} as const;

const authorTable = {
  table: "blog_author",
  columns: { id: "smallint", slug: "text", name: "text", bios: "jsonb" },
} as const;

const postTable = {
  table: "blog_post",
  columns: {
    category_id: "smallint",
    author_id: "smallint",
    slug: "text",
    author_name: "text",
    title: "text",
    summary: "text",
    body: "text",
    translations: "jsonb",
    published_at: "timestamptz",
    created_at: "timestamptz",
    updated_at: "timestamptz",
  },
} as const;

export async function writeBlog(client: pg.ClientBase, now: Date): Promise<number> {
  const categoryIds = await idsBySlug(client, "blog_category", blogCategories);
  const authorIds = await idsBySlug(client, "blog_author", blogAuthors);
  await insertRows(
    client,
    categoryTable,
    blogCategories.map(({ slug, names }) => ({
      id: categoryIds.get(slug) ?? null,
      slug,
      names: JSON.stringify(names),
    })),
  );
  await insertRows(
    client,
    authorTable,
    blogAuthors.map(({ slug, name, bios }) => ({
      id: authorIds.get(slug) ?? null,
      slug,
      name,
      bios: JSON.stringify(bios),
    })),
  );
  const daysBefore = (days: number) => new Date(now.getTime() - days * DAY);
  await insertRows(
    client,
    postTable,
    blogPosts.map((post) => ({
      category_id: categoryIds.get(post.category) ?? null,
      author_id: authorIds.get(slugify(post.author, "yazar")) ?? null,
      slug: slugify(post.title, "yazi"),
      author_name: post.author,
      title: post.title,
      summary: post.summary,
      body: post.body,
      translations: JSON.stringify(post.translations),
      published_at: daysBefore(post.daysAgo),
      created_at: daysBefore(post.daysAgo),
      updated_at: daysBefore(post.updatedDaysAgo ?? post.daysAgo),
    })),
  );
  return blogPosts.length;
}

async function idsBySlug(
  client: pg.ClientBase,
  table: string,
  rows: readonly { slug: string }[],
): Promise<Map<string, number | null>> {
  const ids = await reserveIds(client, table, rows.length);
  return new Map(rows.map(({ slug }, index) => [slug, ids[index] ?? null]));
}
