import type { LanguageTexts } from "../../platform/language/catalogs.ts";
import type { Services } from "../../platform/services.ts";
import { publicFilePath } from "../../platform/storage/public-file-path.ts";
import { outlineOf, readTextBlocks, type TextPictures } from "../../platform/text/text-blocks.ts";
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
import { findBody, findTextPictures, type PostRow } from "./blog.store.ts";
import type { PostLink, PostView } from "./blog.view.ts";
import { BLOG_TAGS, type Blog, readBlog, toPostCard } from "./read-blog.ts";

const RELATED_SHOWN = 4;

/** Undefined for a draft, a post to come, and what never was. */
export async function showPost(
  services: Services,
  slug: string,
  texts: LanguageTexts,
  now: Date,
): Promise<PostView | undefined> {
  const blog = await readBlog(services, now);
  const post = blog.posts.find((candidate) => candidate.slug === slug);
  if (!post) return undefined;
  const bodyLang = post.body_languages.includes(texts.lang) ? texts.lang : POST_LANGUAGE;
  const blocks = await services.memory.remember(`blog post ${post.id} ${bodyLang}`, BLOG_TAGS, async () =>
    readTextBlocks(
      await findBody(services.readDb, post.id, bodyLang),
      await readTextPictures(services.readDb, post.id),
    ),
  );
  return viewOf(services, blog, { post, body: { blocks, lang: bodyLang } }, texts);
}

export async function readTextPictures(db: Services["db"], postId: number): Promise<TextPictures> {
  const rows = await findTextPictures(db, postId);
  return new Map(
    rows.map(({ id, sha256, width, height }) => [id, { url: publicFilePath(sha256), width, height }]),
  );
}

/** As it would be, whether the public may see it or not. */
export async function previewPost(
  services: Services,
  { post, body }: { post: PostRow; body: { text: string; lang: string } },
  texts: LanguageTexts,
  now: Date,
): Promise<PostView | undefined> {
  const blocks = readTextBlocks(body.text, await readTextPictures(services.db, post.id));
  return viewOf(services, await readBlog(services, now), { post, body: { blocks, lang: body.lang } }, texts);
}

function viewOf(
  services: Services,
  blog: Blog,
  { post, body }: { post: PostRow; body: PostView["body"] },
  { t, lang }: LanguageTexts,
): PostView | undefined {
  const category = blog.categories.find(({ id }) => id === post.category_id);
  if (!category) return undefined;
  const outline = outlineOf(body.blocks);
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
    body,
    isTranslated: post.body_languages.length > 0,
    outline: isOutlineShown(outline.length) ? outline : [],
    related: relatedTo(post, blog.posts, RELATED_SHOWN).map((each) => toPostCard(each, blog, lang)),
    newer: newer && linkTo(newer, lang),
    older: older && linkTo(older, lang),
    address: new URL(blogPostPath(post), services.settings.baseUrl).href,
    freshForMs: blog.freshForMs,
  };
}

function linkTo(post: PostRow, lang: string): PostLink {
  return { href: blogPostPath(post), title: localTextOf(post, "title", lang) };
}
