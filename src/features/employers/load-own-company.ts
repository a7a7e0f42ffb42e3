import type { Services } from "../../platform/services.ts";
import { publicFilePath } from "../../platform/storage/public-file-path.ts";
import { findMissingFacts, findWorkMailDomain } from "./employers.rules.ts";
import { findOwnCompany, type OwnCompanyRow } from "./employers.store.ts";
import type { OwnCompany } from "./employers.view.ts";
import { findTeam, type TeamRow } from "./teams.store.ts";

/** A company as its own people see it, whatever its state. */
export async function loadOwnCompany(
  { db }: Services,
  id: number,
): Promise<{ row: OwnCompanyRow; company: OwnCompany; team: TeamRow[] }> {
  const [row, team] = await Promise.all([findOwnCompany(db, id), findTeam(db, id)]);
  if (!row) throw new Error(`there is no company ${id}, but somebody belongs to it`);
  return { row, team, company: describe(row, team) };
}

function describe(row: OwnCompanyRow, team: readonly TeamRow[]): OwnCompany {
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    logoUrl: publicFilePath(row.logo_sha256),
    coverUrl: publicFilePath(row.cover_sha256),
    rejectionReason: row.rejection_reason ?? undefined,
    askedMore: row.asked_more ?? undefined,
    missingFacts: findMissingFacts({ sectorId: row.sector_id, provinceId: row.province_id }),
    workMailDomain: team
      .filter(({ role }) => role === "owner")
      .map(({ email, email_verified }) =>
        findWorkMailDomain({ email, isVerified: email_verified, website: row.website }),
      )
      .find((domain) => domain !== undefined),
  };
}
