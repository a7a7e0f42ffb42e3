import { advertisementPath } from "../../addresses/advertisements.ts";
import { companyPath } from "../../addresses/companies.ts";
import { publicFilePath } from "../../platform/storage/public-file-path.ts";
import { districtById, positionLevelByCode, provinceById, workTypeByCode } from "../lookups/index.ts";
import type { AdvertisementSummary } from "./advertisements.store.ts";
import type { AdvertisementCard, AdvertisementFlag, CompanySummary } from "./advertisements.view.ts";
import { applyHrefOf } from "./way-to-apply.ts";

type Place = Pick<AdvertisementSummary["places"][number], "province_id" | "district_id">;

export function toCard(row: AdvertisementSummary): AdvertisementCard {
  return {
    id: row.id,
    href: advertisementPath(row),
    title: row.title,
    company: companyOf(row),
    places: row.places.map((place) => shownPlace(place, row)),
    pay: payOf(row),
    workType: workTypeByCode(row.work_type)?.slug ?? row.work_type,
    level: positionLevelByCode(row.level)?.slug ?? row.level,
    publishedAt: row.published_at.toISOString(),
    isRemote: row.is_remote,
    flags: flagsOf(row),
    isSaved: false,
    applyHref: applyHrefOf(row.id),
  };
}

function payOf({ salary_min: min, salary_max: max }: AdvertisementSummary): number[] | undefined {
  const amounts = [...new Set([min, max])].filter((amount) => amount !== null);
  return amounts.length > 0 ? amounts : undefined;
}

export function companyOf(row: AdvertisementSummary): CompanySummary {
  // Only a verified company has a page.
  const isShown = row.company_status === "verified";
  return {
    id: row.company_id,
    name: row.company_name,
    href: isShown ? companyPath({ id: row.company_id, slug: row.company_slug }) : undefined,
    logoUrl: publicFilePath(row.logo_sha256),
  };
}

export function placeName({ province_id, district_id }: Place): string {
  const province = provinceById(province_id)?.name ?? "";
  const district = district_id === null ? undefined : districtById(district_id)?.name;
  return district ? `${province}, ${district}` : province;
}

/** Abroad the province is only that of the office that hires. */
export function shownPlace(place: Place & { name: string }, { is_abroad }: { is_abroad: boolean }): string {
  return is_abroad ? place.name : placeName(place);
}

function flagsOf(row: AdvertisementSummary): AdvertisementFlag[] {
  const flags: [AdvertisementFlag, boolean][] = [
    ["urgent", row.is_urgent],
    ["disabilityQuota", row.has_disability_quota],
    ["abroad", row.is_abroad],
    ["external", row.has_external_url],
    ["referable", row.is_referable],
    ["disc", row.requires_disc],
    ["questions", row.has_questions],
    ["group", row.asks_group_consent],
  ];
  return flags.filter(([, isSet]) => isSet).map(([flag]) => flag);
}
