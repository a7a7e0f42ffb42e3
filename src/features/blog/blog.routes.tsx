import { type Answer, page, redirect, refuse, text } from "../../platform/http/answer.ts";
import { type Route, route } from "../../platform/http/route.ts";
import type { LanguageTexts } from "../../platform/language/catalogs.ts";
import { socialPicturePath } from "../../platform/pictures/social-picture.ts";
import type { Services } from "../../platform/services.ts";
import { breadcrumbList } from "../../platform/structured-data.ts";
import { articleOf } from "./article.ts";
import {
  blogPostPath,
  postListPath,
  readBlogFeed,
  showBlog,
  showBlogCategory,
  showBlogPost,
} from "./blog.contract.ts";
import type { PostListView } from "./blog.view.ts";
import { BLOG_FEED_TYPE, writeBlogFeed } from "./blog-feed.ts";
import { listPosts } from "./list-posts.ts";
import { PostPage } from "./post.page.tsx";
import { PostListPage } from "./post-list.page.tsx";
import { pictureOf } from "./post-picture.ts";
import { BLOG_TAGS } from "./read-blog.ts";
import { showPost } from "./show-post.ts";

/** Readers of feeds come by the hour. */
const FEED_SECONDS = 600;

export function blogRoutes(services: Services): Route[] {
  return [
    route(showBlog, async ({ input, texts, now }) => {
      const view = await listPosts(services, { page: input.sayfa }, texts, now);
      return presentList(view, input.sayfa, texts.t("blog-documentTitle"), texts);
    }),

    route(showBlogCategory, async ({ input, texts, now }) => {
      const view = await listPosts(services, { categorySlug: input.slug, page: input.sayfa }, texts, now);
      return presentList(view, input.sayfa, `${view?.heading} – ${texts.t("blog-title")}`, texts);
    }),

    route(readBlogFeed, async ({ now }) =>
      text(await writeBlogFeed(services, now), { contentType: BLOG_FEED_TYPE, publicSeconds: FEED_SECONDS }),
    ),

    route(showBlogPost, async ({ input, texts, now, url }) => {
      const view = await showPost(services, input.slug, texts, now);
      if (!view) return refuse(404);
      const path = blogPostPath(input);
      if (url !== path) return redirect(path, { status: 301 });
      const site = services.settings.baseUrl;
      const imagePath = socialPicturePath(pictureOf(view, input.slug, texts.lang));
      return page({
        view: <PostPage view={view} />,
        title: `${view.title.text} | Mesai`,
        description: view.summary.text,
        canonicalPath: path,
        ...(!view.isTranslated && { writtenIn: "tr" as const }),
        structuredData: [
          articleOf(view, { site, imagePath }),
          breadcrumbList(site, [...view.crumbs, { href: path, label: view.title.text }]),
        ],
        socialImagePath: imagePath,
        cacheTags: BLOG_TAGS,
        freshForMs: view.freshForMs,
      });
    }),
  ];
}

function presentList(
  view: PostListView | undefined,
  askedPage: number,
  title: string,
  { t }: LanguageTexts,
): Answer {
  if (!view) return refuse(404);
  const { pageCount } = view;
  const canonicalPath = postListPath(view.path, view.page);
  if (askedPage > pageCount) return redirect(canonicalPath);
  const pageNote = view.page > 1 ? ` – ${t("ui-pageOf", { page: view.page, pageCount })}` : "";
  return page({
    view: <PostListPage view={view} />,
    title: `${title}${pageNote} | Mesai`,
    description: view.intro,
    canonicalPath,
    cacheTags: BLOG_TAGS,
    freshForMs: view.freshForMs,
  });
}
