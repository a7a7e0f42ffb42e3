import type pg from "pg";
import { slugify } from "../platform/turkish.ts";
import { insertRows, reserveIds } from "./bulk-insert.ts";
import type { BlogPostText } from "./texts/blog/blog-post.ts";
import { blogCategories } from "./texts/blog/categories.ts";
import { coverLetter } from "./texts/blog/cover-letter.ts";
import { cvInOnePage } from "./texts/blog/cv-in-one-page.ts";
import { interviewPreparation } from "./texts/blog/interview-preparation.ts";
import { probationPeriod } from "./texts/blog/probation-period.ts";
import { remoteWork } from "./texts/blog/remote-work.ts";
import { salaryTalk } from "./texts/blog/salary-talk.ts";

export const blogPosts: readonly BlogPostText[] = [
  cvInOnePage,
  interviewPreparation,
  probationPeriod,
  coverLetter,
  remoteWork,
  salaryTalk,
];

const categoryTable = {
  table: "blog_category",
  columns: { id: "smallint", slug: "text", names: "jsonb" },
} as const;

const postTable = {
  table: "blog_post",
  columns: {
    category_id: "smallint",
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
  const categoryIds = await reserveIds(client, "blog_category", blogCategories.length);
  const idOf = new Map(
    blogCategories.map((category, index) => [category.slug as string, categoryIds[index] ?? null]),
  );
  await insertRows(
    client,
    categoryTable,
    blogCategories.map(({ slug, names }) => ({
      id: idOf.get(slug) ?? null,
      slug,
      names: JSON.stringify(names),
    })),
  );
  await insertRows(
    client,
    postTable,
    blogPosts.map((post) => {
      const publishedAt = new Date(now.getTime() - post.daysAgo * 86_400_000);
      return {
        category_id: idOf.get(post.category) ?? null,
        slug: slugify(post.title, "yazi"),
        author_name: post.author,
        title: post.title,
        summary: post.summary,
        body: post.body,
        translations: JSON.stringify(post.translations),
        published_at: publishedAt,
        created_at: publishedAt,
        updated_at: publishedAt,
      };
    }),
  );
  return blogPosts.length;
}
