import { z } from "zod";
import { defineContract } from "../../../platform/http/contract.ts";
import { positiveId } from "../../../platform/http/fields.ts";
import { formInput } from "../../../platform/http/form-input.ts";
import { done, ofEdition, reading, writing } from "../editor-desk.contract.ts";
import { planForm } from "./plans.forms.ts";

export const PLANS = "/yonetim/planlar";
export const planPath = (plan: number, step?: "geri-al" | "gordum") =>
  `${PLANS}/${plan}${step ? `/${step}` : ""}`;

const ofPlan = {
  plan: positiveId,
  /** Where to go on: to all plans, or to what this one is for */
  Back: z.literal("plans").optional().catch(undefined),
};

export const showPlans = defineContract({ ...reading, path: PLANS, input: z.object({ sonuc: done }) });

/** A text's are changed with the form of the text. */
export const showPlan = defineContract({
  ...reading,
  path: `${PLANS}/:plan`,
  input: z.object({ plan: positiveId }),
});

export const changePlan = defineContract({
  ...writing,
  path: `${PLANS}/:plan`,
  input: formInput(planForm, { plan: positiveId, ...ofEdition }),
  form: planForm,
});

export const takeBackPlan = defineContract({
  ...writing,
  path: `${PLANS}/:plan/geri-al`,
  input: z.object({ ...ofPlan, ...ofEdition }),
});

/** Somebody has read that it did not come about as planned. */
export const acknowledgePlan = defineContract({
  ...writing,
  path: `${PLANS}/:plan/gordum`,
  input: z.object(ofPlan),
});
