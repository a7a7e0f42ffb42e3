import { isLanguageCode } from "../../platform/language/languages.ts";
import type { SocialPicture } from "../../platform/pictures/social-picture.ts";
import type { Services } from "../../platform/services.ts";
import type { PostCard } from "./blog.view.ts";
import { readBlog, toPostCard } from "./read-blog.ts";

export function pictureOf(card: PostCard, slug: string, lang: string): SocialPicture {
  return {
    kind: "yazi",
    name: `${slug}-${lang}`,
    title: card.title.text,
    lines: [card.author, card.category].filter((line) => line !== ""),
  };
}

/** By slug and language, as the name of a picture joins them. */
export async function readPostPicture(
  services: Services,
  name: string,
  now: Date,
): Promise<SocialPicture | "unknown"> {
  const [, slug, lang] = name.match(/^(.+)-([a-z]{2})$/) ?? [];
  if (slug === undefined || !isLanguageCode(lang)) return "unknown";
  const blog = await readBlog(services, now);
  const post = blog.posts.find((candidate) => candidate.slug === slug);
  return post ? pictureOf(toPostCard(post, blog, lang), slug, lang) : "unknown";
}
