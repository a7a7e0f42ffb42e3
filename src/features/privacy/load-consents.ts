import type { LanguageTexts } from "../../platform/language/catalogs.ts";
import type { Services } from "../../platform/services.ts";
import type { ConsentLine } from "./consent-ledger.tsx";
import { nameOfConsent } from "./privacy.rules.ts";
import { findConsents } from "./privacy.store.ts";

export async function loadConsents(
  { db }: Services,
  personId: number,
  { t }: LanguageTexts,
): Promise<ConsentLine[]> {
  const lines = await findConsents(db, personId);
  return lines.map((line) => ({
    label: t(`privacy-consent-${nameOfConsent(line.kind)}`),
    company: line.company_name ?? undefined,
    version: line.text_version,
    isGiven: line.is_given,
    at: line.recorded_at.toISOString(),
  }));
}
