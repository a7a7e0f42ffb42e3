import { z } from "zod";
import { defineContract, definePage } from "../../platform/http/contract.ts";
import { positiveId, slugAndId } from "../../platform/http/fields.ts";

export const showAdvertisement = definePage({
  path: "/is-ilani/:slugAndId",
  access: "public",
  input: z.object({
    slugAndId,
  }),
});

/** An advertisement for scripts; it changes nothing. */
export const getAdvertisement = defineContract({
  method: "POST",
  path: "/api/Advertisement/GetAd",
  access: "public",
  limit: "lookup",
  answers: "json",
  changesState: false,
  input: z.object({
    AdvertisementID: positiveId,
    /** From the cookie `ticket`; one that is worth nothing only means that nobody is known. */
    Ticket: z.string().max(500).nullish(),
  }),
});
