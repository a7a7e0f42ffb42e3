import type { ReactNode } from "react";
import type { FormDefinition } from "../../platform/forms/form-definition.ts";
import { Button } from "../../ui/button.tsx";
import { Form } from "../../ui/forms/form.tsx";
import type { FilledForm } from "../../ui/forms/form-context.tsx";

export interface CodeView {
  returnUrl: string | undefined;
  sent?: (FilledForm & { problem: string | undefined }) | undefined;
}

interface CodeFormProps {
  view: CodeView;
  of: FormDefinition;
  action: string;
  button: string;
  /** Its fields */
  children: ReactNode;
}

/** For a code that was shown or sent elsewhere; what was typed wrong is not worth showing again. */
export function CodeForm({ view: { returnUrl, sent }, button, children, ...form }: CodeFormProps) {
  return (
    <Form
      {...form}
      className="account-frame__form"
      method="post"
      filled={{ ...sent, values: {} }}
      problem={sent?.problem}
    >
      {returnUrl && <input type="hidden" name="returnUrl" value={returnUrl} />}
      {children}
      <Button kind="primary" isWide>
        {button}
      </Button>
    </Form>
  );
}
