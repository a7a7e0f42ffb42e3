import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { FormDefinition } from "../../platform/forms/form-definition.ts";
import type { TrackedEvent } from "../../platform/tracked-event.ts";
import { Icon } from "../icon.tsx";
import { useText } from "../text.tsx";
import { type FilledForm, FormStateProvider } from "./form-context.tsx";
import { FormToken } from "./form-token.tsx";

type Method = "get" | "post" | "put" | "patch" | "delete";

interface FormProps {
  action: string;
  method?: Method;
  /** What its fields must hold; without it the browser's own checks are all there is. */
  of?: FormDefinition;
  /** As it was sent last time, or what is known already. */
  filled?: FilledForm | undefined;
  /** What is wrong with the whole rather than with one field. */
  problem?: string | undefined;
  /**
   * Sent by a script, without leaving the page. What happens after a success: the dialog around closes, the page loads
   * again, the form is emptied or replaced by the html that came back, or nothing. Without scripts it is sent as any form.
   */
  sentInPlace?: "close" | "reload" | "reset" | "replace" | "stay";
  /** Said in the corner too: when something is missing, and when the server said no. */
  toasts?: { invalid: string; failed: string };
  /** Where a script says what is wrong with the whole: above the fields, unless said. Without scripts it is always there. */
  problemsIn?: "toast";
  /** Goes to the data layer after a success in place. */
  tracked?: TrackedEvent;
  hasFiles?: boolean;
  /** A script around it wakes it (`enhance` of `enhancements/form.ts`) together with what it adds itself. */
  isWokenAround?: boolean;
  className?: string;
  children: ReactNode;
}

/** Every form of the product: token, rules, former values and messages in one place. */
export function Form(props: FormProps) {
  const {
    action,
    method = "get",
    of: definition,
    filled,
    sentInPlace,
    toasts,
    problemsIn,
    tracked,
    hasFiles,
    isWokenAround,
    className,
    children,
  } = props;
  const t = useText();
  const isOverridden = method !== "get" && method !== "post";
  return (
    <FormStateProvider value={{ definition, ...filled }}>
      <form
        className={className ?? "form"}
        action={isOverridden ? overriddenAction(action, method) : action}
        method={method === "get" ? "get" : "post"}
        encType={hasFiles ? "multipart/form-data" : undefined}
        data-enhance={isWokenAround ? undefined : "form"}
        data-method={isOverridden ? method.toUpperCase() : undefined}
        data-sent-in-place={sentInPlace}
        data-problems-in={problemsIn}
        data-toast-invalid={toasts?.invalid}
        data-toast-failed={toasts?.failed}
        data-track-success={tracked && JSON.stringify(tracked)}
        data-text-sending={t("ui-formSending")}
        data-text-failed={t("ui-formNotSent")}
        data-text-no-message={t("ui-ruleWithoutMessage", { field: "{field}" })}
      >
        {method !== "get" && <FormToken />}
        <div
          className="form__problem notice notice--error"
          role="alert"
          data-problem=""
          hidden={!props.problem}
          // A page that comes back with a refusal opens where it is told, however far down the form is.
          {...(props.problem && { tabIndex: -1, autoFocus: true })}
        >
          <Icon of={CircleAlert} />
          <p className="notice__body" data-problem-text="">
            {props.problem}
          </p>
        </div>
        {children}
        <p className="visually-hidden" role="status" data-form-status="" />
      </form>
    </FormStateProvider>
  );
}

/** A browser without scripts can only post; the address says what is meant. */
function overriddenAction(action: string, method: Method): string {
  return `${action}${action.includes("?") ? "&" : "?"}_method=${method.toUpperCase()}`;
}
