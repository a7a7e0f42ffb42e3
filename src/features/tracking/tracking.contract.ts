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
  input: z.object({ AdvertisementID: positiveId }),
});
