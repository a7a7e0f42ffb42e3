import { z } from "zod";
import { REMOVE_FAVOURITE_PATH, SAVE_FAVOURITE_PATH } from "../../addresses/advertisements.ts";
import { defineContract, definePage } from "../../platform/http/contract.ts";
import { pageNumber, positiveId, returnPath } from "../../platform/http/fields.ts";

const call = {
  method: "POST",
  access: "member",
  limit: "writing",
  answers: "json",
  /** Where a browser without scripts goes on; without it, back to the page it came from. */
  input: z.object({ advertisementID: positiveId, returnUrl: returnPath }),
} as const;

export const createFavourite = defineContract({ ...call, path: SAVE_FAVOURITE_PATH });

export const deleteFavourite = defineContract({ ...call, path: REMOVE_FAVOURITE_PATH });

const FAVOURITES_PATH = "/hesabim/favoriler";

export const showFavourites = definePage({
  path: FAVOURITES_PATH,
  access: "member",
  input: z.object({
    sayfa: pageNumber,
    /** Just removed, and so offered back. */
    cikarilan: positiveId.optional().catch(undefined),
  }),
});

export function favouritesPath(page = 1, removed?: number): string {
  const query = new URLSearchParams();
  if (page > 1) query.append("sayfa", String(page));
  if (removed !== undefined) query.append("cikarilan", String(removed));
  return query.size > 0 ? `${FAVOURITES_PATH}?${query}` : FAVOURITES_PATH;
}
