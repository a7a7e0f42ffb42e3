import { addressIn } from "../../platform/language/language-address.ts";
import { LANGUAGES, type LanguageCode } from "../../platform/language/languages.ts";
import { type StructuredData, serializeStructuredData } from "../../platform/structured-data.ts";
import { escapeHtml } from "./escape-html.ts";

export interface DiscoveryHead {
  lang: LanguageCode;
  title: string;
  description: string | undefined;
  baseUrl: string;
  canonicalPath: string | undefined;
  isIndexed: boolean;
  /** By the address, which is then the one of this page in this language. */
  isLanguageNamed: boolean;
  writtenIn: LanguageCode | undefined;
  structuredData: readonly StructuredData[];
  socialImagePath: string;
  feeds: readonly { title: string; path: string }[];
}

const SOCIAL_IMAGE_SIZE = { width: 1200, height: 630 };
// What search engines show of it.
const LONGEST_DESCRIPTION = 160;

/** What search engines, feed readers and those who share a link read of a page. */
export function discoveryTags(head: DiscoveryHead): string[] {
  const description = head.description && shorten(head.description);
  const tags = [description ? meta("name", "description", description) : ""];
  if (!head.isIndexed) return [...tags, meta("name", "robots", "noindex"), canonicalTag(head)];
  return [
    ...tags,
    canonicalTag(head),
    ...alternateTags(head),
    ...head.feeds.map(
      ({ title, path }) =>
        `<link rel="alternate" type="application/rss+xml" title="${escapeHtml(title)}" href="${escapeHtml(path)}">`,
    ),
    ...socialTags(head, description),
    head.structuredData.length > 0
      ? `<script type="application/ld+json">${serializeStructuredData(head.structuredData)}</script>`
      : "",
  ];
}

function canonicalUrl(head: DiscoveryHead): string | undefined {
  const { baseUrl, canonicalPath, isIndexed, isLanguageNamed, writtenIn, lang } = head;
  if (canonicalPath === undefined) return undefined;
  const isOfLanguage = isIndexed && isLanguageNamed && writtenIn === undefined;
  return `${baseUrl}${isOfLanguage ? addressIn(lang, canonicalPath) : canonicalPath}`;
}

function canonicalTag(head: DiscoveryHead): string {
  const url = canonicalUrl(head);
  return url === undefined ? "" : `<link rel="canonical" href="${escapeHtml(url)}">`;
}

function alternateTags({ baseUrl, canonicalPath, writtenIn }: DiscoveryHead): string[] {
  if (canonicalPath === undefined) return [];
  const languages = writtenIn === undefined ? LANGUAGES : [writtenIn];
  const alternate = (code: string, path: string) =>
    `<link rel="alternate" hreflang="${code}" href="${escapeHtml(`${baseUrl}${path}`)}">`;
  return [
    ...languages.map((language) => alternate(language, addressIn(language, canonicalPath))),
    alternate("x-default", canonicalPath),
  ];
}

const LOCALES: Record<LanguageCode, string> = {
  tr: "tr_TR",
  en: "en_US",
  de: "de_DE",
  ru: "ru_RU",
  ar: "ar_AR",
};

function socialTags(head: DiscoveryHead, description: string | undefined): string[] {
  const url = canonicalUrl(head);
  const isArticle = head.structuredData.some((thing) => thing["@type"] === "Article");
  const title = head.title.replace(/ \| Mesai$/, "");
  return [
    meta("property", "og:site_name", "Mesai"),
    meta("property", "og:type", isArticle ? "article" : "website"),
    meta("property", "og:title", title),
    description ? meta("property", "og:description", description) : "",
    url ? meta("property", "og:url", url) : "",
    meta("property", "og:locale", LOCALES[head.lang]),
    meta("property", "og:image", `${head.baseUrl}${head.socialImagePath}`),
    meta("property", "og:image:type", "image/png"),
    meta("property", "og:image:width", String(SOCIAL_IMAGE_SIZE.width)),
    meta("property", "og:image:height", String(SOCIAL_IMAGE_SIZE.height)),
    meta("property", "og:image:alt", title),
    meta("name", "twitter:card", "summary_large_image"),
  ];
}

function meta(kind: "name" | "property", name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
}

/** Cut between words. */
function shorten(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= LONGEST_DESCRIPTION) return line;
  const cut = line.slice(0, LONGEST_DESCRIPTION).toWellFormed();
  const lastSpace = cut.lastIndexOf(" ");
  return `${cut.slice(0, lastSpace > LONGEST_DESCRIPTION / 2 ? lastSpace : LONGEST_DESCRIPTION - 1)}…`;
}
