import { z } from "zod";
import { OWN_ADVERTISEMENTS_PATH } from "../../../addresses/own-advertisements.ts";
import { defineContract } from "../../../platform/http/contract.ts";
import { positiveId } from "../../../platform/http/fields.ts";
import { choice, reading, writing } from "../hiring.contract.ts";

export const CLOSE_REASONS = ["filled-here", "filled-elsewhere", "cancelled", "paused"] as const;

const CLOSING_PATH = `${OWN_ADVERTISEMENTS_PATH}/:id/kapat`;

export const closingPath = (advertisementId: number) => CLOSING_PATH.replace(":id", String(advertisementId));

export const showClosing = defineContract({
  ...reading,
  access: "applications.write",
  path: CLOSING_PATH,
  input: z.object({ id: positiveId }),
});

export const closeAdvertisement = defineContract({
  ...writing,
  path: CLOSING_PATH,
  input: z.object({
    id: positiveId,
    Reason: z.enum(CLOSE_REASONS),
    /** By hand, and now: the list of those who wait comes next. */
    Unanswered: z.enum(["template", "by-hand", "later"]),
    TemplateID: choice,
    /** The same for those who were written to and not decided on. */
    Written: z.enum(["1"]).optional().catch(undefined),
  }),
});
