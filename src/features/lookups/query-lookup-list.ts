import type { LanguageCode } from "../../platform/language/languages.ts";
import type { Services } from "../../platform/services.ts";
import { districtEntries, lookupEntries } from "./lookup-entries.ts";
import { LOOKUP_PAGE_SIZE, type LookupType } from "./lookups.contract.ts";
import {
  type LookupEntry,
  type LookupItem,
  matchEntries,
  pageOfMatches,
  prepareEntries,
} from "./lookups.rules.ts";

/** All companies that may be named, in no order. */
export type CompanyNames = (services: Services) => Promise<readonly { id: number; name: string }[]>;

interface LookupQuery {
  term: string;
  type: LookupType;
  language: LanguageCode;
  includesTerm: boolean;
  cityId: number | undefined;
  page: number;
}

export async function lookUp(
  services: Services,
  companyNames: CompanyNames,
  query: LookupQuery,
): Promise<LookupItem[]> {
  const { term, page, includesTerm } = query;
  const matches = matchEntries(await entriesFor(services, companyNames, query), term);
  return pageOfMatches(matches, term, { page, size: LOOKUP_PAGE_SIZE, includesTerm });
}

function entriesFor(
  services: Services,
  companyNames: CompanyNames,
  { type, language, cityId }: LookupQuery,
): readonly LookupEntry[] | Promise<readonly LookupEntry[]> {
  if (type === "company") return companyEntries(services, companyNames);
  if (type === "district" && cityId !== undefined) return districtEntries(cityId);
  return lookupEntries(type, language);
}

/** Ready in memory until a company changes: asked at every pause in typing, PostgreSQL would fold all names anew. */
function companyEntries(services: Services, companyNames: CompanyNames): Promise<readonly LookupEntry[]> {
  return services.memory.remember("lookup companies", ["company"], async () => {
    const companies = await companyNames(services);
    return prepareEntries(
      companies.map(({ id, name }) => ({ value: id, name })),
      new Intl.Collator("tr").compare,
    );
  });
}
