import type { LocalText } from "./blog.view.ts";

/** Posts are written in Turkish; only titles and summaries are translated. */
export const POST_LANGUAGE = "tr";

const WORDS_PER_MINUTE = 200;

/** A post without a date is a draft; one with a date to come waits for it. */
export function isPublished(post: { published_at: Date | null }, now: Date): boolean {
  return post.published_at !== null && post.published_at <= now;
}

/** Editors may have translated both, one or none of them. */
export function localTextOf(
  post: { title: string; summary: string; translations: unknown },
  field: "title" | "summary",
  lang: string,
): LocalText {
  const translated = textAt(textAt(post.translations, lang), field);
  return typeof translated === "string" && translated.trim() !== ""
    ? { text: translated, lang }
    : { text: post[field], lang: POST_LANGUAGE };
}

export function categoryName(category: { slug: string; names: unknown }, lang: string): string {
  const name = textAt(category.names, lang) ?? textAt(category.names, POST_LANGUAGE);
  return typeof name === "string" ? name : category.slug;
}

function textAt(container: unknown, name: string): unknown {
  if (typeof container !== "object" || container === null || !Object.hasOwn(container, name))
    return undefined;
  return (container as Record<string, unknown>)[name];
}

export function readingMinutes(text: string): number {
  const words = text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}

/** The page that was asked for, or the last one. */
export function pageOf<Item>(items: readonly Item[], page: number, size: number) {
  const pageCount = Math.max(1, Math.ceil(items.length / size));
  const shown = Math.min(page, pageCount);
  return { page: shown, pageCount, items: items.slice((shown - 1) * size, shown * size) };
}

/** Others of the same category, in the order given. */
export function relatedTo<Post extends { id: number; category_id: number }>(
  post: Post,
  posts: readonly Post[],
  count: number,
): Post[] {
  return posts
    .filter(({ id, category_id }) => category_id === post.category_id && id !== post.id)
    .slice(0, count);
}
