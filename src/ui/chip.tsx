import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { useText } from "./text.tsx";

export function Chip({ children }: { children: ReactNode }) {
  return <span className="chip">{children}</span>;
}

/** A chosen filter; following the link takes it away. */
export function RemovableChip({ label, removeHref }: { label: string; removeHref: string }) {
  const t = useText();
  return (
    <a className="chip chip--removable" href={removeHref} aria-label={t("ui-removeChip", { label })}>
      <bdi>{label}</bdi>
      <Icon of={X} size="small" />
    </a>
  );
}
