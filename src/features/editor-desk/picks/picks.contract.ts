import { z } from "zod";
import { defineContract } from "../../../platform/http/contract.ts";
import { optionalText, positiveId } from "../../../platform/http/fields.ts";
import { formInput } from "../../../platform/http/form-input.ts";
import { arranging, done, moving, ofEdition, reading, writing } from "../editor-desk.contract.ts";
import { addPickForm, changePickForm } from "./picks.forms.ts";

export const PICKS = "/yonetim/secimler";
export const pickPath = (id: number, step?: "sira" | "kaldir") => `${PICKS}/${id}${step ? `/${step}` : ""}`;

export const listPicks = defineContract({ ...reading, path: PICKS, input: z.object({ sonuc: done }) });

/** The public page as it will be at that moment. */
export const previewPicks = defineContract({
  ...reading,
  path: `${PICKS}/onizleme`,
  input: z.object({ an: optionalText(30).catch(undefined) }),
});

export const addPick = defineContract({
  ...writing,
  path: PICKS,
  input: formInput(addPickForm),
  form: addPickForm,
});

export const changePick = defineContract({
  ...writing,
  path: `${PICKS}/:id`,
  input: formInput(changePickForm, { id: positiveId, ...ofEdition }),
  form: changePickForm,
});

export const arrangePicks = defineContract({ ...writing, path: `${PICKS}/sira`, input: arranging });

export const movePick = defineContract({ ...writing, path: `${PICKS}/:id/sira`, input: moving });

export const removePick = defineContract({
  ...writing,
  path: `${PICKS}/:id/kaldir`,
  input: z.object({ id: positiveId }),
});
