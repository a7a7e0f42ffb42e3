import { z } from "zod";
import { defineContract } from "../../platform/http/contract.ts";
import { optionalText, pageNumber, positiveId } from "../../platform/http/fields.ts";

const page = { method: "GET", access: "candidates.read", answers: "page" } as const;
const LIST_PATH = "/isveren/ozgecmisler";

/** CVs that members opened to employers' search. */
export const showCandidates = defineContract({
  ...page,
  path: LIST_PATH,
  limit: "lookup",
  input: z.object({
    q: optionalText(100).catch(undefined),
    /** A province, by its plate. */
    sehir: positiveId.optional().catch(undefined),
    sayfa: pageNumber,
  }),
});

/** Who may read applications may read the CVs that came with them; of others a viewer sees nothing. */
export const showCandidate = defineContract({
  ...page,
  access: "applications.read",
  path: `${LIST_PATH}/:id`,
  limit: "lookup",
  input: z.object({ id: positiveId }),
});

export function candidatePath(id: number): string {
  return `${LIST_PATH}/${id}`;
}

export function candidatesPath(asked: { words?: string; provinceId?: number; page?: number }): string {
  const query = new URLSearchParams();
  if (asked.words) query.set("q", asked.words);
  if (asked.provinceId !== undefined) query.set("sehir", String(asked.provinceId));
  if (asked.page !== undefined && asked.page > 1) query.set("sayfa", String(asked.page));
  return query.size > 0 ? `${LIST_PATH}?${query}` : LIST_PATH;
}
