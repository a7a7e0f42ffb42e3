import { companyPath } from "../../addresses/companies.ts";
import { editionOf } from "../../platform/edition.ts";
import type { SentForm } from "../../platform/http/sent-form.ts";
import type { LanguageTexts } from "../../platform/language/catalogs.ts";
import type { Services } from "../../platform/services.ts";
import { foldTurkish } from "../../platform/text/turkish.ts";
import { deskPath } from "../advertisement-desk/advertisement-desk.contract.ts";
import { readWebsite } from "../companies/index.ts";
import { findMissingFacts, findWorkMailDomain } from "../employers/index.ts";
import { nameWithPlace, provinceById, sectorById, sectorName, taxOfficeById } from "../lookups/index.ts";
import { findOwners, isRefusedAsStale, type OwnerRow } from "../moderation/index.ts";
import { staffDocumentPath } from "./company-desk.contract.ts";
import { actsOn, firstTab, type Tab } from "./company-desk.rules.ts";
import {
  type CompanyRow,
  countTabs,
  findCompanies,
  findCompany,
  findTimeline,
  type ReviewedFacts,
  searchCompanies,
} from "./company-desk.store.ts";
import type {
  ChangedFact,
  CompaniesView,
  DeskCompanyView,
  DocumentView,
  RenameView,
  ReviewedCompany,
} from "./company-desk.view.ts";
import { decidedOf, readOf } from "./decide-company.ts";
import { type DocumentRow, findDocuments, findOpenRename, type RenameRow } from "./verification.store.ts";

const PAGE_SIZE = 20;
type Language = LanguageTexts["lang"];

export async function loadCompanies(
  { db }: Services,
  asked: { tab: Tab | undefined; query: string | undefined; page: number },
  { lang }: LanguageTexts,
): Promise<Omit<CompaniesView, "role" | "result" | "now">> {
  const counts = await countTabs(db);
  const words = foldTurkish(asked.query ?? "")
    .split(/[\s%_\\]+/)
    .filter(Boolean);
  const tab = words.length > 0 ? undefined : (asked.tab ?? firstTab(counts));
  const page = tab ? Math.min(asked.page, Math.max(1, Math.ceil(counts[tab] / PAGE_SIZE))) : asked.page;
  // One more than is shown tells whether there is another page: what has the words is not counted.
  const range = { count: PAGE_SIZE + 1, skip: (page - 1) * PAGE_SIZE };
  const found = tab
    ? await findCompanies(db, { tab, ...range })
    : await searchCompanies(db, { words, ...range });
  const rows = found.slice(0, PAGE_SIZE);
  const owners = await findOwners(
    db,
    rows.map(({ id }) => id),
  );
  return {
    tab,
    query: asked.query,
    counts,
    companies: rows.map((row) => ({
      ...describe(row, owners, lang),
      ...(tab === "renames" && row.wished_at && { askedAt: row.wished_at.toISOString() }),
    })),
    page,
    pageCount: page + (found.length > PAGE_SIZE ? 1 : 0),
  };
}

