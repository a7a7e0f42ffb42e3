import { z } from "zod";
import { defineContract } from "../../platform/http/contract.ts";
import { pageNumber } from "../../platform/http/fields.ts";

const slug = z
  .string()
  .regex(/^[a-z0-9-]{1,200}$/i)
  .transform((value) => value.toLowerCase());

export const showBlog = defineContract({
  method: "GET",
  path: "/blog",
  access: "public",
  limit: "reading",
  answers: "page",
  input: z.object({ sayfa: pageNumber }),
});

export const showBlogCategory = defineContract({
  method: "GET",
  path: "/blog/kategori/:slug",
  access: "public",
  limit: "reading",
  answers: "page",
  input: z.object({ slug, sayfa: pageNumber }),
});

export const showBlogPost = defineContract({
  method: "GET",
  path: "/blog/:slug",
  access: "public",
  limit: "reading",
  answers: "page",
  input: z.object({ slug }),
});

export const readBlogFeed = defineContract({
  method: "GET",
  path: "/blog/rss",
  access: "public",
  limit: "reading",
  answers: "text",
  input: z.object({}),
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
