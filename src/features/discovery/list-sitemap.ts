import { advertisementPath } from "../../addresses/advertisements.ts";
import { companyPath } from "../../addresses/companies.ts";
import type { Services } from "../../platform/services.ts";
import { blogCategoryPath, blogPostPath } from "../blog/blog.contract.ts";
import type { SitemapSection } from "./discovery.contract.ts";
import {
  findAdvertisementSpans,
  findCompanySpans,
  findOpenAdvertisements,
  findPublishedPosts,
  findVerifiedCompanies,
  type ListedRow,
  type ListedSpan,
} from "./discovery.store.ts";
import { listSearches } from "./list-searches.ts";
import { listStandingPages } from "./list-standing-pages.ts";
import { MOST_ADDRESSES, type SitemapEntry, type SitemapFile } from "./sitemap.ts";

// Rows of one question: read while others are answered in between.
const BATCH = 5_000;

/** Every file that has something in it; known for some minutes, whatever changes. */
export async function listSitemapFiles(services: Services, now: Date): Promise<SitemapFile[]> {
  const { readDb, memory } = services;
  const [advertisements, companies, searches, posts, standing] = await Promise.all([
    advertisementSpans(services),
    memory.remember("sitemap companies", [], () => findCompanySpans(readDb, MOST_ADDRESSES)),
    listSearches(services),
    listPosts(services, now),
    listStanding(services, now),
  ]);
  return [
    ...filesOf("sayfalar", standing),
    ...filesOf("yazilar", posts),
    ...filesOf("aramalar", searches),
    ...companies.map(({ span, changed_at: changedAt }) => ({
      section: "firmalar" as const,
      number: span + 1,
      changedAt,
    })),
    ...advertisements.map(({ span, changed_at: changedAt }) => ({
      section: "ilanlar" as const,
      number: span + 1,
      changedAt,
    })),
  ];
}

/** What a file names, by turns; undefined where there is no such file. */
export async function readSitemapFile(
  services: Services,
  { section, number }: { section: SitemapSection; number: number },
  now: Date,
): Promise<AsyncIterable<SitemapEntry[]> | Iterable<SitemapEntry[]> | undefined> {
  const files = await listSitemapFiles(services, now);
  if (!files.some((file) => file.section === section && file.number === number)) return undefined;
  const slice = (entries: readonly SitemapEntry[]) => [
    entries.slice((number - 1) * MOST_ADDRESSES, number * MOST_ADDRESSES),
  ];
  switch (section) {
    case "sayfalar":
      return slice(await listStanding(services, now));
    case "yazilar":
      return slice(await listPosts(services, now));
    case "aramalar":
      return slice(await listSearches(services));
    case "firmalar":
      return bySpan(number, companyPath, (ids) => findVerifiedCompanies(services.readDb, ids, BATCH));
    case "ilanlar":
      return bySpan(number, advertisementPath, (ids) => findOpenAdvertisements(services.readDb, ids, BATCH));
  }
}

function advertisementSpans({ memory, readDb }: Services): Promise<ListedSpan[]> {
  return memory.remember("sitemap advertisements", [], () => findAdvertisementSpans(readDb));
}

async function listStanding(services: Services, now: Date): Promise<SitemapEntry[]> {
  const [spans, posts] = await Promise.all([advertisementSpans(services), listPosts(services, now)]);
  return listStandingPages(services, {
    advertisement: newest(spans.map((span) => ({ changedAt: span.changed_at }))),
    post: newest(posts),
  });
}

/** A file is a run of ids: none is counted or skipped to get there, and what is in it stays in it. */
async function* bySpan(
  number: number,
  pathOf: (row: ListedRow) => string,
  find: (ids: { after: number; upTo: number }) => Promise<ListedRow[]>,
): AsyncGenerator<SitemapEntry[]> {
  const upTo = number * MOST_ADDRESSES;
  let after = upTo - MOST_ADDRESSES;
  for (;;) {
    const rows = await find({ after, upTo });
    yield rows.map((row) => ({ path: pathOf(row), changedAt: row.changed_at }));
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.id;
  }
}

function filesOf(section: SitemapSection, entries: readonly SitemapEntry[]): SitemapFile[] {
  return Array.from({ length: Math.ceil(entries.length / MOST_ADDRESSES) }, (_, index) => {
    const listed = entries.slice(index * MOST_ADDRESSES, (index + 1) * MOST_ADDRESSES);
    return { section, number: index + 1, changedAt: newest(listed) };
  });
}

function newest(entries: readonly Pick<SitemapEntry, "changedAt">[]): Date | undefined {
  let latest: Date | undefined;
  for (const { changedAt } of entries) if (changedAt && (!latest || changedAt > latest)) latest = changedAt;
  return latest;
}

async function listPosts(services: Services, now: Date): Promise<SitemapEntry[]> {
  const posts = await services.memory.remember("sitemap posts", ["blog"], () =>
    findPublishedPosts(services.readDb, now),
  );
  const entries = posts.map((post) => ({
    path: blogPostPath(post),
    changedAt: post.changed_at,
    category: post.category,
  }));
  const categories = [...Map.groupBy(entries, ({ category }) => category)].map(([slug, inside]) => ({
    path: blogCategoryPath({ slug }),
    changedAt: newest(inside),
  }));
  return [...categories, ...entries];
}
