import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { MemberLayout } from "../../ui/layout/member-layout.tsx";
import { type MessageKey, useText } from "../../ui/text.tsx";
import { AdvertisementRows, BulkApplyBar, BulkApplyButton } from "../advertisements/views.ts";
import { LIST_PATH } from "../cv/cv-list.contract.ts";
import { fitNotes, HowItIsCounted } from "./fit.tsx";
import { showMatches } from "./matching.contract.ts";
import type { MatchesView } from "./matching.view.ts";

export function MatchesPage({ view }: { view: MatchesView }) {
  const t = useText();
  const { state, advertisements, matches, now } = view;
  return (
    <MemberLayout
      current={showMatches.path}
      title={t("matching-title")}
      intro={t("matching-intro")}
      action={<BulkApplyButton advertisements={advertisements} />}
    >
      <BulkApplyBar />
      {state === "found" ? (
        <AdvertisementRows
          advertisements={advertisements}
          notes={fitNotes(matches)}
          now={now}
          headingLevel={2}
          isLong
        />
      ) : (
        <NoMatches state={state} />
      )}
      <HowItIsCounted />
    </MemberLayout>
  );
}

const NEXT: Record<Exclude<MatchesView["state"], "found">, string> = {
  nothing: "/is-ilanlari",
  unsaid: LIST_PATH,
  noCv: LIST_PATH,
  off: "/hesabim/ayarlar",
};

function NoMatches({ state }: { state: keyof typeof NEXT }) {
  const t = useText();
  return (
    <EmptyState
      title={t(`matching-${state}`)}
      text={t(`matching-${state}Text` as MessageKey)}
      action={
        <ButtonLink kind="primary" href={NEXT[state]}>
          {t(`matching-${state}Next` as MessageKey)}
        </ButtonLink>
      }
    />
  );
}
