import { advertisementPath } from "../../addresses/advertisements.ts";
import type { LanguageTexts } from "../../platform/language/catalogs.ts";
import type { AdvertisementRecord, AdvertisementSummary } from "../advertisements/index.ts";
import {
  districtById,
  educationLevelById,
  positionById,
  positionLevelByCode,
  provinceById,
  sectorById,
  sectorName,
  workTypeByCode,
} from "../lookups/index.ts";
import { nearestOf } from "../search/index.ts";
import type { AdvertisementDetail, AdvertisementItem } from "./public-api.answers.ts";

export function toItem(
  row: AdvertisementSummary,
  kilometres?: ReadonlyMap<string, number>,
): AdvertisementItem {
  const away = kilometres && nearestOf(kilometres, row.places);
  return {
    id: row.id,
    title: row.title,
    url: advertisementPath(row),
    company: { id: row.company_id, name: row.company_name },
    locations: row.places.map((place) => ({
      id: place.id,
      city: provinceById(place.province_id)?.name ?? "",
      district: place.district_id === null ? null : (districtById(place.district_id)?.name ?? null),
    })),
    publishedAt: row.published_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    ...payOf(row),
    ...(away !== undefined && { kilometres: away }),
    flags: flagsOf(row),
  };
}

export function toDetail(record: AdvertisementRecord, { t, lang }: LanguageTexts): AdvertisementDetail {
  const sector = sectorById(record.sector_id);
  const position = positionById(record.position_id);
  const workType = workTypeByCode(record.work_type);
  const level = positionLevelByCode(record.level);
  const education = record.education_level === null ? undefined : educationLevelById(record.education_level);
  return {
    ...toItem(record),
    description: record.description,
    qualifications: record.qualifications,
    sector: sector ? { value: sector.slug, name: sectorName(sector, lang) } : null,
    position: position ? { value: position.slug, name: position.name } : null,
    workType: workType ? { value: workType.slug, name: t(`lookups-workType-${workType.slug}`) } : null,
    level: level ? { value: level.slug, name: t(`lookups-level-${level.slug}`) } : null,
    educationLevel: education
      ? { value: education.slug, name: t(`lookups-educationLevel-${education.id}`) }
      : null,
    experienceYears: { min: record.experience_min, max: record.experience_max },
    monthlySalary: { min: record.salary_min, max: record.salary_max },
    hireCount: record.hire_count,
  };
}

function payOf({ salary_min: min, salary_max: max }: AdvertisementSummary): Pick<AdvertisementItem, "pay"> {
  return min === null && max === null ? {} : { pay: { min, max, currency: "TRY", period: "month" } };
}

function flagsOf(row: AdvertisementSummary): AdvertisementItem["flags"] {
  const isSet = {
    external: row.has_external_url,
    referable: row.is_referable,
    disc: row.requires_disc,
    questions: row.has_questions,
    abroad: row.is_abroad,
    group: row.asks_group_consent,
    remote: row.is_remote,
  };
  return Object.entries(isSet).flatMap(([flag, isTrue]) => (isTrue ? flag : []));
}
