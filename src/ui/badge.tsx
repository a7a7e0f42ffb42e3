import type { ReactNode } from "react";

export type BadgeTone = "plain" | "blue" | "terracotta" | "signal" | "green";

export function Badge({ tone = "plain", children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={tone === "plain" ? "badge" : `badge badge--${tone}`}>{children}</span>;
}
