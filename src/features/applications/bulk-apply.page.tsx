import { Button, ButtonLink } from "../../ui/button.tsx";
import { ModalPage } from "../../ui/dialog.tsx";
import { FormStateProvider } from "../../ui/forms/form-context.tsx";
import { FormToken } from "../../ui/forms/form-token.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useText } from "../../ui/text.tsx";
import { easyApply } from "./applications.contract.ts";
import type { BulkApplyView } from "./applications.view.ts";
import { AdvertisementLine } from "./apply.page.tsx";
import { SetAsideList } from "./apply-result.page.tsx";
import { DocumentFields, valuesOf } from "./form-fields.tsx";

/** One CV and one letter for all that ask no more than that; the others are named, each with its own way on. */
export function BulkApplyPage({ view }: { view: BulkApplyView }) {
  const t = useText();
  return (
    <ModalPage title={t("applications-bulkTitle")}>
      <div className="apply">
        {view.sent?.problem !== undefined && (
          <Notice tone="error">
            <p>{view.sent.problem}</p>
          </Notice>
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
    <FormStateProvider
      value={{ values: valuesOf({ ...view, questions: [] }), errors: view.sent?.errors ?? {} }}
    >
      <form className="form apply__form" method="post" action={easyApply.path} data-enhance="form">
        <FormToken />
        <section>
          <h2>{t("applications-bulkReady", { count: view.ready.length })}</h2>
          <ul className="apply__results">
            {view.ready.map((each) => (
              <li key={each.id}>
                <input type="hidden" name="AdvertisementId" value={each.id} />
                <AdvertisementLine advertisement={each} />
              </li>
            ))}
          </ul>
        </section>
        {/* Named too, so that the answer can tell what became of each one that was chosen. */}
        {view.setAside.map(({ id }) => (
          <input key={id} type="hidden" name="AdvertisementId" value={id} />
        ))}
        <DocumentFields form={view} />
        <div className="apply__foot">
          <Button kind="primary" size="large">
            {t("applications-bulkSend", { count: view.ready.length })}
          </Button>
        </div>
      </form>
    </FormStateProvider>
  );
}