export async function loadDeskCompany(
  { db }: Services,
  id: number,
  { texts: { lang }, now, sent }: { texts: LanguageTexts; now: Date; sent: SentForm | undefined },
): Promise<Omit<DeskCompanyView, "role" | "sent"> | undefined> {
  const row = await findCompany(db, id);
  if (!row) return undefined;
  const [owners, rename, documents, timeline] = await Promise.all([
    findOwners(db, [id]),
    findOpenRename(db, id),
    findDocuments(db, id),
    findTimeline(db, id),
  ]);
  const lines = timeline.map(({ id, happened_at, actor_name, action, reason, advertisement_id, title }) => ({
    id,
    at: happened_at.toISOString(),
    actorName: actor_name,
    action,
    reason: reason ?? undefined,
    about:
      advertisement_id === null
        ? undefined
        : { label: title ?? `#${advertisement_id}`, href: deskPath(advertisement_id) },
  }));
  return {
    company: {
      ...describe(row, owners, lang),
      publicPath: row.status === "verified" ? companyPath(row) : undefined,
      website: readWebsite(row.website),
      phone: row.phone ?? undefined,
      taxOffice: nameOfTaxOffice(row.tax_office_id),
      about: row.about,
      decidedAt: row.decided_at?.toISOString(),
      reason: row.rejection_reason ?? undefined,
      askedMore: row.asked_more ?? undefined,
      answer: row.review_answer ?? undefined,
    },
    changes: changesSince(row, lang),
    documents: documents.map((document) => describeDocument(document, staffDocumentPath(id, document.id))),
    rename: rename && describeRename(rename),
    timeline: lines,
    // What it says of itself now, and what changed since the last decision, stands on the page.
    conflict: isRefusedAsStale(sent) ? { last: lines[0], fields: [] } : undefined,
    acts: actsOn(decidedOf(row, { hasRename: rename !== undefined, hasOwner: owners.length > 0 })),
    now: now.toISOString(),
  };
}

function describe(row: CompanyRow, allOwners: readonly OwnerRow[], lang: Language): ReviewedCompany {
  const owners = allOwners.filter(({ company_id }) => company_id === row.id);
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    taxNumber: row.tax_number ?? undefined,
    sector: nameOfSector(row.sector_id, lang),
    city: nameOfCity(row.province_id),
    workMailDomain: owners
      .map(({ email, email_verified }) =>
        findWorkMailDomain({ email, isVerified: email_verified, website: row.website }),
      )
      .find((domain) => domain !== undefined),
    owners: owners.map(({ name, email }) => ({ name, email })),
    askedAt: row.asked_at.toISOString(),
    edition: editionOf(readOf(row)),
    isReady: findMissingFacts({ sectorId: row.sector_id, provinceId: row.province_id }).length === 0,
  };
}

const nameOfCity = (id: number | null) => (id === null ? undefined : provinceById(id)?.name);

/** Before there was a list, nobody had one. */
function nameOfTaxOffice(id: number | null | undefined): string | undefined {
  const office = taxOfficeById(id ?? 0);
  return office && nameWithPlace(office, "tr");
}

function nameOfSector(id: number | null, lang: Language): string | undefined {
  const sector = id === null ? undefined : sectorById(id);
  return sector && sectorName(sector, lang);
}

function changesSince(row: CompanyRow, lang: Language): ChangedFact[] {
  if (!row.reviewed_facts) return [];
  const [before, after] = [shownFacts(row.reviewed_facts, lang), shownFacts(row, lang)];
  return after
    .map(([label, to], place) => ({ label, from: before[place]?.[1], to }))
    .filter(({ from, to }) => from !== to);
}

function shownFacts(facts: ReviewedFacts, lang: Language): [ChangedFact["label"], string | undefined][] {
  return [
    ["employers-companyName", facts.name],
    ["employers-taxNumber", facts.tax_number ?? undefined],
    ["employers-taxOffice", nameOfTaxOffice(facts.tax_office_id)],
    ["employers-website", facts.website ?? undefined],
    ["employers-phone", facts.phone ?? undefined],
    ["employers-sector", nameOfSector(facts.sector_id, lang)],
    ["ui-placeCity", nameOfCity(facts.province_id)],
    ["employers-about", facts.about || undefined],
  ];
}

export function describeDocument(row: DocumentRow, href: string): DocumentView {
  return {
    id: row.id,
    name: row.file_name,
    href,
    kilobytes: Math.max(1, Math.round(row.byte_size / 1024)),
    uploadedAt: row.uploaded_at.toISOString(),
  };
}

export function describeRename(row: RenameRow): RenameView {
  return {
    former: { name: row.former_name, taxNumber: row.former_tax_number ?? undefined },
    name: row.name,
    taxNumber: row.tax_number,
    reason: row.reason,
    askedAt: row.asked_at.toISOString(),
  };
}
