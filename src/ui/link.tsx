import { ArrowRight } from "lucide-react";
import type { ComponentProps } from "react";
import { Icon } from "./icon.tsx";

interface LinkProps extends Omit<ComponentProps<"a">, "className" | "href"> {
  href: string;
  /** quiet: underlined only when pointed at; onward: ends in an arrow and leads to the rest of something */
  kind?: "plain" | "quiet" | "onward";
}

export function Link({ kind = "plain", children, ...anchor }: LinkProps) {
  if (kind === "plain") return <a {...anchor}>{children}</a>;
  return (
    <a {...anchor} className={`link--${kind}`}>
      {children}
      {kind === "onward" && <Icon of={ArrowRight} size="small" turnsWithDirection />}
    </a>
  );
}
