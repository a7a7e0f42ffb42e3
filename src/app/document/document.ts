import type { VisitorType } from "../../platform/tracked-event.ts";
import type { PageAssets } from "../http/assets.ts";
import { type DiscoveryHead, discoveryTags } from "./discovery-tags.ts";
import { escapeHtml } from "./escape-html.ts";
import { HEAD_SCRIPT, HEAD_STYLE, SPECULATION_RULES } from "./inline-parts.ts";

export interface DocumentHead extends DiscoveryHead {
  dir: "ltr" | "rtl";
  /** Pages of a person are never fetched ahead. */
  isShared: boolean;
  /** Empty for anonymous visitors: their pages are shared. */
  csrfToken: string;
  /** Of a signed-in visitor's session; empty for anonymous ones, undefined where nobody knows. */
  visitorMark: string | undefined;
  /** A label for the data layer; staff have none, and are not measured. */
  visitorType: VisitorType | undefined;
  /** The setting GTM_ID */
  tagManagerId: string | undefined;
  assets: PageAssets;
}

const END = Buffer.from("</body></html>");

/** The page around React's output. Plain: it is the same for every page and never hydrates. */
export function renderDocument(head: DocumentHead, body: readonly Buffer[]): Buffer {
  const { assets } = head;
  const start = [
    `<!doctype html><html lang="${head.lang}" dir="${head.dir}"${markAttribute(head)}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeHtml(head.title)}</title>`,
    `<meta name="csrf-token" content="${escapeHtml(head.csrfToken)}">`,
    head.visitorType ? `<meta name="visitor-type" content="${head.visitorType}">` : "",
    head.tagManagerId ? `<meta name="tag-manager" content="${escapeHtml(head.tagManagerId)}">` : "",
    '<meta name="color-scheme" content="light dark">',
    '<meta name="theme-color" content="#faf6ed" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#13161b" media="(prefers-color-scheme: dark)">',
    `<script>${HEAD_SCRIPT}</script><style>${HEAD_STYLE}</style>`,
    ...assets
      .fontsOf(head.lang, body)
      .map((url) => `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin>`),
    ...stylesOf(head).map((url) => `<link rel="stylesheet" href="${url}">`),
    ...assets.scripts.map((url) => `<script type="module" src="${url}"></script>`),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/simge/180.png">',
    `<link rel="manifest" href="/manifest.webmanifest?lang=${head.lang}">`,
    ...discoveryTags(head),
    head.isShared ? `<script type="speculationrules">${SPECULATION_RULES}</script>` : "",
    "</head><body>",
  ].join("");
  return Buffer.concat([Buffer.from(start), ...body, END]);
}

function stylesOf({ assets, visitorMark }: DocumentHead): string[] {
  return visitorMark ? [...assets.styles, ...assets.signedInStyles] : assets.styles;
}

function markAttribute({ visitorMark }: DocumentHead): string {
  return visitorMark === undefined ? "" : ` data-visitor="${escapeHtml(visitorMark)}"`;
}
