import { FieldFrame, type FieldProps, useField } from "./field-frame.tsx";
import { useFormField } from "./form-context.tsx";
import type { LookupItem } from "./lookup/lookup-search.ts";
import { LookupSelect } from "./lookup-select.island.tsx";

interface LookupFieldProps extends FieldProps {
  /** What is looked up, as the lookup call names it: "university", "company". */
  type: string;
  /** Of the text. The id travels under `name`; the form defines both. */
  textName: string;
  /** Known already, where the form holds no former values. */
  chosen?: readonly LookupItem[];
  isMultiple?: boolean;
  /** Several choices travel as one JSON of Value and Name pairs. */
  asJson?: boolean;
  /** The largest number of choices. */
  most?: number;
  /** What is in no list may be chosen as it was typed, with the id 0. */
  allowsOwnText?: boolean;
}

/**
 * A choice out of a long list, found by typing. Without scripts only the text is sent, and the server finds its ids
 * (`readLookup` of the lookups feature). So the rules of a single choice stand on its text, and several are demanded by
 * `atleastonerequired([name, textName])`.
 */
export function LookupField(props: LookupFieldProps) {
  const { name, textName, label, hint, type, most } = props;
  const { isMultiple = false, asJson = false, allowsOwnText = false } = props;
  const ids = useFormField(name);
  const texts = useFormField(textName);
  const field = useField({
    name: isMultiple ? name : textName,
    label,
    hint,
    error: props.error ?? ids.error ?? texts.error,
    isRequired: props.isRequired,
  });
  const former = formerChoices(ids.values, texts.values, asJson);
  return (
    <FieldFrame field={field}>
      <LookupSelect
        id={field.id}
        label={label}
        described={field.described}
        isRequired={field.isDemanded}
        type={type}
        name={name}
        textName={textName}
        chosen={former.length > 0 ? former : (props.chosen ?? [])}
        isMultiple={isMultiple}
        asJson={asJson}
        most={most}
        allowsOwnText={allowsOwnText}
      />
    </FieldFrame>
  );
}

/** Ids and texts in pairs. A text that came without an id is shown again as it was typed. */
function formerChoices(ids: readonly string[], texts: readonly string[], asJson: boolean): LookupItem[] {
  if (!asJson || texts.length > 0) {
    return texts
      .filter((text) => text !== "")
      .map((name, index) => ({ value: Number(ids[index]) || 0, name }));
  }
  try {
    const pairs = JSON.parse(ids[0] ?? "[]") as { Value: number; Name: string }[];
    return pairs.map(({ Value, Name }) => ({ value: Number(Value) || 0, name: String(Name) }));
  } catch {
    return [];
  }
}
