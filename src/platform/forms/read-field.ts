import type { FilledIn } from "./field-values.ts";
import type { FieldKind } from "./form-definition.ts";

/** The names under which a field's value travels. */
export function wireNames(name: string, kind: FieldKind): readonly string[] {
  return kind === "dateParts" ? [`${name}.Day`, `${name}.Month`, `${name}.Year`] : [name];
}

/** Three selects are one date to the rules; with none of them chosen it was not given. */
export function textsOfField(name: string, kind: FieldKind, form: FilledIn): readonly string[] {
  const parts = wireNames(name, kind).map((wireName) => form.texts(wireName));
  if (kind === "list") return parts[0] ?? [];
  // Said twice: the first counts, as for a checkbox followed by its hidden stand-in.
  if (kind !== "dateParts") return (parts[0] ?? []).slice(0, 1);
  const chosen = parts.map(([part = ""]) => part);
  return chosen.every((part) => part === "") ? [] : [chosen.join("/")];
}

export function filledInFrom(values: Readonly<Record<string, readonly string[]>>): FilledIn {
  return { texts: (name) => values[name] ?? [], files: () => [] };
}
