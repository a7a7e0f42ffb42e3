import type { FilledIn } from "./field-values.ts";

/** Holds when the field has, or has not, one of the values. A list holds when all of its conditions do. */
export type Condition = FieldCondition | readonly FieldCondition[];

interface FieldCondition {
  field: string;
  is?: readonly string[];
  isNot?: readonly string[];
}

/** `when("CountryID").is("73")` */
export function when(field: string) {
  return {
    is: (...values: string[]): FieldCondition => ({ field, is: values }),
    isNot: (...values: string[]): FieldCondition => ({ field, isNot: values }),
  };
}

export function isMet(condition: Condition | undefined, form: FilledIn): boolean {
  return conditionsOf(condition).every(({ field, is, isNot = [] }) => {
    const texts = form.texts(field);
    return (!is || texts.some((text) => is.includes(text))) && !texts.some((text) => isNot.includes(text));
  });
}

/** The fields whose change may change the outcome. */
export function fieldsOf(condition: Condition | undefined): string[] {
  return conditionsOf(condition).map(({ field }) => field);
}

function conditionsOf(condition: Condition | undefined): readonly FieldCondition[] {
  if (!condition) return [];
  return "field" in condition ? [condition] : condition;
}
