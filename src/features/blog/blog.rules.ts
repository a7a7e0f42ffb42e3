import type { LocalText } from "./blog.view.ts";

/** Posts are written in Turkish; only titles and summaries are translated. */
export const POST_LANGUAGE = "tr";

/** Turkish says in one word what other languages say in three, so it is read at fewer words a minute. */
const WORDS_PER_MINUTE = 166;
const A_DAY = 86_400_000;

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
  return translated(post, field, lang) ?? { text: post[field], lang: POST_LANGUAGE };
}

/** What its picture shows. */
export function altOf(post: { picture_alt: string; translations: unknown }, lang: string): LocalText {
  return translated(post, "alt", lang) ?? { text: post.picture_alt, lang: POST_LANGUAGE };
}

function translated(post: { translations: unknown }, field: string, lang: string): LocalText | undefined {
  const text = textAt(textAt(post.translations, lang), field);
  return typeof text === "string" && text.trim() !== "" ? { text, lang } : undefined;
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

export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}

/** When a reader should hear of it: a comma mended on the day of publishing is no news. */
export function updateOf(post: { published_at: Date; updated_at: Date }): Date | undefined {
  return post.updated_at.getTime() - post.published_at.getTime() >= A_DAY ? post.updated_at : undefined;
}

export function bioOf(post: { author_bios: unknown }, lang: string): LocalText | undefined {
  for (const candidate of [lang, POST_LANGUAGE]) {
    const text = textAt(post.author_bios, candidate);
    if (typeof text === "string" && text.trim() !== "") return { text, lang: candidate };
  }
  return undefined;
}

/** A text with this many headings is long enough to be looked over before it is read. */
const OUTLINE_FROM = 3;

export function isOutlineShown(headingCount: number): boolean {
  return headingCount >= OUTLINE_FROM;
}

/** The page that was asked for, or the last one. */
export function pageOf<Item>(items: readonly Item[], page: number, size: number) {
  const pageCount = Math.max(1, Math.ceil(items.length / size));
  const shown = Math.min(page, pageCount);
  return { page: shown, pageCount, items: items.slice((shown - 1) * size, shown * size) };
}

interface Relatable {
  id: number;
  category_id: number;
  author_name: string;
}

/** Others of the same category, then of the same author, then any; within each in the order given. */
export function relatedTo<Post extends Relatable>(
  post: Relatable,
  posts: readonly Post[],
  count: number,
): Post[] {
  const others = posts.filter(({ id }) => id !== post.id);
  const distance = ({ category_id, author_name }: Post) =>
    category_id === post.category_id ? 0 : author_name === post.author_name ? 1 : 2;
  return others.sort((left, right) => distance(left) - distance(right)).slice(0, count);
}

/** The ones before and after it, of a list with the newest first. */
export function neighboursOf<Post extends { id: number }>(post: Post, posts: readonly Post[]) {
  const place = posts.findIndex(({ id }) => id === post.id);
  if (place < 0) return { newer: undefined, older: undefined };
  return { newer: posts[place - 1], older: posts[place + 1] };
}
