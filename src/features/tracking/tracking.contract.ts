import { z } from "zod";
import { defineContract } from "../../platform/http/contract.ts";
import { positiveId } from "../../platform/http/fields.ts";

/** Said by the page itself once it is seen: pages that were fetched ahead, and programs, are not views. */
export const countView = defineContract({
  method: "POST",
  path: "/ilan-goruntulendi",
  access: "public",
  limit: "lookup",
  answers: "json",
  input: z.object({
    AdvertisementID: positiveId,
    /** The page that led there. Only its kind is counted. */
    Referrer: z.string().max(2000).optional().catch(undefined),
    /** Results that it was opened beside, or from: path and query. */
    List: z.string().max(2000).startsWith("/").optional().catch(undefined),
    /** Of an attempt to apply, where only the page knows about it. */
    Step: z.enum(["questions"]).optional().catch(undefined),
  }),
});
