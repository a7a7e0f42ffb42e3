import { type SitemapSection, sitemapPath } from "./discovery.contract.ts";
import { escapeXml, XML_HEAD } from "./xml.ts";

/** More than this, and search engines refuse the file. */
export const MOST_ADDRESSES = 50_000;

export interface SitemapEntry {
  path: string;
  changedAt?: Date | undefined;
}

export interface SitemapFile {
  section: SitemapSection;
  number: number;
  changedAt?: Date | undefined;
}

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";

export function sitemapIndex(site: string, files: readonly SitemapFile[]): string {
  const entries = files.map(({ section, number, changedAt }) => ({
    path: sitemapPath(section, number),
    changedAt,
  }));
  return `${XML_HEAD}<sitemapindex xmlns="${NAMESPACE}">${entriesXml("sitemap", site, entries)}</sitemapindex>\n`;
}

/** As it is made: a file may name fifty thousand pages. */
export async function* sitemapParts(
  site: string,
  batches: AsyncIterable<readonly SitemapEntry[]> | Iterable<readonly SitemapEntry[]>,
): AsyncGenerator<string> {
  yield `${XML_HEAD}<urlset xmlns="${NAMESPACE}">\n`;
  for await (const entries of batches) yield entriesXml("url", site, entries);
  yield "</urlset>\n";
}

function entriesXml(element: "sitemap" | "url", site: string, entries: readonly SitemapEntry[]): string {
  return entries
    .map(({ path, changedAt }) => {
      const lastModified = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : "";
      return `<${element}><loc>${escapeXml(`${site}${path}`)}</loc>${lastModified}</${element}>\n`;
    })
    .join("");
}
