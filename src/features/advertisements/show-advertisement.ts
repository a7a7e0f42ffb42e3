import { advertisementPath } from "../../addresses/advertisements.ts";
import { kvkkLinkOf } from "../../addresses/companies.ts";
import { searchPath, visitorSearchPath } from "../../addresses/searches.ts";
import type { LanguageTexts } from "../../platform/language/catalogs.ts";
import type { Services } from "../../platform/services.ts";
import type { Settings } from "../../platform/settings/settings.ts";
import { breadcrumbList, type StructuredData } from "../../platform/structured-data.ts";
import { readTextBlocks } from "../../platform/text/text-blocks.ts";
import type { AnswersView } from "../answers/answers.view.ts";
import { readAnswers } from "../answers/index.ts";
import { idsOf, positionById, provinceById, sectorById, sectorName } from "../lookups/index.ts";
import { companyOf, shownPlace, toCard } from "./advertisement-cards.ts";
import { propertiesOf } from "./advertisement-properties.ts";
import { decidePublicState } from "./advertisements.rules.ts";
import {
  type AdvertisementRecord,
  findPublishedAdvertisement,
  findSimilarIds,
  findSummaries,
  type UnpublishedRecord,
} from "./advertisements.store.ts";
import type {
  AdvertisementCard,
  AdvertisementView,
  ExpiredAdvertisementView,
} from "./advertisements.view.ts";
import { jobPostingOf } from "./job-posting.ts";

const SIMILAR_SHOWN = 6;
const CITIES_OF_SIMILAR = 5;
const PREVIEWED_DAYS = 30;

export type ShownAdvertisement =
  | { kind: "unknown" }
  | { kind: "gone" }
  | {
      kind: "open";
      path: string;
      tags: string[];
      view: AdvertisementView;
      structuredData: StructuredData[];
    }
  | { kind: "expired"; path: string; tags: string[]; view: ExpiredAdvertisementView };

export async function showAdvertisementTo(
  services: Services,
  id: number,
  texts: LanguageTexts,
  now: Date,
): Promise<ShownAdvertisement> {
  const found = await rememberWithSimilar(services, id);
  if (!found) return { kind: "unknown" };
  const { record, similar, answers } = found;
  const path = advertisementPath(record);
  const tags = tagsOf(id, found);
  const state = decidePublicState(record, now);
  if (state.state === "unknown" || state.state === "gone") return { kind: state.state };
  const shared = {
    now: now.toISOString(),
    crumbs: crumbsOf(record, texts, path),
    similar: similar.map(toCard),
  };
  if (state.state === "expired") {
    const view = {
      ...shared,
      id: record.id,
      title: record.title,
      company: companyOf(record),
      expiredAt: state.since.toISOString(),
      searchHref: searchHrefOf(record),
    };
    return { kind: "expired", path, tags, view };
  }
  const { baseUrl } = services.settings;
  const structuredData = [jobPostingOf(record, baseUrl), breadcrumbList(baseUrl, shared.crumbs)];
  return {
    kind: "open",
    path,
    tags,
    view: { ...shared, ...openView(record, texts, services.settings), answers },
    structuredData,
  };
}

/** Open ones, the most similar first. */
export async function similarTo(services: Services, id: number): Promise<AdvertisementCard[]> {
  return ((await rememberWithSimilar(services, id))?.similar ?? []).map(toCard);
}

function rememberWithSimilar(services: Services, id: number) {
  return services.memory.remember(
    `advertisement ${id}`,
    (loaded) => tagsOf(id, loaded),
    () => loadWithSimilar(services, id),
  );
}

async function loadWithSimilar(services: Services, id: number) {
  const record = await findPublishedAdvertisement(services.readDb, id);
  if (!record) return undefined;
  const provinceIds = record.places.map((place) => place.province_id);
  const [answers, similarIds] = await Promise.all([
    readAnswers(services, record.company_id),
    findSimilarIds(services.readDb, { ...meantBy(record), provinceIds }, SIMILAR_SHOWN),
  ]);
  return { record, answers, similar: await findSummaries(services.readDb, similarIds) };
}

