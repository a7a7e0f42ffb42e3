import { companyPath } from "../../addresses/companies.ts";
import type { SignedInVisitor } from "../../platform/http/visitor.ts";
import type { LanguageTexts } from "../../platform/language/catalogs.ts";
import type { Services } from "../../platform/services.ts";
import { foldTurkish } from "../../platform/turkish.ts";
import { readWebsite } from "../companies/index.ts";
import { findMissingFacts, findWorkMailDomain } from "../employers/index.ts";
import { provinceById, sectorById, sectorName } from "../lookups/index.ts";
import { findAuditLines } from "./audit.store.ts";
import {
  countCompanies,
  findCompanies,
  findOwners,
  findWaiting,
  type OwnerRow,
  type ReviewedCompanyRow,
} from "./moderation.store.ts";
import type {
  AuditView,
  CompaniesView,
  PeopleView,
  ReviewedCompany,
  ShownStatus,
  StaffHomeView,
  StaffRole,
} from "./moderation.view.ts";
import { findPeopleByEmail, findStaff } from "./people.store.ts";

const COMPANIES_PER_PAGE = 20;
const PEOPLE_SHOWN = 50;
const LINES_PER_PAGE = 50;

export async function loadWaiting({ db }: Services): Promise<StaffHomeView["waiting"]> {
  const rows = await findWaiting(db);
  return rows.map(({ queue, count, oldest }) => ({ queue, count, oldest: oldest?.toISOString() }));
}

export async function loadCompanies(
  { db }: Services,
  { status, page }: { status: ShownStatus; page: number },
  { lang }: LanguageTexts,
): Promise<Omit<CompaniesView, "role" | "outcome" | "sent">> {
  const all = await countCompanies(db);
  const counts = { pending: all.pending ?? 0, rejected: all.rejected ?? 0, verified: all.verified ?? 0 };
  const pageCount = Math.max(1, Math.ceil(counts[status] / COMPANIES_PER_PAGE));
  const shownPage = Math.min(page, pageCount);
  const skip = (shownPage - 1) * COMPANIES_PER_PAGE;
  const rows = await findCompanies(db, { status, count: COMPANIES_PER_PAGE, skip });
  const owners = await findOwners(
    db,
    rows.map(({ id }) => id),
  );
  const companies = rows.map((row) =>
    describeCompany(
      row,
      owners.filter((owner) => owner.company_id === row.id),
      lang,
    ),
  );
  return { status, counts, companies, page: shownPage, pageCount };
}

function describeCompany(
  row: ReviewedCompanyRow,
  owners: OwnerRow[],
  lang: LanguageTexts["lang"],
): ReviewedCompany {
  const sector = row.sector_id === null ? undefined : sectorById(row.sector_id);
  return {
    id: row.id,
    name: row.name,
    publicPath: row.status === "verified" ? companyPath(row) : undefined,
    taxNumber: row.tax_number ?? undefined,
    website: readWebsite(row.website),
    phone: row.phone ?? undefined,
    sector: sector && sectorName(sector, lang),
    city: row.province_id === null ? undefined : provinceById(row.province_id)?.name,
    about: row.about,
    workMailDomain: owners
      .map(({ email, email_verified }) =>
        findWorkMailDomain({ email, isVerified: email_verified, website: row.website }),
      )
      .find((domain) => domain !== undefined),
    owners: owners.map(({ name, email }) => ({ name, email })),
    askedAt: row.created_at.toISOString(),
    decidedAt: row.decided_at?.toISOString(),
    reason: row.rejection_reason ?? undefined,
    isReady: findMissingFacts({ sectorId: row.sector_id, provinceId: row.province_id }).length === 0,
  };
}

/** The staff, until somebody is looked for. */
export async function loadPeople(
  { db }: Services,
  query: string | undefined,
  visitor: SignedInVisitor,
): Promise<Omit<PeopleView, "outcome" | "problem">> {
  const beginning = query && foldTurkish(query);
  const rows = beginning ? await findPeopleByEmail(db, beginning, PEOPLE_SHOWN) : await findStaff(db);
  return {
    role: visitor.role as StaffRole,
    query,
    ownId: visitor.personId,
    people: rows.map((row) => ({
      id: row.id,
      name: row.name,
      email: row.email,
      role: row.role,
      hasTwoFactor: row.has_two_factor,
      companyName: row.company_name ?? undefined,
      sessions: row.sessions,
      joinedAt: row.created_at.toISOString(),
    })),
  };
}

export async function loadAuditLog(
  { db }: Services,
  asked: { companyId: number | undefined; actorId: number | undefined; page: number },
): Promise<Omit<AuditView, "role" | "hrefOf">> {
  const skip = (asked.page - 1) * LINES_PER_PAGE;
  // One more than is shown tells whether there is another page; nobody needs to know how many lines there are.
  const rows = await findAuditLines(db, { ...asked, count: LINES_PER_PAGE + 1, skip });
  return {
    lines: rows.slice(0, LINES_PER_PAGE).map((row) => ({
      id: row.id,
      at: row.happened_at.toISOString(),
      actor: { id: row.actor_id, name: row.actor_name || `#${row.actor_id}`, role: row.actor_role },
      action: row.action,
      company:
        row.company_id === null
          ? undefined
          : { id: row.company_id, name: row.company_name ?? `#${row.company_id}` },
      subject: ["person", "application"].includes(row.subject_kind)
        ? (row.subject_name ?? `#${row.subject_id}`)
        : undefined,
      details: describeDetails(row.details),
      address: row.address ?? undefined,
    })),
    isFiltered: asked.companyId !== undefined || asked.actorId !== undefined,
    page: asked.page,
    hasMore: rows.length > LINES_PER_PAGE,
  };
}

function describeDetails(details: Record<string, string | number | boolean | null>): string {
  if ("from" in details) return `${details.from ?? "–"} → ${details.to ?? "–"}`;
  return Object.values(details)
    .filter((value) => value !== null && value !== "")
    .join(", ");
}
