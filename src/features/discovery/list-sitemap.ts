import type { Services } from "../../platform/services.ts";
import { advertisementPath } from "../advertisements/advertisements.contract.ts";
import { BLOG_PATH, blogCategoryPath, blogPostPath } from "../blog/blog.contract.ts";
import { companyPath } from "../companies/companies.contract.ts";
import type { SitemapSection } from "./discovery.contract.ts";
import {
  findAdvertisementSpans,
  findCompanySpans,
  findOpenAdvertisements,
  findPublishedPosts,
  findVerifiedCompanies,
  type ListedRow,
} from "./discovery.store.ts";
import { listSearches } from "./list-searches.ts";
import { MOST_ADDRESSES, type SitemapEntry, type SitemapFile } from "./sitemap.ts";

// Rows of one question: read while others are answered in between.
const BATCH = 5_000;

/** Pages that are there whatever is in the database. */
const STANDING_PAGES = [
  "/",
  "/is-ilanlari",
  BLOG_PATH,
  "/editorun-sectikleri",
  "/calisma-hayati",
  "/isveren-uye-ol",
  "/mobil-uygulama",
  "/iletisim",
  "/kvkk",
  "/cerez-politikasi",
  "/kullanim-kosullari",
  "/api/v1/docs",
];

/** Every file that has something in it; known for some minutes, whatever changes. */
export async function listSitemapFiles(services: Services, now: Date): Promise<SitemapFile[]> {
  const { readDb, memory } = services;
  const [advertisements, companies, searches, posts] = await Promise.all([
    memory.remember("sitemap advertisements", [], () => findAdvertisementSpans(readDb)),
    memory.remember("sitemap companies", [], () => findCompanySpans(readDb, MOST_ADDRESSES)),
    listSearches(services),
    listPosts(services, now),
  ]);
  return [
    { section: "sayfalar", number: 1 },
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
      return slice(STANDING_PAGES.map((path) => ({ path })));
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

function newest(entries: readonly SitemapEntry[]): Date | undefined {
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
