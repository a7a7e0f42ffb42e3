import type { ReactNode } from "react";
import { advertisementPath } from "../../addresses/advertisements.ts";
import { companyPath } from "../../addresses/companies.ts";
import type { CompanyMembership } from "../../platform/http/visitor.ts";
import type { LanguageTexts } from "../../platform/language/catalogs.ts";
import type { Services } from "../../platform/services.ts";
import { compareTurkish } from "../../platform/text/turkish.ts";
import {
  nameWithPlace,
  placeChoices,
  sectorById,
  sectorName,
  sectors,
  taxOfficeById,
} from "../lookups/index.ts";
import { decidePublishing } from "./employers.rules.ts";
import { countWork, findOpenAdvertisements, type OwnCompanyRow } from "./employers.store.ts";
import type { CompanyFormView, EmployerHomeView, TeamView } from "./employers.view.ts";
import { loadOwnCompany } from "./load-own-company.ts";
import { findOpenInvitations } from "./teams.store.ts";

const ADVERTISEMENTS_SHOWN = 10;

/** What stands on employers, and is shown in their pages. */
export interface EmployerSlots {
  showWaiting(
    services: Services,
    company: CompanyMembership,
    now: Date,
  ): Promise<{ view: ReactNode; applications: number; waiting: number }>;
}

export async function loadEmployerHome(
  services: Services,
  membership: CompanyMembership,
  { showWaiting, now }: EmployerSlots & { now: Date },
): Promise<EmployerHomeView> {
  const { id, teamRole } = membership;
  const [{ row, company, team }, counts, advertisements, { view, ...applications }] = await Promise.all([
    loadOwnCompany(services, id),
    countWork(services.db, membership),
    findOpenAdvertisements(services.db, membership, ADVERTISEMENTS_SHOWN),
    showWaiting(services, membership, now),
  ]);
  return {
    company,
    publicPath: row.status === "verified" ? companyPath(row) : undefined,
    teamRole,
    publishing: decidePublishing(row.status, teamRole),
    counts: { ...counts, ...applications },
    waiting: view,
    advertisements: advertisements.map((advertisement) => ({
      id: advertisement.id,
      title: advertisement.title,
      href: advertisementPath(advertisement),
      expiresAt: advertisement.expires_at.toISOString(),
      applications: advertisement.applications,
    })),
    team: team.map(({ person_id, name, role }) => ({ personId: person_id, name, role })),
  };
}

export async function loadTeam(
  services: Services,
  { id, teamRole }: CompanyMembership,
  { personId, now }: { personId: number; now: Date },
): Promise<Omit<TeamView, "outcome" | "sent">> {
  const [{ row, company, team }, invitations] = await Promise.all([
    loadOwnCompany(services, id),
    findOpenInvitations(services.db, id, now),
  ]);
  const owners = team.filter(({ role }) => role === "owner").length;
  return {
    companyName: company.name,
    ownId: personId,
    mayManage: teamRole === "owner",
    asksApproval: row.asks_approval,
    team: team.map((person) => ({
      personId: person.person_id,
      name: person.name,
      email: person.email,
      role: person.role,
      since: person.created_at.toISOString(),
      isLastOwner: person.role === "owner" && owners === 1,
    })),
    invitations: invitations.map(({ id, email, role, expires_at }) => ({
      id,
      email,
      role,
      expiresAt: expires_at.toISOString(),
    })),
  };
}

export async function loadCompanyForm(
  services: Services,
  { id, teamRole }: CompanyMembership,
  { texts, cityId }: { texts: LanguageTexts; cityId: string | undefined },
): Promise<Omit<CompanyFormView, "outcome" | "sent">> {
  const { row, company } = await loadOwnCompany(services, id);
  const { cities, districts } = placeChoices(texts.lang, cityId ?? String(row.province_id ?? ""));
  return {
    company,
    taxNumber: row.tax_number ?? undefined,
    mayEdit: teamRole === "owner",
    values: valuesOf(row),
    sectors: sectors
      .filter((sector) => !sector.isRetired || sector === sectorById(row.sector_id ?? 0))
      .map((sector) => ({ value: String(sector.id), label: sectorName(sector, texts.lang) }))
      .sort((left, right) => compareTurkish(left.label, right.label)),
    cities,
    districts,
  };
}

function valuesOf(row: OwnCompanyRow): Record<string, string[]> {
  const taxOffice = taxOfficeById(row.tax_office_id ?? 0);
  const known = {
    Website: row.website,
    SectorID: sectorById(row.sector_id ?? 0)?.id,
    CityID: row.province_id,
    DistrictID: row.district_id,
    TaxOfficeValue: taxOffice?.id ?? null,
    TaxOfficeName: taxOffice ? nameWithPlace(taxOffice, "tr") : null,
    EmployeeCount: row.employee_count,
    FoundedYear: row.founded_year,
    Phone: row.phone,
    About: row.about,
    KvkkText: row.kvkk_text,
    AnswerPromise: row.answer_promise_days,
    RetentionMonths: row.retention_months,
    CoverPart: "centre",
    CoverAlt: row.cover_alt,
    OwnBenefits: row.own_benefits,
  };
  const single = Object.entries(known).map(([name, value]) => [name, value === null ? [] : [String(value)]]);
  return { ...Object.fromEntries(single), Benefits: row.benefits };
}
