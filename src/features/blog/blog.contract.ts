import { z } from "zod";
import { defineContract, definePage } from "../../platform/http/contract.ts";
import { pageNumber } from "../../platform/http/fields.ts";

const slug = z
  .string()
  .regex(/^[a-z0-9-]{1,200}$/i)
  .transform((value) => value.toLowerCase());

export const showBlog = definePage({
  path: "/blog",
  access: "public",
  input: z.object({ sayfa: pageNumber }),
});

export const showBlogCategory = definePage({
  path: "/blog/kategori/:slug",
  access: "public",
  input: z.object({ slug, sayfa: pageNumber }),
});

export const showBlogPost = definePage({
  path: "/blog/:slug",
  access: "public",
  input: z.object({ slug }),
});

export const readBlogFeed = defineContract({
  method: "GET",
  path: "/blog/rss",
  access: "public",
  limit: "reading",
  answers: "text",
});

export const BLOG_PATH = showBlog.path;

export function blogCategoryPath(category: { slug: string }): string {
  return `${BLOG_PATH}/kategori/${category.slug}`;
}

export function blogPostPath(post: { slug: string }): string {
  return `${BLOG_PATH}/${post.slug}`;
}

/** A later page of a list. */
export function postListPath(path: string, page: number): string {
  return page === 1 ? path : `${path}?sayfa=${page}`;
}

/** Pixels, as pages of the blog show pictures. */
export const POST_PICTURE = { width: 1200, height: 630 } as const;
