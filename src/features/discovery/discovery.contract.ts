import { z } from "zod";
import { FEED_PATH } from "../../addresses/searches.ts";
import { defineContract } from "../../platform/http/contract.ts";
import { landingInput } from "../search/search.contract.ts";

const reading = { method: "GET", access: "public", limit: "reading" } as const;

export const readSitemapIndex = defineContract({
  ...reading,
  path: "/sitemap.xml",
  answers: "text",
});

export const SITEMAP_SECTIONS = ["ilanlar", "firmalar", "aramalar", "yazilar", "sayfalar"] as const;
export type SitemapSection = (typeof SITEMAP_SECTIONS)[number];

/** One file of the sitemap: `/sitemap/ilanlar-3.xml`. */
export const readSitemap = defineContract({
  ...reading,
  path: "/sitemap/:file",
  answers: "text",
  input: z.object({
    file: z
      .string()
      .regex(new RegExp(`^(${SITEMAP_SECTIONS.join("|")})-[1-9]\\d{0,8}\\.xml$`))
      .transform((file) => {
        const [section, number] = file.replace(/\.xml$/, "").split("-");
        return { section: section as SitemapSection, number: Number(number) };
      }),
  }),
});

export function sitemapPath(section: SitemapSection, number: number): string {
  return `/sitemap/${section}-${number}.xml`;
}

/** New advertisements, of what landing pages have where it is named. */
export const readFeed = defineContract({ ...reading, path: FEED_PATH, answers: "text", input: landingInput });

export const readManifest = defineContract({
  ...reading,
  path: "/manifest.webmanifest",
  answers: "text",
});

export const ICONS = ["180", "192", "512", "maskable-512"] as const;

export const readIcon = defineContract({
  ...reading,
  limit: "file",
  path: "/simge/:file",
  answers: "file",
  input: z.object({ file: z.enum(ICONS.map((name) => `${name}.png` as const)) }),
});

/** The picture shown with a link: `/paylas/ilan/12-3f0c….png`; the last part tells which text is on it. */
export const readSocialPicture = defineContract({
  ...reading,
  limit: "file",
  path: "/paylas/:kind/:file",
  answers: "file",
  input: z.object({
    kind: z.enum(["ilan", "firma", "yazi", "mesai"]),
    file: z
      .string()
      .regex(/^[a-z0-9-]{1,210}-[0-9a-f]{12}\.png$/)
      .transform((file) => file.slice(0, file.lastIndexOf("-"))),
  }),
});

/** What a browser without a connection shows. */
export const showOffline = defineContract({
  ...reading,
  path: "/cevrimdisi",
  answers: "page",
});

/** Proves to IndexNow that its messages come from here. */
export const readIndexNowKey = defineContract({
  ...reading,
  path: "/:key(^[A-Za-z0-9-]{8,128}).txt",
  answers: "text",
  input: z.object({ key: z.string() }),
});
