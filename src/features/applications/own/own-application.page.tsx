import { applyPath } from "../../../addresses/advertisements.ts";
import { ownApplicationPath } from "../../../addresses/applications.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { ModalPage } from "../../../ui/dialog.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { FormStateProvider } from "../../../ui/forms/form-context.tsx";
import { Link } from "../../../ui/link.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useText } from "../../../ui/text.tsx";
import { OwnInterview } from "../../interviews/views.ts";
import { PoolChoice } from "../../talent-pool/views.ts";
import { Thread } from "../../threads/views.ts";
import { offerNewerCv, saveApplicationDetail, withdrawApplication } from "../applications.contract.ts";
import { applyFormOf } from "../applications.forms.ts";
import type { ApplicationDetailView } from "../applications.view.ts";
import { AdvertisementLine } from "../form/apply-frame.tsx";
import { DocumentFields, QuestionFields, valuesOf } from "../form/form-fields.tsx";
import { SentFacts } from "../sent-application.tsx";
import { History, PresentStep, Progress } from "./application-status.tsx";

/** What was sent and what has become of it; in update mode what was sent is a form. */
export function OwnApplicationPage({
  view,
  isCvOffered = false,
  isDialog = false,
}: {
  view: ApplicationDetailView;
  /** Just now */
  isCvOffered?: boolean;
  /** Over another page, where nothing is written */
  isDialog?: boolean;
}) {
  const t = useText();
  return (
    <ModalPage title={t(view.isUpdated ? "applications-updateTitle" : "applications-detailTitle")}>
      {isCvOffered && <Notice tone="success">{t("applications-newerCvSent")}</Notice>}
      <OwnApplication view={view} isDialog={isDialog} />
    </ModalPage>
  );
}

function OwnApplication({ view, isDialog }: { view: ApplicationDetailView; isDialog: boolean }) {
  const t = useText();
  return (
    <div className="apply" data-application={view.id} data-advertisement-id={view.advertisement.id}>
      <AdvertisementLine advertisement={view.advertisement} />
      {view.isOpen && (
        <p>
          <Link kind="onward" href={view.advertisement.href}>
            {t("applications-toAdvertisement")}
          </Link>
        </p>
      )}
      {view.isUpdated ? <UpdateForm view={view} /> : <Story view={view} isDialog={isDialog} />}
    </div>
  );
}

/** How far it has come, what happened, what was said, what was sent; last how it is ended. */
function Story({ view, isDialog }: { view: ApplicationDetailView; isDialog: boolean }) {
  const t = useText();
  return (
    <>
      <PresentStep status={view.status} lines={view.history} />
      <Progress status={view.status} lines={view.history} interviews={view.interviews} />
      {view.usualDays !== undefined && !view.isLate && (
        <p className="apply__note">{t("answers-usually", { days: view.usualDays })}</p>
      )}
      {view.isLate && <Late id={view.id} />}
      {view.isForgotten && <Notice>{t("applications-forgotten")}</Notice>}
      {view.interviews.toReversed().map((interview) => (
        <OwnInterview key={interview.id} view={interview} />
      ))}
      {view.pool && <PoolChoice choice={view.pool} />}
      {view.hasNewerCv && view.canWithdraw && <NewerCv id={view.id} />}
      <section>
        <h2>{t("applications-history")}</h2>
        <History lines={view.history} interviews={view.interviews} />
      </section>
      {view.thread && !isDialog && <Thread view={view.thread} />}
      {view.thread && isDialog && (
        <Link kind="onward" href={`${ownApplicationPath(view.id)}#mesajlar`}>
          {t("threads-title")}
        </Link>
      )}
      <section>
        <h2>{t("applications-whatWasSent")}</h2>
        <SentForm view={view} />
      </section>
      <Steps view={view} />
    </>
  );
}

/** One press, without being asked again: there is nothing to lose any more. */
function Late({ id }: { id: number }) {
  const t = useText();
  return (
    <Notice tone="warning" title={t("answers-lateTitle")}>
      <p>{t("answers-lateText")}</p>
      <Form className="inline-form" method="post" action={withdrawApplication.path}>
        <input type="hidden" name="ApplicationID" value={id} />
        <Button>{t("answers-withdrawNow")}</Button>
      </Form>
    </Notice>
  );
}

function NewerCv({ id }: { id: number }) {
  const t = useText();
  return (
    <Notice title={t("applications-newerCvTitle")}>
      <p>{t("applications-newerCvText")}</p>
      <Form className="inline-form" method="post" action={offerNewerCv.path}>
        <input type="hidden" name="ApplicationID" value={id} />
        <Button>{t("applications-newerCvSend")}</Button>
      </Form>
    </Notice>
  );
}

/** As it was sent: fields that nobody can type into, set as the text they hold. */
function SentForm({ view }: { view: ApplicationDetailView }) {
  const t = useText();
  const { form } = view;
  return (
    <FormStateProvider value={{ definition: applyFormOf(form), values: valuesOf(form) }}>
      <fieldset className="form apply__sent" disabled>
        <legend className="visually-hidden">{t("applications-whatWasSent")}</legend>
        {view.cvTitle === undefined && <p>{t("applications-cvDeleted")}</p>}
        <DocumentFields
          isSent
          form={{ cvs: form.cvs.filter(({ id }) => id === form.cvId), coverLetters: [] }}
        />
        <QuestionFields questions={form.questions} />
      </fieldset>
      <SentFacts view={view} />
    </FormStateProvider>
  );
}

function Steps({ view }: { view: ApplicationDetailView }) {
  const t = useText();
  return (
    <div className="apply__foot">
      {view.canUpdate && (
        <ButtonLink
          kind="primary"
          href={`${ownApplicationPath(view.id)}?duzenle=1`}
          data-detail="update"
          data-application={view.id}
        >
          {t("applications-update")}
        </ButtonLink>
      )}
      {view.canApplyAgain && (
        <ButtonLink kind="primary" href={applyPath(view.advertisement.id)}>
          {t("applications-applyAgain")}
        </ButtonLink>
      )}
      {view.canWithdraw && (
        <details className="apply__sure">
          <summary>{t("applications-withdraw")}</summary>
          <p>{t("applications-withdrawSure")}</p>
          <Form className="inline-form" method="post" action={withdrawApplication.path}>
            <input type="hidden" name="ApplicationID" value={view.id} />
            <Button kind="danger">{t("applications-withdrawYes")}</Button>
          </Form>
        </details>
      )}
    </div>
  );
}

function UpdateForm({ view }: { view: ApplicationDetailView }) {
  const t = useText();
  const { form } = view;
  return (
    <Form
      className="form apply__form"
      of={applyFormOf(form)}
      method="post"
      action={saveApplicationDetail.path}
      filled={{ values: valuesOf(form), errors: form.sent?.errors ?? {} }}
      problem={form.sent?.problem}
      sentInPlace="close"
      problemsIn="toast"
    >
      <input type="hidden" name="applicationID" value={view.id} />
      <DocumentFields form={form} />
      <QuestionFields questions={form.questions} />
      <div className="apply__foot">
        <Button kind="primary" size="large">
          {t("applications-save")}
        </Button>
        <ButtonLink
          kind="quiet"
          href={ownApplicationPath(view.id)}
          data-detail="view"
          data-application={view.id}
        >
          {t("applications-cancel")}
        </ButtonLink>
      </div>
    </Form>
  );
}
