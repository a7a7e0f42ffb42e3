import type { Services } from "../../platform/services.ts";
import { escapeXml } from "../../platform/text/escape-xml.ts";
import { BLOG_PATH, blogPostPath, readBlogFeed } from "./blog.contract.ts";
import { categoryName, POST_LANGUAGE } from "./blog.rules.ts";
import type { PostRow } from "./blog.store.ts";
import { type Blog, readBlog } from "./read-blog.ts";

export const BLOG_FEED_TYPE = "application/rss+xml; charset=utf-8";

const NEWEST = 30;

/** RSS 2.0. Programs that read it have no language cookie; the posts are Turkish, and so is the feed. */
export async function writeBlogFeed(services: Services, now: Date): Promise<string> {
  const { settings, catalogs } = services;
  const { t } = catalogs.texts(POST_LANGUAGE);
  const blog = await readBlog(services, now);
  const posts = blog.posts.slice(0, NEWEST);
  const addressOf = (path: string) => new URL(path, settings.baseUrl).href;
  const changed = Math.max(0, ...posts.map((post) => post.updated_at.getTime()));
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    "<channel>",
    element("title", t("blog-feedTitle")),
    element("link", addressOf(BLOG_PATH)),
    element("description", t("blog-intro")),
    element("language", POST_LANGUAGE),
    element("lastBuildDate", new Date(changed).toUTCString()),
    `<atom:link href="${escapeXml(addressOf(readBlogFeed.path))}" rel="self" type="application/rss+xml"/>`,
    ...posts.map((post) => item(post, blog, addressOf(blogPostPath(post)))),
    "</channel>",
    "</rss>",
    "",
  ].join("\n");
}

function item(post: PostRow, { categories }: Blog, address: string): string {
  const category = categories.find(({ id }) => id === post.category_id);
  return [
    "<item>",
    element("title", post.title),
    element("link", address),
    element("guid", address),
    element("description", post.summary),
    element("dc:creator", post.author_name),
    ...(category ? [element("category", categoryName(category, POST_LANGUAGE))] : []),
    element("pubDate", post.published_at.toUTCString()),
    "</item>",
  ].join("\n");
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}
