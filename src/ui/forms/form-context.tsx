import { createContext, useContext } from "react";
import { isMet } from "../../platform/forms/condition.ts";
import type { FieldDefinition, FormDefinition } from "../../platform/forms/form-definition.ts";
import { filledInFrom, textsOfField } from "../../platform/forms/read-field.ts";
import { type MessageKey, type Translate, useText } from "../text.tsx";

/** What was sent last time, when the server shows a form again; or what is known already. */
export interface FilledForm {
  values?: Readonly<Record<string, readonly string[]>>;
  /** Messages under the names of their fields. */
  errors?: Readonly<Record<string, readonly string[]>>;
}

interface FormState extends FilledForm {
  definition?: FormDefinition | undefined;
}

const FormContext = createContext<FormState>({});
export const FormStateProvider = FormContext.Provider;

/** One field as its form defines it, ready to be put into the markup. */
export interface FormField {
  /** For the element around control, hint and message: scripts find everything about the field there. */
  frame: Record<`data-${string}`, string | undefined>;
  isRequired: boolean;
  /** There or not, by what another field holds. */
  isConditional: boolean;
  /** From a rule about length, so that the browser keeps to it too. */
  maxLength: number | undefined;
  values: readonly string[];
  error: string | undefined;
}

export function useFormField(name: string): FormField {
  const t = useText();
  const { definition, values = {}, errors = {} } = useContext(FormContext);
  const field = definition?.fields[name];
  if (definition && !field) throw new Error(`the form defines no field ${name}`);
  const isUnmet = field?.when && !isMet(field.when, filledInFrom(values));
  return {
    frame: { "data-field": name, ...(field && definedFrame(field, t)), ...(isUnmet && { "data-unmet": "" }) },
    isRequired:
      field?.rules.some(
        (rule) => ["required", "mustbetrue", "identitynumber"].includes(rule.name) && !rule.when,
      ) ?? false,
    isConditional: field?.when !== undefined,
    maxLength: field && longestOf(field),
    values: shownValues(name, field, values),
    error: errors[name]?.[0],
  };
}

/** A password is never shown again; the three selects of a date are one value. */
function shownValues(
  name: string,
  field: FieldDefinition | undefined,
  values: NonNullable<FilledForm["values"]>,
): readonly string[] {
  if (field?.kind === "secret") return [];
  return values[name] ?? textsOfField(name, field?.kind ?? "text", filledInFrom(values));
}

/** Rules with their messages in the visitor's language: the browser needs no catalog to say what is wrong. */
function definedFrame({ kind, rules, when }: FieldDefinition, t: Translate) {
  const written = rules.map((rule) => ({
    name: rule.name,
    args: rule.args,
    message: rule.words ?? t(rule.message as MessageKey, { 0: rule.args[0] ?? "", 1: rule.args[1] ?? "" }),
    when: rule.when,
  }));
  return {
    "data-kind": kind,
    ...(rules.length > 0 && { "data-rules": JSON.stringify(written) }),
    ...(when && { "data-when": JSON.stringify(when) }),
  };
}

function longestOf({ kind, rules }: FieldDefinition): number | undefined {
  if (kind !== "text" && kind !== "email" && kind !== "secret") return undefined;
  const rule = rules.find(({ name }) => name === "maxlength" || name === "rangelength");
  return rule && Number(rule.args.at(-1));
}
