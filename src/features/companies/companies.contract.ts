import { z } from "zod";
import { defineContract } from "../../platform/http/contract.ts";
import { positiveIdText } from "../../platform/http/fields.ts";

const LONGEST_SLUG = 300;

/** `/firma/{slug}-{id}`; what stands before the last hyphen is for people and search engines. */
export const showCompany = defineContract({
  method: "GET",
  path: "/firma/:slugAndId",
  access: "public",
  limit: "reading",
  answers: "page",
  input: z.object({
    slugAndId: z
      .string()
      .max(LONGEST_SLUG)
      .transform((value) => value.slice(value.lastIndexOf("-") + 1))
      .pipe(positiveIdText),
    /** Of its advertisements. What is no page number shows the first page. */
    sayfa: z.coerce.number().int().min(1).catch(1).default(1),
  }),
});

export function companyPath(company: { id: number; slug: string }, page = 1): string {
  const path = `/firma/${company.slug}-${company.id}`;
  return page === 1 ? path : `${path}?sayfa=${page}`;
}
