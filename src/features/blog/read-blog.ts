import { msUntilNext } from "../../platform/schedule.ts";
import type { Services } from "../../platform/services.ts";
import { publicFilePath } from "../../platform/storage/public-file-path.ts";
import { blogPostPath } from "./blog.contract.ts";
import { altOf, categoryName, isPublished, localTextOf, readingMinutes } from "./blog.rules.ts";
import { type CategoryRow, findCategories, findDatedPosts, type PostRow } from "./blog.store.ts";
import type { PostCard } from "./blog.view.ts";

/** What every page of the blog shows, as change-feed tags. */
export const BLOG_TAGS = ["blog"] as const;

export interface Blog {
  categories: CategoryRow[];
  /** Published ones, newest first */
  posts: PostRow[];
  /** Until the next one comes */
  freshForMs: number | undefined;
}

/** All posts without their texts: a blog is small, and so every list of it is answered from memory. */
export async function readBlog(services: Services, now: Date): Promise<Blog> {
  const { categories, posts } = await services.memory.remember("blog", BLOG_TAGS, async () => {
    const [foundCategories, foundPosts] = await Promise.all([
      findCategories(services.readDb),
      findDatedPosts(services.readDb),
    ]);
    return { categories: foundCategories, posts: foundPosts };
  });
  const moments = posts.map(({ published_at }) => published_at);
  return {
    categories,
    posts: posts.filter((post) => isPublished(post, now)),
    freshForMs: msUntilNext(moments, now),
  };
}

export function toPostCard(post: PostRow, { categories }: Blog, lang: string): PostCard {
  const category = categories.find(({ id }) => id === post.category_id);
  return {
    href: blogPostPath(post),
    title: localTextOf(post, "title", lang),
    summary: localTextOf(post, "summary", lang),
    category: category ? categoryName(category, lang) : "",
    picture: pictureOf(post, lang),
    tile: `${category?.slug}/${post.slug}`,
    author: post.author_name,
    publishedAt: post.published_at.toISOString(),
    readingMinutes: readingMinutes(post.word_count),
  };
}

function pictureOf(post: PostRow, lang: string): PostCard["picture"] {
  const url = publicFilePath(post.picture_sha256);
  return url === undefined ? undefined : { url, alt: altOf(post, lang) };
}
