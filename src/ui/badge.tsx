import type { ComponentProps } from "react";

export type BadgeTone = "plain" | "blue" | "terracotta" | "signal" | "green";

export function Badge({
  tone = "plain",
  ...span
}: { tone?: BadgeTone } & Omit<ComponentProps<"span">, "className">) {
  return <span {...span} className={tone === "plain" ? "badge" : `badge badge--${tone}`} />;
}
