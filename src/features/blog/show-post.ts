import type { LanguageTexts } from "../../platform/language/catalogs.ts";
import type { Services } from "../../platform/services.ts";
import { outlineOf, readTextBlocks } from "../../platform/text-blocks.ts";
import { BLOG_PATH, blogCategoryPath, blogPostPath } from "./blog.contract.ts";
import {
  bioOf,
  categoryName,
  isOutlineShown,
  localTextOf,
  neighboursOf,
  POST_LANGUAGE,
  relatedTo,
  updateOf,
} from "./blog.rules.ts";
import { findBody, type PostRow } from "./blog.store.ts";
import type { PostLink, PostView } from "./blog.view.ts";
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
    const blocks = readTextBlocks((await findBody(services.readDb, post.id)) ?? "");
    return { blocks, outline: outlineOf(blocks) };
  });
  const { newer, older } = neighboursOf(post, blog.posts);
  const categoryHref = blogCategoryPath(category);
  return {
    ...toPostCard(post, blog, lang),
    crumbs: [
      { href: "/", label: t("ui-home") },
      { href: BLOG_PATH, label: t("blog-title") },
      { href: categoryHref, label: categoryName(category, lang) },
    ],
    categoryHref,
    updatedAt: updateOf(post)?.toISOString(),
    authorBio: bioOf(post, lang),
    body: { blocks: text.blocks, lang: POST_LANGUAGE },
    outline: isOutlineShown(text.outline.length) ? text.outline : [],
    related: relatedTo(post, blog.posts, RELATED_SHOWN).map((each) => toPostCard(each, blog, lang)),
    newer: newer && linkTo(newer, lang),
    older: older && linkTo(older, lang),
    address: new URL(blogPostPath(post), services.settings.baseUrl).href,
  };
}

function linkTo(post: PostRow, lang: string): PostLink {
  return { href: blogPostPath(post), title: localTextOf(post, "title", lang) };
}
