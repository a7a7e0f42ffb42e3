import { readPictures, type TextPictures } from "../../../platform/text/text-blocks.ts";
import { WRITTEN_LANGUAGES } from "../languages.forms.ts";

/** What is written in one language; a draft may lack anything. */
export interface PostTexts {
  title: string;
  summary: string;
  body: string;
  /** What the picture shows */
  alt: string;
}

/** As an edition keeps it. */
export interface PostContent {
  categoryId: number;
  authorId: number | null;
  authorName: string;
  texts: Record<string, PostTexts>;
}

/** As rows keep them, by the names of the form. */
export const POST_TEXTS = { title: "Title", summary: "Summary", body: "Body", alt: "Alt" } as const;

interface PostRow {
  category_id: number;
  author_id: number | null;
  author_name: string;
  title: string;
  summary: string;
  body: string;
  picture_alt: string;
  translations: Record<string, Record<string, string>>;
}

export function contentOf({ title, summary, body, ...row }: PostRow): PostContent {
  const others = Object.entries(row.translations).map(([language, texts]) => [
    language,
    { title: "", summary: "", body: "", alt: "", ...texts },
  ]);
  return {
    categoryId: row.category_id,
    authorId: row.author_id,
    authorName: row.author_name,
    texts: { ...Object.fromEntries(others), tr: { title, summary, body, alt: row.picture_alt } },
  };
}

function missingIn(texts: Partial<PostTexts> | undefined, hasPicture: boolean): (keyof PostTexts)[] {
  const needed: (keyof PostTexts)[] = ["title", "summary", "body", ...(hasPicture ? (["alt"] as const) : [])];
  return needed.filter((name) => !texts?.[name]?.trim());
}

/** The first field without which nobody may see it; the public always has the Turkish text. */
export function gapOf({ texts }: PostContent, hasPicture: boolean): string | undefined {
  const [first] = missingIn(texts.tr, hasPicture);
  return first && `tr.${POST_TEXTS[first]}`;
}

/** The first text that names a picture which is not the post's, or says nothing of one. */
export function wrongPictureOf(
  { texts }: PostContent,
  known: TextPictures,
): { field: string; message: string } | undefined {
  for (const [language, { body }] of Object.entries(texts)) {
    for (const { id, text } of readPictures(body)) {
      const message = known.has(id) ? "editor-desk-altMissing" : "editor-desk-post-pictureUnknown";
      if (text === "" || !known.has(id)) return { field: `${language}.${POST_TEXTS.body}`, message };
    }
  }
  return undefined;
}

/** Languages in which something lacks. */
export function missingLanguages({ texts }: Pick<PostContent, "texts">, hasPicture: boolean): string[] {
  return WRITTEN_LANGUAGES.filter((language) => missingIn(texts[language], hasPicture).length > 0);
}

export type PostState = "draft" | "waits" | "shown";

export function postStateOf(publishedAt: Date | null, now: Date): PostState {
  if (publishedAt === null) return "draft";
  return publishedAt > now ? "waits" : "shown";
}

/** Taken by pages of the blog itself. */
const RESERVED = new Set(["rss", "kategori"]);

export function isFreeSlug(slug: string): boolean {
  return !RESERVED.has(slug);
}
