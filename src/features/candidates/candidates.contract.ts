import { z } from "zod";
import { CANDIDATES_PATH } from "../../addresses/candidates.ts";
import { defineContract } from "../../platform/http/contract.ts";
import { optionalText, pageNumber, positiveId } from "../../platform/http/fields.ts";

const page = { method: "GET", access: "candidates.read", answers: "page" } as const;

const FILTER_NAMES = ["sehir", "sektor", "pozisyon", "deneyim", "egitim", "dil", "ehliyet", "ucret"] as const;
export type CandidateFilterName = (typeof FILTER_NAMES)[number];
/** A province by its plate, what has a slug by that, numbers by their step. */
export type CandidateFilters = Partial<Record<CandidateFilterName, string | undefined>>;

const filter = optionalText(80).catch(undefined);

/** CVs that members opened to employers' search. */
export const showCandidates = defineContract({
  ...page,
  path: CANDIDATES_PATH,
  limit: "lookup",
  input: z.object({
    q: optionalText(100).catch(undefined),
    sehir: filter,
    sektor: filter,
    pozisyon: filter,
    deneyim: filter,
    egitim: filter,
    dil: filter,
    ehliyet: filter,
    ucret: filter,
    sayfa: pageNumber,
  }),
});

/** Who may read applications may read the CVs that came with them; of others a viewer sees nothing. */
export const showCandidate = defineContract({
  ...page,
  access: "applications.read",
  path: `${CANDIDATES_PATH}/:id`,
  limit: "lookup",
  input: z.object({ id: positiveId }),
});

export function candidatesPath(asked: {
  words: string | undefined;
  filters: CandidateFilters;
  page: number;
}) {
  const query = new URLSearchParams();
  if (asked.words) query.set("q", asked.words);
  for (const name of FILTER_NAMES) if (asked.filters[name]) query.set(name, asked.filters[name]);
  if (asked.page > 1) query.set("sayfa", String(asked.page));
  return query.size > 0 ? `${CANDIDATES_PATH}?${query}` : CANDIDATES_PATH;
}
