import { z } from "zod";
import { defineContract, definePost } from "../../../platform/http/contract.ts";
import { positiveId } from "../../../platform/http/fields.ts";
import { formInput } from "../../../platform/http/form-input.ts";
import { lookForm } from "../cv.forms.ts";
import { LIST_PATH } from "../cv-list.contract.ts";

/** A CV as others get it. */
const reading = { method: "GET", access: "member", limit: "reading", answers: "page" } as const;
const ofCv = { id: positiveId };

export const previewCv = defineContract({
  ...reading,
  path: `${LIST_PATH}/:id/onizleme`,
  input: z.object(ofCv),
});

export const saveLook = definePost({
  access: "member",
  path: `${LIST_PATH}/:id/onizleme`,
  input: formInput(lookForm, ofCv),
  form: lookForm,
});

export const downloadCv = defineContract({
  ...reading,
  path: `${LIST_PATH}/:id/pdf`,
  limit: "writing",
  answers: "file",
  input: z.object(ofCv),
});

export const exportCv = defineContract({
  ...reading,
  path: `${LIST_PATH}/:id/json-resume`,
  answers: "text",
  input: z.object(ofCv),
});

export const showOpenings = defineContract({
  ...reading,
  path: `${LIST_PATH}/:id/bakanlar`,
  input: z.object(ofCv),
});
