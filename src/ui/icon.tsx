import type { LucideIcon } from "lucide-react";

interface IconProps {
  of: LucideIcon;
  size?: "small" | "normal" | "large";
  /** Arrows and chevrons point the other way in a right-to-left page. */
  turnsWithDirection?: boolean;
  /** Only for an icon that stands alone; beside a text it stays silent. */
  label?: string;
}

export function Icon({ of: Drawing, size = "normal", turnsWithDirection = false, label }: IconProps) {
  const className = `icon${size === "normal" ? "" : ` icon--${size}`}${turnsWithDirection ? " icon--turns" : ""}`;
  return label === undefined ? (
    <Drawing className={className} aria-hidden />
  ) : (
    <Drawing className={className} role="img" aria-label={label} />
  );
}
