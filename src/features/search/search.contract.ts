import { z } from "zod";
import { defineContract } from "../../platform/http/contract.ts";
import { pageNumber } from "../../platform/http/fields.ts";

const LONGEST_QUERY = 200;
/** Of one parameter. Every chosen filter is a link that names all the others, so the page grows with the square. */
const MOST_CHOICES = 10;

/** Slugs of a repeatable parameter. What is not a slug is left out, so that a bad link still shows a page. */
const slugs = z
  .array(z.string())
  .default([])
  .transform((values) =>
    [...new Set(values.filter((value) => /^[a-z0-9-]{1,100}$/.test(value)))].slice(0, MOST_CHOICES),
  )
  .catch([]);

export const PUBLISHED_WITHIN_DAYS = [1, 3, 7, 15, 30] as const;

export const searchInput = z.object({
  q: z
    .string()
    .transform((value) => value.replace(/\s+/g, " ").trim().slice(0, LONGEST_QUERY))
    .catch("")
    .default(""),
  sehir: slugs,
  ilce: slugs,
  sektor: slugs,
  pozisyon: slugs,
  calisma: slugs,
  seviye: slugs,
  tarih: z.coerce.number().pipe(z.literal(PUBLISHED_WITHIN_DAYS)).optional().catch(undefined),
  uzaktan: z.literal("1").optional().catch(undefined),
  sirala: z.enum(["ilgi", "tarih"]).optional().catch(undefined),
  sayfa: pageNumber,
});

export type SearchInput = z.output<typeof searchInput>;

export const showResults = defineContract({
  method: "GET",
  path: "/is-ilanlari",
  access: "public",
  limit: "reading",
  answers: "page",
  input: searchInput,
});
