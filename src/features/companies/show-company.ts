import { type CompanyChoice, companyPath, kvkkLinkOf } from "../../addresses/companies.ts";
import type { LanguageTexts } from "../../platform/language/catalogs.ts";
import { formatNumber } from "../../platform/language/message-format.ts";
import { socialPicturePath } from "../../platform/pictures/social-picture.ts";
import type { Services } from "../../platform/services.ts";
import { publicFilePath } from "../../platform/storage/public-file-path.ts";
import { loadCards } from "../advertisements/index.ts";
import { readAnswers } from "../answers/index.ts";
import { districtById, provinceById, sectorById, sectorName } from "../lookups/index.ts";
import { newSearch, resultsHref } from "../search/search.contract.ts";
import { BENEFITS } from "./companies.contract.ts";
import {
  decideFolding,
  decideVisibility,
  readEmployeeCount,
  readParagraphs,
  readWebsite,
} from "./companies.rules.ts";
import {
  type CompanyRow,
  findCompany,
  findGroupCompanies,
  findOpenAdvertisements,
  type GroupCompanyRow,
} from "./companies.store.ts";
import type { CompanyView } from "./companies.view.ts";
import { pictureOf } from "./company-picture.ts";
import { narrowAdvertisements } from "./narrow-advertisements.ts";

const PAGE_SIZE = 20;
const GROUP_COMPANIES_SHOWN = 24;

export type ShownCompany =
  | { kind: "unknown" }
  | { kind: "gone" }
  | { kind: "shown"; view: CompanyView; socialImagePath: string };

/** What the page shows, as change-feed tags. */
export function companyTags(id: number): string[] {
  return ["company", `company:${id}`, "advertisement"];
}

export async function showCompanyTo(
  services: Services,
  asked: { id: number; page: number; choice?: CompanyChoice },
  texts: LanguageTexts,
  now: Date,
): Promise<ShownCompany> {
  const tags = companyTags(asked.id);
  const found = await services.memory.remember(`company ${asked.id}`, tags, () =>
    loadCompany(services, asked.id),
  );
  if (!found) return { kind: "unknown" };
  const visibility = decideVisibility(found.row.status);
  if (visibility !== "shown") return { kind: visibility };

  const { row, open, groupCompanies, answers } = found;
  const { rows, chosen, filters } = narrowAdvertisements(open, asked.choice ?? {});
  const pageCount = Math.max(1, Math.ceil(rows.length / PAGE_SIZE));
  const page = Math.min(asked.page, pageCount);
  const ids = rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map(({ id }) => id);
  const path = companyPath(row, page, chosen);
  const advertisements = await services.memory.remember(`company ${path}`, tags, () =>
    loadCards(services, ids),
  );
  const view = {
    ...profileOf(row, texts),
    now: now.toISOString(),
    answers,
    openCount: open.length,
    filters,
    chosen,
    advertisements,
    page,
    pageCount,
    group: groupOf(row, groupCompanies, texts),
  };
  return { kind: "shown", view, socialImagePath: socialPicturePath(pictureOf(row)) };
}

async function loadCompany(services: Services, id: number) {
  const { readDb } = services;
  const row = await findCompany(readDb, id);
  if (!row) return undefined;
  const [answers, open, groupCompanies] = await Promise.all([
    readAnswers(services, id),
    findOpenAdvertisements(readDb, id),
    row.group_id === null
      ? []
      : findGroupCompanies(readDb, { id, group_id: row.group_id }, GROUP_COMPANIES_SHOWN),
  ]);
  return { row, answers, open, groupCompanies };
}

function profileOf(row: CompanyRow, { t, lang }: LanguageTexts) {
  const sector = sectorById(row.sector_id);
  const province = provinceById(row.province_id);
  const district = row.district_id === null ? undefined : districtById(row.district_id);
  const paragraphs = readParagraphs(row.about);
  const coverUrl = publicFilePath(row.cover_sha256);
  return {
    crumbs: [
      { href: "/", label: t("ui-home") },
      { href: "/is-ilanlari", label: t("app-link-advertisements") },
      { href: companyPath(row), label: row.name, lang: lang === "tr" ? undefined : "tr" },
    ],
    company: { id: row.id, slug: row.slug, name: row.name, logoUrl: publicFilePath(row.logo_sha256) },
    sector: sector && {
      label: sectorName(sector, lang),
      href: resultsHref(newSearch({ chosen: { sector: [sector.slug] } })),
    },
    place: province && {
      label: district ? `${province.name}, ${district.name}` : province.name,
      href: resultsHref(newSearch({ chosen: { city: [province.slug] } })),
    },
    employees: employeesLabel(row.employee_count, lang),
    foundedYear: row.founded_year ?? undefined,
    website: readWebsite(row.website),
    kvkkLink: row.has_kvkk_text ? kvkkLinkOf(row) : undefined,
    cover: coverUrl === undefined ? undefined : { url: coverUrl, alt: row.cover_alt ?? "" },
    benefits: {
      offered: BENEFITS.filter((benefit) => row.benefits.includes(benefit)),
      own: [...new Set(row.own_benefits.split("\n").flatMap((line) => line.trim() || []))],
    },
    about: { paragraphs, folding: decideFolding(paragraphs) },
  };
}

function groupOf(
  row: CompanyRow,
  companies: readonly GroupCompanyRow[],
  { lang }: LanguageTexts,
): CompanyView["group"] {
  if (row.group_name === null || companies.length === 0) return undefined;
  return {
    name: row.group_name,
    companies: companies.map((company) => {
      const sector = sectorById(company.sector_id);
      return {
        id: company.id,
        name: company.name,
        href: companyPath(company),
        logoUrl: publicFilePath(company.logo_sha256),
        sector: sector ? sectorName(sector, lang) : "",
        openCount: company.open_count,
      };
    }),
  };
}

function employeesLabel(code: string | null, lang: string): string | undefined {
  const range = readEmployeeCount(code);
  if (!range) return undefined;
  const from = formatNumber(lang, range.from);
  return range.to === undefined ? `${from}+` : `${from}–${formatNumber(lang, range.to)}`;
}
