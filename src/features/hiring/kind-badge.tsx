import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { useText } from "../../ui/text.tsx";
import type { ApplicationKind } from "../applications/applications.contract.ts";

const tones: Record<ApplicationKind, BadgeTone> = {
  received: "plain",
  review: "blue",
  interview: "terracotta",
  offer: "green",
  hired: "green",
  rejected: "signal",
  withdrawn: "plain",
};

/** The stage in the company's own words; a withdrawn one is in none. */
export function KindBadge({ kind, stage }: { kind: ApplicationKind; stage: string }) {
  const t = useText();
  return <Badge tone={tones[kind]}>{kind === "withdrawn" ? t("hiring-kind-withdrawn") : stage}</Badge>;
}
