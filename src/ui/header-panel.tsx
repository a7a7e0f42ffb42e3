import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { useText } from "./text.tsx";

interface HeaderPanelProps {
  id: string;
  kind: "account" | "menu";
  title: string;
  children: ReactNode;
}

/** Opened by any button whose popovertarget is its id; the browser closes it on Escape and on a click elsewhere. */
export function HeaderPanel({ id, kind, title, children }: HeaderPanelProps) {
  const t = useText();
  return (
    <div
      id={id}
      className={`header-panel header-panel--${kind}`}
      popover="auto"
      role="dialog"
      aria-label={title}
    >
      <div className="header-panel__head">
        <p className="header-panel__title">
          <strong>{title}</strong>
        </p>
        <Button
          type="button"
          kind="quiet"
          size="icon"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={t("ui-close")}
        >
          <Icon of={X} />
        </Button>
      </div>
      {children}
    </div>
  );
}
