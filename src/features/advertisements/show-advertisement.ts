import type { LanguageTexts } from "../../platform/language/catalogs.ts";
import { formatNumber } from "../../platform/language/message-format.ts";
import type { Services } from "../../platform/services.ts";
import { breadcrumbList, type StructuredData } from "../../platform/structured-data.ts";
import { readTextBlocks } from "../../platform/text-blocks.ts";
import { positionById, sectorById, sectorName } from "../lookups/index.ts";
import { landingPath } from "../search/search.contract.ts";
import { companyOf, placeName, toCard } from "./advertisement-cards.ts";
import { advertisementPath } from "./advertisements.contract.ts";
import { decidePublicState } from "./advertisements.rules.ts";
import {
  type AdvertisementRecord,
  findPublishedAdvertisement,
  findSimilarIds,
  findSummaries,
} from "./advertisements.store.ts";
import type { AdvertisementView, ExpiredAdvertisementView } from "./advertisements.view.ts";
import { jobPostingOf } from "./job-posting.ts";

const SIMILAR_SHOWN = 6;

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
  const found = await services.memory.remember(
    `advertisement ${id}`,
    (loaded) => tagsOf(id, loaded),
    () => loadWithSimilar(services, id),
  );
  if (!found) return { kind: "unknown" };
  const { record, similar } = found;
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
      title: record.title,
      company: companyOf(record),
      expiredAt: state.since.toISOString(),
      searchHref: searchHrefOf(record),
    };
    return { kind: "expired", path, tags, view };
  }
  const { baseUrl } = services.settings;
  const structuredData = [jobPostingOf(record, baseUrl), breadcrumbList(baseUrl, shared.crumbs)];
  return { kind: "open", path, tags, view: { ...shared, ...openView(record, texts) }, structuredData };
}

async function loadWithSimilar(services: Services, id: number) {
  const record = await findPublishedAdvertisement(services.readDb, id);
  if (!record) return undefined;
  const provinceIds = record.places.map((place) => place.province_id);
  const similarIds = await findSimilarIds(services.readDb, { ...record, provinceIds }, SIMILAR_SHOWN);
  return { record, similar: await findSummaries(services.readDb, similarIds) };
}

/** What the page shows, the similar ones included: one that closes must not stay listed. */
function tagsOf(id: number, found: Awaited<ReturnType<typeof loadWithSimilar>>): string[] {
  const ids = [id, ...(found?.similar ?? []).map((similar) => similar.id)];
  return ["company", ...ids.map((each) => `advertisement:${each}`)];
}

function openView(record: AdvertisementRecord, texts: LanguageTexts) {
  return {
    ...toCard(record),
    expiresAt: record.expires_at.toISOString(),
    facts: factsOf(record, texts),
    description: readTextBlocks(record.description),
    qualifications: readTextBlocks(record.qualifications),
    locations: record.locations.map((location) => ({
      id: location.id,
      label: [placeName(location), location.address].filter(Boolean).join(" – "),
    })),
    company: {
      ...companyOf(record),
      about: record.company_about.split("\n", 1)[0],
      openCount: record.company_open_count,
    },
  };
}

function factsOf(record: AdvertisementRecord, texts: LanguageTexts): AdvertisementView["facts"] {
  const { t, lang } = texts;
  const sector = sectorById(record.sector_id);
  const position = positionById(record.position_id);
  const number = (value: number) => formatNumber(lang, value);
  const facts: (AdvertisementView["facts"][number] | undefined)[] = [
    sector && {
      label: t("advertisements-sector"),
      value: sectorName(sector, lang),
      href: landingPath(sector.slug),
    },
    position && {
      label: t("advertisements-position"),
      value: position.name,
      href: landingPath(position.slug),
    },
    experienceFact(record, texts),
    record.education_level === null
      ? undefined
      : {
          label: t("advertisements-education"),
          value: t(`lookups-educationLevel-${record.education_level}`),
        },
    { label: t("advertisements-hires"), value: number(record.hire_count) },
    record.salary_min === null
      ? undefined
      : {
          label: t("advertisements-salary"),
          value: `${[record.salary_min, record.salary_max].flatMap((value) => (value ? number(value) : [])).join(" – ")} ₺`,
        },
  ];
  return facts.filter((fact) => fact !== undefined);
}

function experienceFact(
  { experience_min: min, experience_max: max }: AdvertisementRecord,
  { t }: LanguageTexts,
) {
  if (min === null) return undefined;
  const value =
    min === 0 && max === null
      ? t("advertisements-experienceNone")
      : max === null
        ? t("advertisements-experienceFrom", { from: min })
        : t("advertisements-experienceBetween", { from: min, to: max });
  return { label: t("advertisements-experience"), value };
}

function crumbsOf(record: AdvertisementRecord, { t, lang }: LanguageTexts, path: string) {
  const sector = sectorById(record.sector_id);
  return [
    { href: "/", label: t("ui-home") },
    { href: "/is-ilanlari", label: t("app-link-advertisements") },
    ...(sector ? [{ href: `/is-ilanlari?sektor=${sector.slug}`, label: sectorName(sector, lang) }] : []),
    { href: path, label: record.title },
  ];
}

function searchHrefOf(record: AdvertisementRecord): string {
  const position = positionById(record.position_id);
  return position ? `/is-ilanlari?pozisyon=${position.slug}` : "/is-ilanlari";
}
