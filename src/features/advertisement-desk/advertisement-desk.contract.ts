import { z } from "zod";
import { defineContract } from "../../platform/http/contract.ts";
import { optionalText, pageNumber, positiveId } from "../../platform/http/fields.ts";
import { formInput } from "../../platform/http/form-input.ts";
import { ACTS, ANSWERS, answerForm, decisionForm } from "./advertisement-desk.forms.ts";

/** In the order of the tabs: what waits comes first. */
export const QUEUES = [
  "flagged",
  "appeals",
  "corrected",
  "changed",
  "first",
  "held",
  "returned",
  "removed",
] as const;
/** Nobody waits there; one looks for something in them. */
export const ELSEWHERE = ["all", "published", "closed"] as const;

const DESK = "/yonetim/ilanlar";
const reading = { method: "GET", access: "moderator", limit: "reading", answers: "page" } as const;
const writing = { method: "POST", access: "moderator", limit: "writing", answers: "page" } as const;

export const deskPath = (id: number, step?: "bakildi" | "karar" | "itiraz") =>
  `${DESK}/${id}${step ? `/${step}` : ""}`;

const words = optionalText(100).catch(undefined);
const day = z.iso.date().optional().catch(undefined);

export const listDesk = defineContract({
  ...reading,
  path: DESK,
  input: z.object({
    durum: z
      .enum([...QUEUES, ...ELSEWHERE])
      .catch("flagged")
      .default("flagged"),
    q: words,
    firma: words,
    basi: day,
    sonu: day,
    sayfa: pageNumber,
    sonuc: z
      .enum([...ACTS, ...ANSWERS, "look", "ended"])
      .optional()
      .catch(undefined),
  }),
});

export const showDeskAdvertisement = defineContract({
  ...reading,
  path: `${DESK}/:id`,
  input: z.object({ id: positiveId }),
});

export const lookAtAdvertisement = defineContract({
  ...writing,
  path: `${DESK}/:id/bakildi`,
  input: z.object({ id: positiveId }),
});

export const decideAdvertisement = defineContract({
  ...writing,
  path: `${DESK}/:id/karar`,
  input: formInput(decisionForm, { id: positiveId }),
  form: decisionForm,
});

export const answerAppeal = defineContract({
  ...writing,
  path: `${DESK}/:id/itiraz`,
  input: formInput(answerForm, { id: positiveId }),
  form: answerForm,
});
