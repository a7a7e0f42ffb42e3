import { z } from "zod";
import { defineContract } from "../../platform/http/contract.ts";
import { positiveIdText } from "../../platform/http/fields.ts";

const LONGEST_SLUG = 300;

/** `/is-ilani/{slug}-{id}`; what stands before the last hyphen is for people and search engines. */
export const showAdvertisement = defineContract({
  method: "GET",
  path: "/is-ilani/:slugAndId",
  access: "public",
  limit: "reading",
  answers: "page",
  input: z.object({
    slugAndId: z
      .string()
      .max(LONGEST_SLUG)
      .transform((value) => value.slice(value.lastIndexOf("-") + 1))
      .pipe(positiveIdText),
  }),
});

export function advertisementPath(advertisement: { id: number; slug: string }): string {
  return `/is-ilani/${advertisement.slug}-${advertisement.id}`;
}
