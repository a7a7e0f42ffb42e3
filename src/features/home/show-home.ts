import type { LanguageTexts } from "../../platform/language/catalogs.ts";
import type { Services } from "../../platform/services.ts";
import { compareTurkish } from "../../platform/turkish.ts";
import { advertisementPath } from "../advertisements/advertisements.contract.ts";
import { loadCards } from "../advertisements/index.ts";
import { latestPosts } from "../blog/index.ts";
import { companyPath } from "../companies/companies.contract.ts";
import { provinceById, provinces, sectorById, sectorName } from "../lookups/index.ts";
import {
  countByProvince,
  countBySector,
  countOpen,
  findEditorPicks,
  findHiringCompanies,
  findLatestIds,
} from "./home.store.ts";
import type { HomeView } from "./home.view.ts";

const LATEST_SHOWN = 12;
const PICKS_SHOWN = 6;
const COMPANIES_SHOWN = 12;
const POSTS_SHOWN = 3;

/** What the home page shows, as change-feed tags. */
export const HOME_TAGS = ["advertisement", "company", "blog", "editor-pick"] as const;

const cityChoices = [...provinces]
  .sort((a, b) => compareTurkish(a.name, b.name))
  .map(({ slug, name }) => ({ value: slug, label: name }));

export async function showHomeTo(services: Services, { lang }: LanguageTexts, now: Date): Promise<HomeView> {
  const [data, blogPosts] = await Promise.all([
    services.memory.remember("home", HOME_TAGS, () => loadHome(services)),
    latestPosts(services, lang, now, POSTS_SHOWN),
  ]);
  return {
    now: now.toISOString(),
    counts: data.counts,
    cityChoices,
    latest: data.latest,
    sectors: data.sectors.flatMap(({ id, count }) => {
      const sector = sectorById(id);
      return sector
        ? { href: `/is-ilanlari?sektor=${sector.slug}`, label: sectorName(sector, lang), count }
        : [];
    }),
    cities: data.provinces.flatMap(({ id, count }) => {
      const province = provinceById(id);
      return province ? { href: `/is-ilanlari?sehir=${province.slug}`, label: province.name, count } : [];
    }),
    employers: data.companies.map((company) => ({
      id: company.id,
      name: company.name,
      href: companyPath(company),
      logoUrl: company.logo_sha256 ? `/dosya/${company.logo_sha256}` : undefined,
      openCount: company.open_count,
    })),
    editorPicks: data.picks.map((pick) => ({
      href: advertisementPath(pick),
      title: pick.title,
      summary: pick.note,
    })),
    blogPosts,
  };
}

async function loadHome(services: Services) {
  const { readDb } = services;
  const [counts, latestIds, sectors, provinceCounts, companies, picks] = await Promise.all([
    countOpen(readDb),
    findLatestIds(readDb, LATEST_SHOWN),
    countBySector(readDb),
    countByProvince(readDb),
    findHiringCompanies(readDb, COMPANIES_SHOWN),
    findEditorPicks(readDb, PICKS_SHOWN),
  ]);
  return {
    counts,
    latest: await loadCards(services, latestIds),
    sectors,
    provinces: provinceCounts,
    companies,
    picks,
  };
}
