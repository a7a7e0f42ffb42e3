import { landingPath } from "../../addresses/searches.ts";
import type { LanguageTexts } from "../../platform/language/catalogs.ts";
import { formatNumber } from "../../platform/language/message-format.ts";
import { formatDate } from "../../ui/format.ts";
import {
  positionById,
  positionLevelByCode,
  sectorById,
  sectorName,
  workTypeByCode,
} from "../lookups/index.ts";
import type { AdvertisementRecord } from "./advertisements.store.ts";
import type { AdvertisementProperty } from "./advertisements.view.ts";
import { lookupName } from "./lookup-name.ts";

/** In the order in which the product numbers them: sector is 0, publish date 7. */
const PROPERTIES = [
  "sector",
  "position",
  "experience",
  "workType",
  "education",
  "level",
  "hires",
  "published",
] as const;

/** All of them, whatever the advertisement leaves open: their places have a meaning. */
export function propertiesOf(record: AdvertisementRecord, texts: LanguageTexts): AdvertisementProperty[] {
  return PROPERTIES.map((name) => ({
    name,
    label: texts.t(`advertisements-${name}`),
    ...readProperty(name, record, texts),
  }));
}

function readProperty(
  name: (typeof PROPERTIES)[number],
  record: AdvertisementRecord,
  { t, lang }: LanguageTexts,
): Pick<AdvertisementProperty, "value" | "href"> {
  switch (name) {
    case "sector": {
      const sector = sectorById(record.sector_id);
      return { value: sector ? sectorName(sector, lang) : "", href: sector && landingPath(sector.slug) };
    }
    case "position": {
      const position = positionById(record.position_id);
      return { value: position?.name ?? "", href: position && landingPath(position.slug) };
    }
    case "experience":
      return { value: experienceOf(record, t) };
    case "workType":
      return {
        value: lookupName(t, "workType", workTypeByCode(record.work_type)?.slug ?? record.work_type),
      };
    case "education":
      return {
        value: record.education_level === null ? "" : t(`lookups-educationLevel-${record.education_level}`),
      };
    case "level":
      return { value: lookupName(t, "level", positionLevelByCode(record.level)?.slug ?? record.level) };
    case "hires":
      return { value: formatNumber(lang, record.hire_count) };
    case "published":
      return { value: formatDate(record.published_at.toISOString(), lang) };
  }
}

function experienceOf(
  { experience_min: min, experience_max: max }: AdvertisementRecord,
  t: LanguageTexts["t"],
): string {
  if (min === null) return "";
  if (max !== null) return t("advertisements-experienceBetween", { from: min, to: max });
  return min === 0 ? t("advertisements-experienceNone") : t("advertisements-experienceFrom", { from: min });
}
