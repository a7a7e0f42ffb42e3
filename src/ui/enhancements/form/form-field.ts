import { brokenRule, filledField } from "../../../platform/forms/check-form.ts";
import type { Condition } from "../../../platform/forms/condition.ts";
import type { ChosenFile, FilledIn } from "../../../platform/forms/field-values.ts";
import type { FieldKind } from "../../../platform/forms/form-definition.ts";
import type { Rule, RuleName } from "../../../platform/forms/rule.ts";

/** A rule as the markup holds it: its message is text already. */
export interface WrittenRule extends Omit<Rule<RuleName>, "message"> {
  message?: string;
}

/** A field as it stands in the page: what is around its controls, with its rules in attributes. */
export interface PageField {
  frame: HTMLElement;
  name: string;
  kind: FieldKind;
  rules: readonly (WrittenRule & Rule<RuleName>)[];
  when: Condition | undefined;
}

/** Read anew each time: fields come and go. */
export function fieldsIn(form: HTMLFormElement): PageField[] {
  return [...form.querySelectorAll<HTMLElement>("[data-field]")]
    .filter((frame) => frame.closest("form") === form)
    .map(fieldOf);
}

export function fieldAround(target: EventTarget | null): PageField | undefined {
  const frame = (target as Element | null)?.closest<HTMLElement>("[data-field]");
  return frame ? fieldOf(frame) : undefined;
}

function fieldOf(frame: HTMLElement): PageField {
  const { field = "", kind = "text", rules = "[]", when } = frame.dataset;
  return {
    frame,
    name: field,
    kind: kind as FieldKind,
    rules: JSON.parse(rules) as PageField["rules"],
    when: when === undefined ? undefined : (JSON.parse(when) as Condition),
  };
}

/** What is hidden is not asked for. */
export function isShown({ frame }: PageField): boolean {
  return frame.checkVisibility();
}

export function filledIn(form: HTMLFormElement): FilledIn {
  const data = new FormData(form);
  return {
    texts: (name) => data.getAll(name).filter((value) => typeof value === "string"),
    // A file field in which nothing was chosen gives an empty file without a name.
    files: (name) =>
      data
        .getAll(name)
        .filter((value): value is File => value instanceof File && value.name !== "") as ChosenFile[],
  };
}

export function brokenRuleOf(field: PageField, form: FilledIn): WrittenRule | undefined {
  return brokenRule(field, filledField(field.name, field, form, new Date()));
}

/** The names of other fields that the rules of this one look at. */
export function namesWatchedBy({ rules }: PageField): string[] {
  return rules.flatMap(({ name, args }) =>
    name === "equalTo" || name === "atleastonerequired" ? String(args[0]).split(",") : [],
  );
}
