import { z } from "zod";
import { defineContract } from "../../platform/http/contract.ts";

const LONGEST_QUERY = 200;
/** Of one parameter. Every chosen filter is a link that names all the others, so the page grows with the square. */
export const MOST_CHOICES = 10;
/** More than a million advertisements fill. */
const LAST_PAGE = 100_000;

/** Slugs of a repeatable parameter. What is not a slug is left out, so that a bad link still shows a page. */
const slugs = z
  .array(z.string())
  .default([])
  .transform((values) =>
    [...new Set(values.filter((value) => /^[a-z0-9-]{1,100}$/.test(value)))].slice(0, MOST_CHOICES),
  )
  .catch([]);

export const PUBLISHED_WITHIN_DAYS = [1, 3, 7, 15, 30] as const;
export const PAGE_SIZES = [20, 30, 50] as const;
export const DEFAULT_PAGE_SIZE = 30;

/** A page far beyond the last is the last one; what is no page number at all shows the first. */
const resultsPage = z.coerce
  .number()
  .int()
  .min(1)
  .transform((page) => Math.min(page, LAST_PAGE))
  .catch(1)
  .default(1);

export const searchInput = z.object({
  q: z
    .string()
    .transform((value) => value.replace(/\s+/g, " ").trim().slice(0, LONGEST_QUERY).trim())
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
  adet: z.coerce.number().pipe(z.literal(PAGE_SIZES)).optional().catch(undefined),
  sayfa: resultsPage,
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

/** Of a city, a sector or a position. */
export const showLanding = defineContract({
  method: "GET",
  path: "/is-ilanlari/:first",
  access: "public",
  limit: "reading",
  answers: "page",
  input: z.object({ first: z.string(), sayfa: resultsPage }),
});

/** Of a sector or a position in a city. */
export const showLandingPair = defineContract({
  method: "GET",
  path: "/is-ilanlari/:first/:second",
  access: "public",
  limit: "reading",
  answers: "page",
  input: z.object({ first: z.string(), second: z.string(), sayfa: resultsPage }),
});
