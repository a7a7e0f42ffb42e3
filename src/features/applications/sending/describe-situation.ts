import type { ApplySituation, AskedConsents } from "../applications.rules.ts";
import type { ApplyRow } from "./applying.store.ts";

export function situationOf(row: ApplyRow): ApplySituation {
  return {
    isOpen: row.is_open,
    formerKind: row.former_kind ?? undefined,
    hasExternalUrl: row.external_url !== null,
    isReferable: row.is_referable,
    isReferred: row.is_referred,
    requiresDisc: row.requires_disc,
    hasDiscResult: row.has_disc_result,
    cvCount: row.cv_count,
    sentToday: row.sent_today,
  };
}

export function askedConsentsOf(row: ApplyRow): AskedConsents {
  return { abroad: row.is_abroad, groupCompanies: row.asks_group_consent, disc: row.requires_disc };
}
