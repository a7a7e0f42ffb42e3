import { ButtonLink } from "../../../ui/button.tsx";
import { ModalPage } from "../../../ui/dialog.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useText } from "../../../ui/text.tsx";
import { bulkApplyPath, ownApplicationsPath } from "../applications.contract.ts";
import { documentsForm } from "../applications.forms.ts";
import type { BulkApplyView } from "../applications.view.ts";
import { SetAsideList } from "../sending/apply-result.page.tsx";
import { AdvertisementLine, ApplyFrame, SendingForm } from "./apply-frame.tsx";
import { DocumentFields, valuesOf } from "./form-fields.tsx";

/** One CV and one letter for all that ask no more than that; the others are named, each with its own way on. */
export function BulkApplyPage({ view }: { view: BulkApplyView }) {
  const t = useText();
  return (
    <ModalPage title={t("applications-bulkTitle")}>
      <div className="apply">
        {view.sent?.problem !== undefined && view.ready.length === 0 && (
          <Notice tone="error">{view.sent.problem}</Notice>
        )}
        {view.ready.length > 0 && <ReadyOnes view={view} />}
        {view.ready.length === 0 && <p>{t("applications-bulkNone")}</p>}
        {view.setAside.length > 0 && <SetAsideList setAside={view.setAside} />}
      </div>
    </ModalPage>
  );
}

function ReadyOnes({ view }: { view: BulkApplyView }) {
  const t = useText();
  if (view.cvs.length === 0) {
    return (
      <>
        <p>{t("applications-cannotText-no-cv")}</p>
        <div className="apply__foot">
          <ButtonLink kind="primary" href="/hesabim/ozgecmisler">
            {t("applications-writeCv")}
          </ButtonLink>
        </div>
      </>
    );
  }
  return (
    <ApplyFrame
      advertisementId={view.ready[0]?.id ?? 0}
      afterwardsHref={ownApplicationsPath()}
      pageHref={bulkApplyPath([...view.ready, ...view.setAside].map(({ id }) => id))}
    >
      <SendingForm
        of={documentsForm}
        filled={{ values: valuesOf({ ...view, questions: [] }), errors: view.sent?.errors ?? {} }}
        problem={view.sent?.problem}
        sendLabel={t("applications-bulkSend", { count: view.ready.length })}
      >
        <section className="apply__view" data-view="application">
          <div>
            <h2>{t("applications-bulkReady", { count: view.ready.length })}</h2>
            <ul className="apply__results">
              {view.ready.map((each) => (
                <li key={each.id}>
                  <input type="hidden" name="AdvertisementId" value={each.id} />
                  <AdvertisementLine advertisement={each} />
                </li>
              ))}
            </ul>
          </div>
          {/* Named too, so that the answer can tell what became of each one that was chosen. */}
          {view.setAside.map(({ id }) => (
            <input key={id} type="hidden" name="AdvertisementId" value={id} />
          ))}
          <DocumentFields form={view} />
          <p className="apply__note">{t("applications-bulkRetention", { months: view.retentionMonths })}</p>
        </section>
      </SendingForm>
    </ApplyFrame>
  );
}
