import { z } from "zod";
import { defineContract } from "../../platform/http/contract.ts";
import { pageNumber, slugAndId } from "../../platform/http/fields.ts";

export const showCompany = defineContract({
  method: "GET",
  path: "/firma/:slugAndId",
  access: "public",
  limit: "reading",
  answers: "page",
  input: z.object({
    slugAndId,
    /** Of its advertisements. */
    sayfa: pageNumber,
  }),
});

/** Exactly as a browser sends it back, whatever is in the slug: a handler that redirects here will recognise it. */
export function companyPath(company: { id: number; slug: string }, page = 1): string {
  const path = `/firma/${encodeURIComponent(company.slug)}-${company.id}`;
  return page === 1 ? path : `${path}?sayfa=${page}`;
}
