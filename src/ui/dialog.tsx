import { X } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { useText } from "./text.tsx";

interface DialogProps {
  /** Opened by a script with showModal(), or by a button with commandfor and command="show-modal" */
  id: string;
  title: string;
  children?: ReactNode;
}

export function Dialog({ id, title, children }: DialogProps) {
  const titleId = `${id}-title`;
  return (
    <dialog className="dialog" id={id} aria-labelledby={titleId}>
      <div className="dialog__head">
        <h2 className="dialog__title" id={titleId}>
          {title}
        </h2>
        <CloseForm />
      </div>
      <div className="dialog__body">{children}</div>
    </dialog>
  );
}

/**
 * The inside of a modal that has an address of its own. A link with `data-dialog` shows it over the present page;
 * asked for directly, it is the page.
 */
export function ModalPage({ title, children }: Omit<DialogProps, "id">) {
  const id = useId();
  return (
    <div className="modal-page">
      <div className="dialog__head">
        <h1 className="dialog__title" id={id}>
          {title}
        </h1>
        <CloseForm />
      </div>
      <div className="dialog__body">{children}</div>
    </div>
  );
}

function CloseForm() {
  const t = useText();
  return (
    <form className="dialog__close" method="dialog">
      <Button kind="quiet" size="icon" aria-label={t("ui-close")}>
        <Icon of={X} />
      </Button>
    </form>
  );
}