function meantBy({ id, position_id, sector_id }: AdvertisementRecord) {
  const [position, sector] = [positionById(position_id), sectorById(sector_id)];
  return { id, positionIds: position ? idsOf(position) : [], sectorIds: sector ? idsOf(sector) : [] };
}

/** What the page shows, the similar ones included: one that closes must not stay listed. */
function tagsOf(id: number, found: Awaited<ReturnType<typeof loadWithSimilar>>): string[] {
  const ids = [id, ...(found?.similar ?? []).map((similar) => similar.id)];
  return ["company", ...ids.map((each) => `advertisement:${each}`)];
}

const DAY_MS = 86_400_000;

/** As the public will read it. What a draft lacks yet is empty, and its days are counted from now. */
export function previewOf(
  { settings }: Services,
  record: UnpublishedRecord,
  answers: AnswersView,
  { texts, now }: { texts: LanguageTexts; now: Date },
): AdvertisementView {
  const whole: AdvertisementRecord = {
    ...record,
    title: record.title || texts.t("advertisements-untitled"),
    work_type: record.work_type ?? "",
    level: record.level ?? "",
    sector_id: record.sector_id ?? 0,
    position_id: record.position_id ?? 0,
    published_at: record.published_at ?? now,
    expires_at: record.expires_at ?? new Date(now.getTime() + PREVIEWED_DAYS * DAY_MS),
  };
  return { ...openView(whole, texts, settings), answers, now: now.toISOString(), crumbs: [], similar: [] };
}

function openView(record: AdvertisementRecord, texts: LanguageTexts, { mapEmbedUrl, baseUrl }: Settings) {
  const company = companyOf(record);
  return {
    ...toCard(record),
    expiresAt: record.expires_at.toISOString(),
    firstPublishedAt: earlierDay(record.first_published_at, record.published_at),
    properties: propertiesOf(record, texts),
    description: readTextBlocks(record.description),
    qualifications: readTextBlocks(record.qualifications),
    locations: record.locations.map(({ latitude, longitude, ...location }) => ({
      id: location.id,
      name: shownPlace(location, record),
      address: location.address,
      location: latitude === null || longitude === null ? undefined : `${latitude};${longitude}`,
    })),
    mapEmbedUrl,
    shareUrl: `${baseUrl}${advertisementPath(record)}`,
    company: {
      ...company,
      about: record.company_about.split("\n", 1)[0],
      openCount: record.company_open_count,
      kvkkLink:
        record.company_has_kvkk_text && company.href
          ? kvkkLinkOf({ id: company.id, slug: record.company_slug })
          : undefined,
    },
    saveSimilarHref: saveSimilarHrefOf(record),
  };
}

function earlierDay(first: Date | null, published: Date): string | undefined {
  return first && published.getTime() - first.getTime() >= DAY_MS ? first.toISOString() : undefined;
}

function crumbsOf(record: AdvertisementRecord, { t, lang }: LanguageTexts, path: string) {
  const sector = sectorById(record.sector_id);
  return [
    { href: "/", label: t("ui-home") },
    { href: "/is-ilanlari", label: t("app-link-advertisements") },
    ...(sector ? [{ href: searchPath({ sector: [sector.slug] }), label: sectorName(sector, lang) }] : []),
    { href: path, label: record.title, lang: lang === "tr" ? undefined : "tr" },
  ];
}

/** The same position in the same cities. Members are led on to their saved searches. */
function saveSimilarHrefOf(record: AdvertisementRecord): string | undefined {
  const position = positionById(record.position_id);
  if (!position) return undefined;
  const cities = record.places.flatMap(({ province_id }) => provinceById(province_id)?.slug ?? []);
  const city = [...new Set(cities)].slice(0, CITIES_OF_SIMILAR);
  return visitorSearchPath(searchPath({ city, position: [position.slug] }));
}

function searchHrefOf(record: AdvertisementRecord): string {
  const position = positionById(record.position_id);
  return searchPath({ position: position ? [position.slug] : [] });
}
