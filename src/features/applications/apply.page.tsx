import { ArrowLeft, CircleAlert } from "lucide-react";
import { trackShown } from "../../platform/tracked-event.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { ModalPage } from "../../ui/dialog.tsx";
import { CheckboxField, RadioGroup } from "../../ui/forms/choice-fields.tsx";
import { FormStateProvider } from "../../ui/forms/form-context.tsx";
import { FormToken } from "../../ui/forms/form-token.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useText } from "../../ui/text.tsx";
import { InTurkish } from "../advertisements/views.ts";
import { saveAnswer } from "../resuming/resuming.contract.ts";
import { applyPath, easyApply } from "./applications.contract.ts";
import type { AdvertisementInBrief, ApplyFormView } from "./applications.view.ts";
import { DocumentFields, QuestionFields, valuesOf } from "./form-fields.tsx";

interface ApplyPageProps {
  view: ApplyFormView;
  /** A half-filled form is kept in the browser under this name: nobody else's is shown to another member. */
  draftKey: string;
}

/**
 * The application, the employer's questions, and what the CV lacks. With scripts one view at a time; without them the
 * first two stand one below the other, and what the CV lacks is a page of its own.
 */
export function ApplyPage({ view, draftKey }: ApplyPageProps) {
  const t = useText();
  const { advertisement } = view;
  return (
    <ModalPage title={t("applications-applyTitle")}>
      <div
        className="apply"
        data-enhance="applications/apply"
        data-advertisement={advertisement.id}
        data-draft={draftKey}
        data-href={advertisement.href}
        data-page={applyPath(advertisement.id)}
        data-save-answer={saveAnswer.path}
        data-check-path="/Cv/CheckMissingInfo"
        {...trackShown({ event: "apply", step: "form", advertisementId: advertisement.id })}
      >
        <AdvertisementLine advertisement={advertisement} />
        <Progress view={view} />
        <ApplyForm view={view} />
        <MissingInfo />
      </div>
    </ModalPage>
  );
}

export function AdvertisementLine({ advertisement }: { advertisement: AdvertisementInBrief }) {
  return (
    <p className="apply__advertisement">
      <strong>
        <InTurkish>{advertisement.title}</InTurkish>
      </strong>
      <span>
        <bdi>{advertisement.companyName}</bdi>
      </span>
    </p>
  );
}

function Progress({ view }: { view: ApplyFormView }) {
  const t = useText();
  if (view.questions.length === 0) return null;
  return (
    <ol className="apply__progress" aria-label={t("applications-progress")}>
      <li data-step="application" aria-current="step">
        {t("applications-stepApplication")}
      </li>
      <li data-step="questions">{t("applications-stepQuestions")}</li>
    </ol>
  );
}

function ApplyForm({ view }: { view: ApplyFormView }) {
  const t = useText();
  const hasQuestions = view.questions.length > 0;
  return (
    <FormStateProvider value={{ values: valuesOf(view), errors: view.sent?.errors ?? {} }}>
      <form
        className="form apply__form"
        method="post"
        action={easyApply.path}
        data-text-next={hasQuestions ? t("applications-toQuestions") : undefined}
        data-text-send={t("applications-send")}
        data-text-sending={t("applications-sending")}
        data-text-offline={t("applications-notSent")}
        data-text-missing={t("applications-answerMissing")}
        data-text-restored={t("applications-restored")}
      >
        <FormToken />
        <input type="hidden" name="AdvertisementId" value={view.advertisement.id} />
        {view.isMissingInfoChecked && <input type="hidden" name="IsMissingInfoChecked" value="1" />}
        <div className="notice notice--error" role="alert" data-problem="" hidden={!view.sent?.problem}>
          <Icon of={CircleAlert} />
          <p className="notice__body" data-problem-text="">
            {view.sent?.problem}
          </p>
        </div>
        <section className="apply__view" data-view="application">
          <DocumentFields form={view} />
          <Places view={view} />
          <Consents view={view} />
        </section>
        {hasQuestions && (
          <section className="apply__view" data-view="questions">
            <div className="apply__view-head">
              <Button kind="quiet" type="button" data-back="" hidden>
                <Icon of={ArrowLeft} turnsWithDirection />
                {t("applications-back")}
              </Button>
              <h2 tabIndex={-1}>{t("applications-questionsTitle")}</h2>
            </div>
            <QuestionFields questions={view.questions} />
          </section>
        )}
        <div className="apply__foot">
          <Button kind="primary" size="large" data-send="">
            {t("applications-send")}
          </Button>
        </div>
        <p className="visually-hidden" role="status" data-form-status="" />
      </form>
    </FormStateProvider>
  );
}

