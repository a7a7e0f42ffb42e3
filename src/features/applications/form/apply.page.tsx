import { applyPath } from "../../../addresses/advertisements.ts";
import { ModalPage } from "../../../ui/dialog.tsx";
import { CheckboxField, RadioGroup } from "../../../ui/forms/choice-fields.tsx";
import { useText } from "../../../ui/text.tsx";
import { applyFormOf } from "../applications.forms.ts";
import type { ApplyFormView, AskedByAdvertisement } from "../applications.view.ts";
import { AdvertisementLine, ApplyFrame, SendingForm, ViewHead } from "./apply-frame.tsx";
import { DocumentFields, QuestionFields, valuesOf } from "./form-fields.tsx";
import { SendingNote } from "./sending-note.tsx";

interface ApplyPageProps {
  view: ApplyFormView;
  /** A half-filled form is stored in the browser under this name: nobody else's is shown to another member. */
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
      <ApplyFrame
        advertisementId={advertisement.id}
        draftKey={draftKey}
        afterwardsHref={advertisement.href}
        pageHref={applyPath(advertisement.id)}
      >
        <AdvertisementLine advertisement={advertisement} />
        <Progress view={view} />
        <ApplyForm view={view} />
      </ApplyFrame>
    </ModalPage>
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
    <SendingForm
      of={applyFormOf(view)}
      filled={{ values: valuesOf(view), errors: view.sent?.errors ?? {} }}
      problem={view.sent?.problem}
      nextLabel={hasQuestions ? t("applications-toQuestions") : undefined}
      sendLabel={t("applications-send")}
      isMissingInfoChecked={view.isMissingInfoChecked}
    >
      <input type="hidden" name="AdvertisementId" value={view.advertisement.id} />
      <section className="apply__view" data-view="application">
        <DocumentFields form={view} />
        <Places view={view} />
        <Consents view={view} />
      </section>
      {hasQuestions && (
        <section className="apply__view" data-view="questions">
          <ViewHead title={t("applications-questionsTitle")} isBackHidden />
          <QuestionFields questions={view.questions} />
        </section>
      )}
    </SendingForm>
  );
}

/** One place needs no question. */
export function Places({ view: { locations } }: { view: AskedByAdvertisement }) {
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
export function Consents({ view }: { view: AskedByAdvertisement }) {
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
      {abroad && <CheckboxField name="AbroadConsent" label={t("applications-consentAbroad")} />}
      {disc && (
        <CheckboxField
          name="DiscConsent"
          label={t("applications-consentDisc", { company: companyName })}
          hint={t("applications-consentDiscHint")}
        />
      )}
      <SendingNote
        companyName={companyName}
        retentionMonths={view.retentionMonths}
        kvkkLink={view.kvkkLink}
      />
    </div>
  );
}
