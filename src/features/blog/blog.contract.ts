import { z } from "zod";
import { defineContract } from "../../platform/http/contract.ts";

const slug = z
  .string()
  .regex(/^[a-z0-9-]{1,200}$/i)
  .transform((value) => value.toLowerCase());

/** What is no page number shows the first page, so that a bad link still shows something. */
const sayfa = z.coerce.number().int().min(1).catch(1).default(1);

export const showBlog = defineContract({
  method: "GET",
  path: "/blog",
  access: "public",
  limit: "reading",
  answers: "page",
  input: z.object({ sayfa }),
});

export const showBlogCategory = defineContract({
  method: "GET",
  path: "/blog/kategori/:slug",
  access: "public",
  limit: "reading",
  answers: "page",
  input: z.object({ slug, sayfa }),
});

export const showBlogPost = defineContract({
  method: "GET",
  path: "/blog/:slug",
  access: "public",
  limit: "reading",
  answers: "page",
  input: z.object({ slug }),
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
