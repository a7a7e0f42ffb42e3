import { X } from "lucide-react";
import type { ReactNode } from "react";
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
  const t = useText();
  const titleId = `${id}-title`;
  return (
    <dialog className="dialog" id={id} aria-labelledby={titleId}>
      <div className="dialog__head">
        <h2 className="dialog__title" id={titleId}>
          {title}
        </h2>
        <form method="dialog">
          <Button kind="quiet" size="icon" aria-label={t("ui-close")}>
            <Icon of={X} />
          </Button>
        </form>
      </div>
      <div className="dialog__body">{children}</div>
    </dialog>
  );
}
