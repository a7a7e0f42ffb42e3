import type { BlogAuthorName } from "./authors.ts";

type Translation = { title: string; summary: string };

export type BlogPostText = {
  category: string;
  author: BlogAuthorName;
  title: string;
  summary: string;
  translations: Readonly<Record<"en" | "de" | "ru" | "ar", Translation>>;
  /** As src/platform/text/text-blocks.ts reads it; `[words](/path)` leads to a page of this site. */
  body: string;
  daysAgo: number;
  /** When it was gone over again. */
  updatedDaysAgo?: number;
};
