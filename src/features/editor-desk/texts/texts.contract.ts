import { z } from "zod";
import { defineContract } from "../../../platform/http/contract.ts";
import { languageCode, optionalText, pageNumber, positiveId } from "../../../platform/http/fields.ts";
import { formInput } from "../../../platform/http/form-input.ts";
import { done, ofEdition, reading, writing } from "../editor-desk.contract.ts";
import { textForm } from "./texts.forms.ts";

export const TEXTS = "/yonetim/metinler";
export const textPath = (key: string) => `${TEXTS}/${key}`;

const key = z.string().regex(/^[\w-]{1,200}$/);

export const listTexts = defineContract({
  ...reading,
  path: TEXTS,
  input: z.object({
    q: optionalText(100).catch(undefined),
    dil: languageCode.optional().catch(undefined),
    degisen: z.literal("1").optional().catch(undefined),
    sayfa: pageNumber,
  }),
});

export const showText = defineContract({
  ...reading,
  path: `${TEXTS}/:key`,
  input: z.object({ key, plan: positiveId.optional().catch(undefined), sonuc: done }),
});

export const changeText = defineContract({
  ...writing,
  path: `${TEXTS}/:key`,
  input: formInput(textForm, { key, Plan: positiveId.optional(), ...ofEdition }),
  form: textForm,
});
