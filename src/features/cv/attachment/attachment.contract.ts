import { z } from "zod";
import { defineContract } from "../../../platform/http/contract.ts";
import { positiveId } from "../../../platform/http/fields.ts";
import { formInput } from "../../../platform/http/form-input.ts";
import { attachmentForm, LARGEST_DOCUMENT, offersForm } from "../cv.forms.ts";
import { LIST_PATH } from "../cv-list.contract.ts";

/** In addresses, below a CV's own. */
export const ATTACHMENT_PATH = "belge";

/** A little more for what travels with the file. */
const bodyLimit = LARGEST_DOCUMENT + 64 * 1024;

const page = { method: "GET", access: "member", limit: "reading", answers: "page" } as const;
const change = { method: "POST", access: "member", limit: "writing", answers: "page" } as const;
const path = `${LIST_PATH}/:id/${ATTACHMENT_PATH}`;
const ofCv = { id: positiveId };

/** Begins a CV with a file. */
export const createFromDocument = defineContract({
  ...change,
  path: `${LIST_PATH}/belgeden`,
  input: formInput(attachmentForm),
  form: attachmentForm,
  bodyLimit,
});

export const showAttachment = defineContract({ ...page, path, input: z.object(ofCv) });
export const saveAttachment = defineContract({
  ...change,
  path,
  input: formInput(attachmentForm, ofCv),
  form: attachmentForm,
  bodyLimit,
});

export const downloadAttachment = defineContract({
  ...page,
  path: `${path}/indir`,
  answers: "file",
  input: z.object(ofCv),
});

export const takeOffers = defineContract({
  ...change,
  path: `${path}/al`,
  input: formInput(offersForm, { ...ofCv, Edition: z.string().max(64).optional() }),
  form: offersForm,
});

export const removeAttachment = defineContract({ ...change, path: `${path}/sil`, input: z.object(ofCv) });
