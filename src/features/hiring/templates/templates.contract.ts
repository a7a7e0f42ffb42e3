import { z } from "zod";
import { TEMPLATES_PATH } from "../../../addresses/applications.ts";
import { defineContract, definePage } from "../../../platform/http/contract.ts";
import { positiveId } from "../../../platform/http/fields.ts";
import { formInput } from "../../../platform/http/form-input.ts";
import { templateForm } from "./templates.forms.ts";

const writing = { method: "POST", limit: "writing", answers: "json", access: "applications.write" } as const;

export const showTemplates = definePage({
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
