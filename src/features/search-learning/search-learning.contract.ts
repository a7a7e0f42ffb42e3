import { z } from "zod";
import { defineContract } from "../../platform/http/contract.ts";
import { positiveId } from "../../platform/http/fields.ts";
import { formInput } from "../../platform/http/form-input.ts";
import { refusalForm } from "./search-learning.forms.ts";

export const SEARCH_DESK = "/yonetim/arama";
export const PERIODS = [7, 30, 90] as const;
export type Period = (typeof PERIODS)[number];

const reading = { method: "GET", access: "editor", limit: "reading" } as const;
const writing = { method: "POST", access: "editor", limit: "writing", answers: "page" } as const;
const period = z.coerce.number().pipe(z.literal(PERIODS)).catch(30).default(30);

export const decisionPath = (id: number, act: "kabul" | "ret") => `${SEARCH_DESK}/oneriler/${id}/${act}`;

export const showSearchDesk = defineContract({
  ...reading,
  path: SEARCH_DESK,
  answers: "page",
  input: z.object({
    gun: period,
    sonuc: z.enum(["accepted", "refused"]).optional().catch(undefined),
  }),
});

export const downloadSearches = defineContract({
  ...reading,
  path: `${SEARCH_DESK}.csv`,
  answers: "file",
  input: z.object({ gun: period }),
});

export const acceptProposal = defineContract({
  ...writing,
  path: `${SEARCH_DESK}/oneriler/:id/kabul`,
  input: z.object({ id: positiveId }),
});

export const refuseProposal = defineContract({
  ...writing,
  path: `${SEARCH_DESK}/oneriler/:id/ret`,
  input: formInput(refusalForm, { id: positiveId }),
  form: refusalForm,
});
