import { Eye, EyeOff } from "lucide-react";
import { Icon } from "../icon.tsx";
import { useText } from "../text.tsx";
import { FieldFrame, type FieldProps, useField } from "./field-frame.tsx";

interface PasswordFieldProps extends FieldProps {
  autoComplete: "current-password" | "new-password";
}

/** With a button that shows what was typed. */
export function PasswordField({ autoComplete, ...props }: PasswordFieldProps) {
  const t = useText();
  const field = useField(props);
  return (
    <FieldFrame field={field}>
      <div className="password-field" data-enhance="password">
        <input
          type="password"
          name={props.name}
          maxLength={field.maxLength}
          autoComplete={autoComplete}
          // While it is shown it is a text, which browsers would correct, and some send away to be checked.
          autoCorrect="off"
          spellCheck={false}
          dir="ltr"
          className="field__control"
          id={field.id}
          required={field.isDemanded}
          {...field.described}
        />
        <button
          type="button"
          className="password-field__button"
          aria-controls={field.id}
          data-text-show={t("ui-passwordShow")}
          data-text-hide={t("ui-passwordHide")}
          hidden
        >
          <Icon of={Eye} />
          <Icon of={EyeOff} />
        </button>
      </div>
    </FieldFrame>
  );
}
