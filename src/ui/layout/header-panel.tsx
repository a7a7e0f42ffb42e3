import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../button.tsx";
import { Icon } from "../icon.tsx";
import { renderedOnce } from "../rendered-once.tsx";
import { useText } from "../text.tsx";

interface HeaderPanelProps {
  id: string;
  kind: "account" | "menu";
  title: string;
  children: ReactNode;
}

/** Opened by any button whose popovertarget is its id; the browser closes it on Escape and on a click elsewhere. */
export function HeaderPanel({ id, kind, title, children }: HeaderPanelProps) {
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
        <CloseButton panel={id} />
      </div>
      {children}
    </div>
  );
}

const CloseButton = renderedOnce(function CloseButton({ panel }: { panel: string }) {
  const t = useText();
  return (
    <Button
      type="button"
      kind="quiet"
      size="icon"
      popoverTarget={panel}
      popoverTargetAction="hide"
      aria-label={t("ui-close")}
    >
      <Icon of={X} />
    </Button>
  );
});
