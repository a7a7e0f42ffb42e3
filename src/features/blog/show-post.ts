import type { LanguageTexts } from "../../platform/language/catalogs.ts";
import type { Services } from "../../platform/services.ts";
import { readTextBlocks } from "../../platform/text-blocks.ts";
import { BLOG_PATH, blogCategoryPath } from "./blog.contract.ts";
import { categoryName, POST_LANGUAGE, readingMinutes, relatedTo } from "./blog.rules.ts";
import { findBody } from "./blog.store.ts";
import type { PostView } from "./blog.view.ts";
import { BLOG_TAGS, readBlog, toPostCard } from "./read-blog.ts";

const RELATED_SHOWN = 4;

/** Undefined for a draft, a post to come, and what never was. */
export async function showPost(
  services: Services,
  slug: string,
  { t, lang }: LanguageTexts,
  now: Date,
): Promise<PostView | undefined> {
  const blog = await readBlog(services, now);
  const post = blog.posts.find((candidate) => candidate.slug === slug);
  const category = blog.categories.find(({ id }) => id === post?.category_id);
  if (!post || !category) return undefined;

  const text = await services.memory.remember(`blog post ${post.id}`, BLOG_TAGS, async () => {
    const body = (await findBody(services.readDb, post.id)) ?? "";
    return { blocks: readTextBlocks(body), readingMinutes: readingMinutes(body) };
  });
  const categoryHref = blogCategoryPath(category);
  return {
    ...toPostCard(post, blog, lang),
    crumbs: [
      { href: "/", label: t("ui-home") },
      { href: BLOG_PATH, label: t("blog-title") },
      { href: categoryHref, label: categoryName(category, lang) },
    ],
    categoryHref,
    readingMinutes: text.readingMinutes,
    updatedAt: post.updated_at,
    body: { blocks: text.blocks, lang: POST_LANGUAGE },
    related: relatedTo(post, blog.posts, RELATED_SHOWN).map((each) => toPostCard(each, blog, lang)),
  };
}
