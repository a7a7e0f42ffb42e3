import { z } from "zod";
import { defineContract } from "../../platform/http/contract.ts";
import { slugAndId } from "../../platform/http/fields.ts";

export const showAdvertisement = defineContract({
  method: "GET",
  path: "/is-ilani/:slugAndId",
  access: "public",
  limit: "reading",
  answers: "page",
  input: z.object({
    slugAndId,
  }),
});

/** Exactly as a browser sends it back, whatever is in the slug: a handler that redirects here will recognise it. */
export function advertisementPath(advertisement: { id: number; slug: string }): string {
  return `/is-ilani/${encodeURIComponent(advertisement.slug)}-${advertisement.id}`;
}
