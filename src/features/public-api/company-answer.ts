import { companyPath } from "../../addresses/companies.ts";
import type { LanguageTexts } from "../../platform/language/catalogs.ts";
import { type CompanyRow, readWebsite } from "../companies/index.ts";
import { districtById, provinceById, sectorById, sectorName } from "../lookups/index.ts";
import type { CompanyDetail } from "./public-api.answers.ts";

export function toCompanyDetail(row: CompanyRow, openCount: number, { lang }: LanguageTexts): CompanyDetail {
  const sector = sectorById(row.sector_id);
  return {
    id: row.id,
    name: row.name,
    url: companyPath(row),
    sector: sector ? { value: sector.slug, name: sectorName(sector, lang) } : null,
    city: provinceById(row.province_id)?.name ?? null,
    district: row.district_id === null ? null : (districtById(row.district_id)?.name ?? null),
    about: row.about,
    website: readWebsite(row.website)?.href ?? null,
    foundedYear: row.founded_year,
    employeeCount: row.employee_count,
    openAdvertisements: openCount,
  };
}
