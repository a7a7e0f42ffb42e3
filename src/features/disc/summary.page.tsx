import { trackShown } from "../../platform/tracked-event.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { ModalPage } from "../../ui/dialog.tsx";
import { useText } from "../../ui/text.tsx";
import { RESULT_PATH } from "./disc.contract.ts";
import type { SummaryView, Waiting } from "./disc.view.ts";
import { DiscSummary } from "./summary.tsx";

interface SummaryPageProps {
  summary: SummaryView;
  waiting: Waiting | undefined;
}

export function SummaryPage({ summary, waiting }: SummaryPageProps) {
  const t = useText();
  return (
    <ModalPage title={t("disc-summaryTitle")}>
      <div className="disc" {...trackShown({ event: "disc", step: "summary" })}>
        <DiscSummary summary={summary} />
        <div className="disc__foot">
          {waiting ? (
            <ButtonLink kind="primary" size="large" href={waiting.href}>
              {t("disc-toApply")}
            </ButtonLink>
          ) : (
            <ButtonLink href={RESULT_PATH}>{t("disc-toResult")}</ButtonLink>
          )}
        </div>
      </div>
    </ModalPage>
  );
}
