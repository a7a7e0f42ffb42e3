import type { Article } from "schema-dts";
import { publisher } from "../../platform/structured-data.ts";
import type { PostView } from "./blog.view.ts";

export function articleOf(
  view: PostView,
  options: { site: string; imagePath: string; updatedAt: Date },
): Article {
  const { site, imagePath, updatedAt } = options;
  const published = new Date(view.publishedAt);
  return {
    "@type": "Article",
    headline: view.title.text,
    description: view.summary.text,
    inLanguage: view.body.lang,
    mainEntityOfPage: `${site}${view.href}`,
    url: `${site}${view.href}`,
    image: [`${site}${imagePath}`],
    datePublished: published.toISOString(),
    dateModified: (updatedAt > published ? updatedAt : published).toISOString(),
    author: { "@type": "Person", name: view.author },
    articleSection: view.category,
    publisher: publisher(site),
  };
}
