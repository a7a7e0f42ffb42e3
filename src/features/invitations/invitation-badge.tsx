import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { useText } from "../../ui/text.tsx";
import type { InvitationState } from "./invitations.rules.ts";

const TONES: Record<InvitationState, BadgeTone> = {
  sent: "plain",
  opened: "blue",
  accepted: "green",
  declined: "signal",
  expired: "plain",
};

export function InvitationBadge({ state }: { state: InvitationState }) {
  const t = useText();
  return <Badge tone={TONES[state]}>{t(`invitations-state-${state}`)}</Badge>;
}
