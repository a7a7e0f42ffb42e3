import { z } from "zod";
import { defineContract } from "../../platform/http/contract.ts";
import { pageNumber, positiveId, slugAndId } from "../../platform/http/fields.ts";

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

/** The notice by which a company tells what it does with applicants' data, as a modal and a page. */
export const showKvkkText = defineContract({
  method: "GET",
  path: "/firma/:slugAndId/kvkk",
  access: "public",
  limit: "reading",
  answers: "page",
  input: z.object({ slugAndId }),
});

export const getKvkkText = defineContract({
  method: "POST",
  path: "/Customer/GetCustomerKvkkText",
  access: "public",
  limit: "lookup",
  answers: "json",
  changesState: false,
  input: z.object({ customerID: positiveId }),
});

/** Exactly as a browser sends it back, whatever is in the slug: a handler that redirects here will recognise it. */
export function companyPath(company: { id: number; slug: string }, page = 1): string {
  const path = `/firma/${encodeURIComponent(company.slug)}-${company.id}`;
  return page === 1 ? path : `${path}?sayfa=${page}`;
}

export function kvkkPath(company: { id: number; slug: string }): string {
  return `${companyPath(company)}/kvkk`;
}

/** With scripts the text comes by its call and opens over the present page; without them the link leads to its page. */
export function kvkkLinkOf(company: { id: number; slug: string }) {
  return {
    href: kvkkPath(company),
    "data-dialog": "stay",
    "data-dialog-call": `${getKvkkText.path}?customerID=${company.id}`,
  } as const;
}

export type KvkkLink = ReturnType<typeof kvkkLinkOf>;
