import { defineForm, type FormDefinition, field } from "../../../platform/forms/form-definition.ts";
import { email, maxlength, mustbetrue, required } from "../../../platform/forms/rule.ts";
import { type Asked, askedFields } from "../applications.forms.ts";

/** The words of whoever has no document at hand; they become the first CV. */
const written = {
  Phone: field.phone(),
  Headline: field.text([maxlength(200)]),
  Summary: field.text([maxlength(4000)]),
};

export const visitorForm = defineForm({
  FullName: field.text([required(), maxlength(200)]),
  Email: field.email([required(), email(), maxlength(254)]),
  ...written,
  AcceptTerms: field.flag([mustbetrue()]),
});

/** Of a member who has no CV yet. */
export const firstCvForm = defineForm(written);

/** And what the advertisement asks of everybody. */
export function withAsked({ fields }: FormDefinition, asked: Asked): FormDefinition {
  return defineForm({ ...fields, ...askedFields(asked) });
}