/** One place needs no question. */
function Places({ view: { locations } }: { view: ApplyFormView }) {
  const t = useText();
  const [first] = locations;
  if (!first) return null;
  if (locations.length === 1) return <input type="hidden" name="AdvertisementLocationID" value={first.id} />;
  return (
    <RadioGroup
      name="AdvertisementLocationID"
      label={t("applications-place")}
      defaultValue={String(first.id)}
      choices={locations.map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  );
}

/** Each a box of its own, none of them ticked before. */
function Consents({ view }: { view: ApplyFormView }) {
  const t = useText();
  const { abroad, groupCompanies, disc } = view.consents;
  const { companyName } = view.advertisement;
  return (
    <div className="apply__consents">
      {groupCompanies && (
        <div>
          <RadioGroup
            name="GroupCompanyConsent"
            label={t("applications-consentGroup", { company: companyName })}
            isRequired
            choices={[
              { value: "1", label: t("applications-consentGroupYes") },
              { value: "0", label: t("applications-consentGroupNo") },
            ]}
          />
          {view.groupCompanyCount > 0 && (
            <a href={view.groupCompaniesHref} data-dialog="stay">
              {t("applications-groupCompanies", { count: view.groupCompanyCount })}
            </a>
          )}
        </div>
      )}
      {abroad && <CheckboxField name="AbroadConsent" label={t("applications-consentAbroad")} isRequired />}
      {disc && (
        <CheckboxField
          name="DiscConsent"
          label={t("applications-consentDisc", { company: companyName })}
          hint={t("applications-consentDiscHint")}
        />
      )}
      <p className="apply__note">
        {t("applications-kvkkNote", { company: companyName })}{" "}
        {view.kvkkHref !== undefined && (
          <a href={view.kvkkHref} data-dialog="stay">
            {t("applications-kvkkLink")}
          </a>
        )}
      </p>
    </div>
  );
}

/** Filled by a script with what the chosen CV lacks. */
function MissingInfo() {
  const t = useText();
  return (
    <section className="apply__view" data-view="missing" hidden>
      <div className="apply__view-head">
        <Button kind="quiet" type="button" data-back="">
          <Icon of={ArrowLeft} turnsWithDirection />
          {t("applications-back")}
        </Button>
        <h2 tabIndex={-1}>{t("applications-missingTitle")}</h2>
      </div>
      <p>{t("applications-missingText")}</p>
      <div data-missing-forms="" />
      <div className="apply__foot">
        <Button type="button" data-skip="">
          {t("applications-skip")}
        </Button>
      </div>
    </section>
  );
}

interface MissingInfoPageProps {
  view: ApplyFormView;
  isPersonalInfoMissing: boolean;
  isEducationInfoMissing: boolean;
}

/** The answer to a form whose CV lacks something; scripts find `noalert` in it and ask what. */
export function MissingInfoPage({ view, ...missing }: MissingInfoPageProps) {
  const t = useText();
  const values = view.sent?.values ?? {};
  return (
    <ModalPage title={t("applications-missingTitle")}>
      <div className="apply" data-result="noalert">
        <AdvertisementLine advertisement={view.advertisement} />
        <p>{t("applications-missingText")}</p>
        <ul className="apply__list">
          {missing.isPersonalInfoMissing && <li>{t("applications-missingPersonal")}</li>}
          {missing.isEducationInfoMissing && <li>{t("applications-missingEducation")}</li>}
        </ul>
        <form className="form" method="post" action={easyApply.path}>
          <FormToken />
          {Object.entries(values).flatMap(([name, texts]) =>
            texts.map((value, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: values may repeat, and the list never changes
              <input key={`${name} ${index}`} type="hidden" name={name} value={value} />
            )),
          )}
          <input type="hidden" name="IsMissingInfoChecked" value="1" />
          <div className="apply__foot">
            <ButtonLink href={`/hesabim/ozgecmisler/${values.CvID?.[0] ?? ""}`}>
              {t("applications-completeCv")}
            </ButtonLink>
            <Button kind="primary">{t("applications-skipAndSend")}</Button>
          </div>
        </form>
      </div>
    </ModalPage>
  );
}
