import { advertisementPath } from "../../addresses/advertisements.ts";
import { companyPath } from "../../addresses/companies.ts";
import { landingPath } from "../../addresses/searches.ts";
import { madeOnce } from "../../platform/caching/made-of.ts";
import type { LanguageTexts } from "../../platform/language/catalogs.ts";
import { msUntilNext } from "../../platform/schedule.ts";
import type { Services } from "../../platform/services.ts";
import { publicFilePath } from "../../platform/storage/public-file-path.ts";
import type { MapPlace } from "../../ui/place-map.tsx";
import { placeName } from "../advertisements/index.ts";
import { latestPosts } from "../blog/index.ts";
import { readPicks } from "../editor-picks/index.ts";
import { provinceById, sectorById, sectorName } from "../lookups/index.ts";
import { cityChoices } from "../search/index.ts";
import type { WorkplaceRow } from "./home.store.ts";
import type { CountedLink, HomeView } from "./home.view.ts";
import { slidesAt } from "./home-slides.ts";
import { loadHome } from "./load-home.ts";

const PICKS_SHOWN = 6;
const POSTS_SHOWN = 3;

/** What the home page shows, as change-feed tags. */
export const HOME_TAGS = ["advertisement", "company", "blog", "editor-pick", "home-slide"] as const;

const linksOf = madeOnce<object, CountedLink[]>();

export async function showHomeTo(services: Services, texts: LanguageTexts, now: Date): Promise<HomeView> {
  const { lang } = texts;
  const { settings } = services;
  const [data, picked, blog] = await Promise.all([
    loadHome(services),
    readPicks(services, now),
    latestPosts(services, lang, now, POSTS_SHOWN),
  ]);
  const moments = data.slides.flatMap(({ starts_at, ends_at }) => [starts_at, ends_at]);
  const untilNext = [msUntilNext(moments, now), picked.freshForMs, blog.freshForMs];
  return {
    freshForMs: Math.min(...untilNext.map((ms) => ms ?? Number.POSITIVE_INFINITY)),
    now: now.toISOString(),
    counts: {
      advertisements: data.sectors.reduce((sum, { count }) => sum + count, 0),
      companies: data.companies[0]?.hiring_count ?? 0,
      cities: data.provinces.length,
    },
    cityChoices: cityChoices(),
    slides: slidesAt(data.slides, lang, now),
    latest: data.latest,
    urgent: data.urgent,
    workplaces: data.workplaces.map((place) => toMapPlace(place, texts)),
    mapEmbedUrl: settings.mapEmbedUrl,
    sectors: linksOf(data.sectors, lang, () =>
      data.sectors.flatMap(({ id, count }) => {
        const sector = sectorById(id);
        return sector ? { href: landingPath(sector.slug), label: sectorName(sector, lang), count } : [];
      }),
    ),
    cities: linksOf(data.provinces, lang, () =>
      data.provinces.flatMap(({ id, count }) => {
        const province = provinceById(id);
        return province ? { href: landingPath(province.slug), label: province.name, count } : [];
      }),
    ),
    employers: data.employers.map((company) => ({
      id: company.id,
      name: company.name,
      href: companyPath(company),
      logoUrl: publicFilePath(company.logo_sha256),
      openCount: company.open_count,
    })),
    editorPicks: picked.picks.slice(0, PICKS_SHOWN).map(({ card, note }) => ({
      id: card.id,
      href: card.href,
      title: card.title,
      summary: note,
    })),
    blogPosts: blog.posts,
    apps: [
      { href: settings.appStoreUrl, store: "appStore" as const },
      { href: settings.playStoreUrl, store: "playStore" as const },
      { href: "/mobil-uygulama", store: "mobileApp" as const },
    ].flatMap(({ href, store }) => (href === undefined ? [] : { href, store })),
  };
}

function toMapPlace(row: WorkplaceRow, { t }: LanguageTexts): MapPlace {
  return {
    id: row.id,
    name: row.title,
    note: `${row.company_name} · ${placeName(row)}`,
    address: row.address,
    location: `${row.latitude};${row.longitude}`,
    link: { href: advertisementPath(row), label: t("home-toAdvertisement"), advertisementId: row.id },
  };
}
