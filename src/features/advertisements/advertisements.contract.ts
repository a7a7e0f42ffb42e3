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

export function advertisementPath(advertisement: { id: number; slug: string }): string {
  return `/is-ilani/${advertisement.slug}-${advertisement.id}`;
}
