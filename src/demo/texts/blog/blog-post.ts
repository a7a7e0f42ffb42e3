type Translation = { title: string; summary: string };

export type BlogPostText = {
  category: string;
  author: string;
  title: string;
  summary: string;
  translations: Readonly<Record<"en" | "de" | "ru" | "ar", Translation>>;
  /** Paragraphs, separated by empty lines; a line that begins with "## " is a heading. */
  body: string;
  daysAgo: number;
};
