import { isMet } from "./condition.ts";
import type { FilledField, FilledIn } from "./field-values.ts";
import type { FieldDefinition, FormDefinition } from "./form-definition.ts";
import { textsOfField } from "./read-field.ts";
import type { Rule, RuleName } from "./rule.ts";
import { passes } from "./rule-checks.ts";

export interface BrokenRule {
  field: string;
  rule: Rule<RuleName>;
}

/** The first broken rule of each field, in the order of the form. */
export function checkForm(definition: FormDefinition, form: FilledIn, now: Date): BrokenRule[] {
  return Object.entries(definition.fields).flatMap(([name, field]) => {
    const rule = brokenRule(field, filledField(name, field, form, now));
    return rule ? { field: name, rule } : [];
  });
}

/** A field that is not there, because its condition is not met, breaks nothing. */
export function brokenRule<R extends Rule<RuleName>>(
  { rules, when }: { rules: readonly R[]; when?: FieldDefinition["when"] },
  field: FilledField,
): R | undefined {
  if (!isMet(when, field.form)) return undefined;
  return rules.find((rule) => isMet(rule.when, field.form) && !passes(rule, field));
}

export function filledField(
  name: string,
  { kind }: Pick<FieldDefinition, "kind">,
  form: FilledIn,
  now: Date,
): FilledField {
  return {
    texts: textsOfField(name, kind, form),
    files: form.files(name),
    isList: kind === "list" || kind === "files",
    form,
    now,
  };
}
