import type { FormValues } from "../../../platform/http/form-input.ts";
import { slugify } from "../../../platform/text/turkish.ts";
import {
  countryByCode,
  countryById,
  countryName,
  districtById,
  districtBySlug,
  provinceById,
  provinceBySlug,
  turkeyCountryId,
} from "../../lookups/index.ts";
import type { personalForm } from "../cv.forms.ts";
import { fromRow, optional, type ValuesOf } from "./column.ts";
import { tidy } from "./cv.rules.ts";
import type { Field } from "./field.ts";
import { INVALID, refusedAt } from "./refused.ts";

const columns = {
  countryId: optional<number>({ column: "country_id", seenBy: "finders" }),
  provinceId: optional<number>({ column: "province_id", seenBy: "finders" }),
  districtId: optional<number>({ column: "district_id", seenBy: "recipients" }),
  otherCity: optional<string>({ column: "other_city", seenBy: "finders" }),
  otherDistrict: optional<string>({ column: "other_district", seenBy: "recipients" }),
};

type Place = ValuesOf<typeof columns>;

const NOWHERE: Place = fromRow(columns, {});

/** Where somebody lives. Places of Turkey come out of lists, those of other countries in the member's own words. */
export const place: Field<Place, FormValues<typeof personalForm>> = {
  columns,
  read({ CountryID, CityID, DistrictID, OtherCity, OtherDistrict }) {
    const country = countryById(CountryID ?? 0);
    if (!country) return refusedAt("CountryID", INVALID);
    const abroad = { ...NOWHERE, countryId: country.id };
    if (country.id !== turkeyCountryId) {
      return { ...abroad, otherCity: tidy(OtherCity), otherDistrict: tidy(OtherDistrict) };
    }
    const province = provinceById(CityID ?? 0);
    if (!province) return refusedAt("CityID", INVALID);
    const district = districtById(DistrictID ?? 0);
    if (district?.provinceId !== province.id) return refusedAt("DistrictID", INVALID);
    return { ...abroad, provinceId: province.id, districtId: district.id };
  },
  fill: ({ countryId, provinceId, districtId, otherCity, otherDistrict }) => ({
    CountryID: countryId,
    CityID: provinceId,
    DistrictID: districtId,
    OtherCity: otherCity,
    OtherDistrict: otherDistrict,
  }),
  show(values, { lang }) {
    const text = placeIn(lang, values);
    return text === "" ? undefined : { text };
  },
  toResume(values, lang) {
    if (values.countryId === undefined) return {};
    const city = provinceById(values.provinceId ?? 0)?.name ?? values.otherCity;
    const region = districtById(values.districtId ?? 0)?.name ?? values.otherDistrict;
    const countryCode = countryById(values.countryId)?.code;
    return { basics: { location: { address: placeIn(lang, values), city, region, countryCode } } };
  },
  /** A city of Turkey is one of the list, and its district one of that city. */
  fromResume(said) {
    const location = said.part("basics").part("location");
    const country = countryByCode(location.words("countryCode").toUpperCase());
    if (!country) return NOWHERE;
    const [city, region] = [location.words("city", 100), location.words("region", 100)];
    const abroad = { ...NOWHERE, countryId: country.id };
    if (country.id !== turkeyCountryId) {
      return { ...abroad, otherCity: city || undefined, otherDistrict: region || undefined };
    }
    const province = provinceBySlug(slugify(city, ""));
    const district = province && districtBySlug(province.id, slugify(region, ""));
    return { ...abroad, provinceId: province?.id, districtId: district?.id };
  },
};

function placeIn(lang: string, values: Place): string {
  const country = countryById(values.countryId ?? 0);
  if (!country) return "";
  const parts =
    country.id === turkeyCountryId
      ? [districtById(values.districtId ?? 0)?.name, provinceById(values.provinceId ?? 0)?.name]
      : [values.otherDistrict, values.otherCity, countryName(country, lang)];
  return parts.filter((part) => part !== undefined && part !== "").join(", ");
}

export function hasPlace({ countryId, provinceId, districtId, otherCity, otherDistrict }: Place): boolean {
  if (countryId === undefined) return false;
  return countryId === turkeyCountryId
    ? provinceId !== undefined && districtId !== undefined
    : isWritten(otherCity) && isWritten(otherDistrict);
}

function isWritten(text: string | undefined): boolean {
  return text !== undefined && text.trim() !== "";
}
