import { z } from "zod";
import { TEMPLATES_PATH } from "../../addresses/applications.ts";
import { defineForm, field } from "../../platform/forms/form-definition.ts";
import { maxlength, regex, required } from "../../platform/forms/rule.ts";
import { defineContract } from "../../platform/http/contract.ts";
import { positiveId } from "../../platform/http/fields.ts";
import { formInput } from "../../platform/http/form-input.ts";
import { LANGUAGES } from "../../platform/language/languages.ts";
import { LONGEST_TEXT, STAGE_KINDS } from "./hiring.contract.ts";

const LONGEST_NAME = 100;
const oneOf = (values: readonly string[]) => regex(new RegExp(values.join("|")));

export const templateForm = defineForm({
  Kind: field.text([required(), oneOf(STAGE_KINDS)]),
  Language: field.text([required(), oneOf(LANGUAGES)]),
  Name: field.text([required(), maxlength(LONGEST_NAME)]),
  Text: field.text([required(), maxlength(LONGEST_TEXT)]),
});

const writing = { method: "POST", limit: "writing", answers: "json", access: "applications.write" } as const;

export const showTemplates = defineContract({
  method: "GET",
  limit: "reading",
  answers: "page",
  access: "applications.read",
  path: TEMPLATES_PATH,
  input: z.object({ sonuc: z.enum(["saved", "deleted"]).optional().catch(undefined) }),
});

export const saveTemplate = defineContract({
  ...writing,
  path: TEMPLATES_PATH,
  input: formInput(templateForm, {
    /** One of everybody's becomes a copy of one's own; without it, it is a new one. */
    TemplateID: positiveId.optional().catch(undefined),
  }),
  form: templateForm,
});

export const deleteTemplate = defineContract({
  ...writing,
  path: `${TEMPLATES_PATH}/sil`,
  input: z.object({ TemplateID: positiveId }),
});
