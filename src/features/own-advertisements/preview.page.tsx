import { ownAdvertisementsPath } from "../../addresses/own-advertisements.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useText } from "../../ui/text.tsx";
import { AdvertisementPage } from "../advertisements/views.ts";
import { DecisionNotice } from "./appeals/decision-notice.tsx";
import { CompanyWaitsNotice } from "./company-waits.tsx";
import { ownAdvertisementPath } from "./own-advertisements.contract.ts";
import { SEND_AGAIN, StepButton } from "./own-advertisements.page.tsx";
import { ACTIONS } from "./own-advertisements.rules.ts";
import type { PreviewView } from "./own-advertisements.view.ts";
import { AskedQuestions } from "./question-rows.tsx";

/** The public page itself, with a line above that says it is none yet. */
export function PreviewPage({ view }: { view: PreviewView }) {
  const t = useText();
  const { id, state, advertisement, mayWrite } = view;
  const actions = mayWrite ? ACTIONS[state] : [];
  return (
    <>
      <div className="page-width own-advertisement-preview">
        <Notice title={t("own-advertisements-previewTitle")}>
          <p>
            {t(state === "draft" ? "own-advertisements-previewText" : `own-advertisements-about-${state}`)}
          </p>
          <div className="own-advertisement__actions">
            {actions.includes("edit") && (
              <ButtonLink href={ownAdvertisementPath(id)}>{t("own-advertisements-backToForm")}</ButtonLink>
            )}
            {actions.includes("publish") && (
              <StepButton
                id={id}
                title={advertisement.title}
                {...(state === "returned" ? SEND_AGAIN : { action: "publish", step: "yayimla" })}
              />
            )}
            {actions.includes("reopen") && (
              <StepButton id={id} action="reopen" step="yeniden-ac" title={advertisement.title} />
            )}
            <ButtonLink kind="quiet" href={ownAdvertisementsPath()}>
              {t("own-advertisements-title")}
            </ButtonLink>
          </div>
        </Notice>
        <DecisionNotice id={id} decision={view.decision} />
        <CompanyWaitsNotice status={view.companyStatus} />
      </div>
      <AdvertisementPage view={advertisement} isPreview />
      {view.questions.length > 0 && (
        <section className="page-width own-advertisement-preview">
          <h2>{t("own-advertisements-part-questions")}</h2>
          <AskedQuestions questions={view.questions} />
        </section>
      )}
    </>
  );
}
