import type { Article } from "schema-dts";
import { publisher } from "../../platform/structured-data.ts";
import type { PostView } from "./blog.view.ts";

export function articleOf(view: PostView, { site, imagePath }: { site: string; imagePath: string }): Article {
  const published = new Date(view.publishedAt).toISOString();
  return {
    "@type": "Article",
    headline: view.title.text,
    description: view.summary.text,
    inLanguage: view.body.lang,
    mainEntityOfPage: `${site}${view.href}`,
    url: `${site}${view.href}`,
    image: [`${site}${imagePath}`],
    datePublished: published,
    dateModified: view.updatedAt ?? published,
    author: { "@type": "Person", name: view.author },
    articleSection: view.category,
    publisher: publisher(site),
  };
}
