import { useTexts } from "../text.tsx";
import { FieldFrame, type FieldProps, useField } from "./field-frame.tsx";

interface EmailFieldProps extends FieldProps {
  /** Of the visitor, which the browser may know; or of somebody else. */
  autoComplete?: "email" | "username" | "off";
  /** Holds back every q behind the at-sign, where a Turkish keyboard lets one slip in. */
  isWithoutQAfterAt?: boolean;
  defaultValue?: string | undefined;
}

/** An address in small ASCII letters, with well-known domains to choose from. */
export function EmailField(props: EmailFieldProps) {
  const { autoComplete = "email", isWithoutQAfterAt = false, defaultValue, ...rest } = props;
  const { messagesFor } = useTexts();
  const field = useField(rest);
  return (
    <FieldFrame field={field}>
      <div className="email-field">
        <input
          // Not of type "email": browsers hide the caret's place there from scripts, and change what was typed themselves.
          type="text"
          inputMode="email"
          name={rest.name}
          maxLength={field.maxLength}
          defaultValue={defaultValue ?? field.values[0]}
          autoComplete={autoComplete}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          dir="ltr"
          className="field__control"
          id={field.id}
          required={field.isDemanded}
          {...field.described}
          data-enhance="filter email-suggestions"
          data-filter={isWithoutQAfterAt ? "email no-q-after-at" : "email"}
          data-messages={JSON.stringify(
            messagesFor(["ui-emailSuggestions", "ui-emailMeant", "ui-lookupFound"]),
          )}
        />
      </div>
    </FieldFrame>
  );
}
