import type { Services } from "../../platform/services.ts";
import { readBlog, toPostCard } from "./read-blog.ts";

/** The newest posts for other pages, with titles in the visitor's language where there are any. */
export async function latestPosts(services: Services, lang: string, now: Date, count: number) {
  const blog = await readBlog(services, now);
  const posts = blog.posts.slice(0, count).map((post) => {
    const { href, title, summary, publishedAt } = toPostCard(post, blog, lang);
    return { href, title: title.text, summary: summary.text, publishedAt };
  });
  return { posts, freshForMs: blog.freshForMs };
}
