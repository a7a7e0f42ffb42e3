import type { LanguageTexts } from "../../platform/language/catalogs.ts";
import type { Services } from "../../platform/services.ts";
import { BLOG_PATH, blogCategoryPath } from "./blog.contract.ts";
import { categoryName, pageOf } from "./blog.rules.ts";
import type { CategoryRow } from "./blog.store.ts";
import type { PostListView } from "./blog.view.ts";
import { type Blog, readBlog, toPostCard } from "./read-blog.ts";

const PAGE_SIZE = 12;

/** One page of all posts, or of one category's; undefined when there is no such category. */
export async function listPosts(
  services: Services,
  asked: { categorySlug?: string; page: number },
  texts: LanguageTexts,
  now: Date,
): Promise<PostListView | undefined> {
  const { t, lang } = texts;
  const blog = await readBlog(services, now);
  const category = blog.categories.find(({ slug }) => slug === asked.categorySlug);
  if (asked.categorySlug !== undefined && !category) return undefined;

  const posts = category ? blog.posts.filter((post) => post.category_id === category.id) : blog.posts;
  const { page, pageCount, items } = pageOf(posts, asked.page, PAGE_SIZE);
  const heading = category ? categoryName(category, lang) : t("blog-title");
  const cards = items.map((post) => toPostCard(post, blog, lang));
  const isFront = !category && page === 1;
  return {
    heading,
    intro: category ? t("blog-categoryIntro", { category: heading }) : t("blog-intro"),
    crumbs: [
      { href: "/", label: t("ui-home") },
      ...(category ? [{ href: BLOG_PATH, label: t("blog-title") }] : []),
    ],
    tabs: tabsOf(blog, category, texts),
    lead: isFront ? cards[0] : undefined,
    posts: isFront ? cards.slice(1) : cards,
    isCategoryShown: !category,
    path: category ? blogCategoryPath(category) : BLOG_PATH,
    page,
    pageCount,
    freshForMs: blog.freshForMs,
  };
}

/** Categories that have something to read, and the one being looked at. */
function tabsOf(
  blog: Blog,
  current: CategoryRow | undefined,
  { t, lang }: LanguageTexts,
): PostListView["tabs"] {
  const filled = new Set(blog.posts.map((post) => post.category_id));
  return [
    { href: BLOG_PATH, label: t("blog-allPosts"), isCurrent: !current },
    ...blog.categories
      .filter((category) => filled.has(category.id) || category === current)
      .map((category) => ({
        href: blogCategoryPath(category),
        label: categoryName(category, lang),
        isCurrent: category === current,
      })),
  ];
}
