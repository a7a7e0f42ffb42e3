import type { PageAssets } from "../http/assets.ts";
import { HEAD_SCRIPT } from "./inline-scripts.ts";

export interface DocumentHead {
  lang: string;
  dir: "ltr" | "rtl";
  title: string;
  description: string | undefined;
  canonicalUrl: string | undefined;
  isIndexed: boolean;
  /** Empty for anonymous visitors: their pages are shared. */
  csrfToken: string;
  /** Of a signed-in visitor's session; empty for anonymous ones, undefined where nobody knows. */
  visitorMark: string | undefined;
  assets: PageAssets;
}

/** The page around React's output. A plain string: it is the same for every page and never hydrates. */
export function renderDocument(head: DocumentHead, bodyHtml: string): string {
  const { assets } = head;
  return [
    `<!doctype html><html lang="${head.lang}" dir="${head.dir}"${markAttribute(head)}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeHtml(head.title)}</title>`,
    head.description ? `<meta name="description" content="${escapeHtml(head.description)}">` : "",
    head.canonicalUrl ? `<link rel="canonical" href="${escapeHtml(head.canonicalUrl)}">` : "",
    head.isIndexed ? "" : '<meta name="robots" content="noindex">',
    `<meta name="csrf-token" content="${escapeHtml(head.csrfToken)}">`,
    '<meta name="color-scheme" content="light dark">',
    '<meta name="theme-color" content="#fbf8f2" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#14171c" media="(prefers-color-scheme: dark)">',
    `<script>${HEAD_SCRIPT}</script>`,
    ...assets
      .fontsOf(head.lang)
      .map((url) => `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin>`),
    ...assets.styles.map((url) => `<link rel="stylesheet" href="${url}">`),
    ...assets.scripts.map((url) => `<script type="module" src="${url}"></script>`),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `</head><body>${bodyHtml}</body></html>`,
  ].join("");
}

function markAttribute({ visitorMark }: DocumentHead): string {
  return visitorMark === undefined ? "" : ` data-visitor="${escapeHtml(visitorMark)}"`;
}

const ESCAPES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}
