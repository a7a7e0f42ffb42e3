import { CircleCheck, FileUp, PenLine } from "lucide-react";
import type { ReactNode } from "react";
import { applyPath } from "../../../addresses/advertisements.ts";
import { trackShown } from "../../../platform/tracked-event.ts";
import { Button } from "../../../ui/button.tsx";
import { ModalPage } from "../../../ui/dialog.tsx";
import { CheckboxField } from "../../../ui/forms/choice-fields.tsx";
import { EmailField } from "../../../ui/forms/email-field.tsx";
import { PhoneField } from "../../../ui/forms/filtered-fields.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import type { FilledForm } from "../../../ui/forms/form-context.tsx";
import { TextArea, TextField } from "../../../ui/forms/text-fields.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Link } from "../../../ui/link.tsx";
import { useText } from "../../../ui/text.tsx";
import { UploadForm } from "../../cv/views.ts";
import type { AskedByAdvertisement, AskedQuestion } from "../applications.view.ts";
import { Consents, Places } from "../form/apply.page.tsx";
import { AdvertisementLine } from "../form/apply-frame.tsx";
import { QuestionFields } from "../form/form-fields.tsx";
import { firstCvPath, uploadPath } from "./visitor-applications.contract.ts";
import { firstCvForm, visitorForm, withAsked } from "./visitor-applications.forms.ts";

export interface FirstApplyView extends AskedByAdvertisement {
  questions: AskedQuestion[];
  formKey: string;
  /** Of the document that has come already. */
  fileName: string | undefined;
  /** Of a member, whose name and address are known: what they fill in waits in the browser while they write a CV. */
  draftKey: string | undefined;
  filled: Required<FilledForm>;
  problem: string | undefined;
  uploadProblem: string | undefined;
}

/** From an advertisement to an application on one page, for whoever has no CV here. */
export function FirstApplyPage({ view }: { view: FirstApplyView }) {
  const t = useText();
  const { advertisement, draftKey } = view;
  const isVisitor = draftKey === undefined;
  return (
    <ModalPage title={t("applications-applyTitle")}>
      <div
        className="apply"
        data-enhance="applications/first-apply"
        data-advertisement-id={advertisement.id}
        data-draft={draftKey}
        {...trackShown({ event: "apply", step: "form", advertisementId: advertisement.id })}
      >
        <AdvertisementLine advertisement={advertisement} />
        <p className="apply__note">
          {isVisitor ? (
            <>
              {t("applications-haveAccount")}{" "}
              <Link href={`/uye-girisi?returnUrl=${encodeURIComponent(applyPath(advertisement.id))}`}>
                {t("accounts-signIn")}
              </Link>
            </>
          ) : (
            <>
              {t("applications-firstCv")} <Link href="/hesabim/ozgecmisler">{t("applications-writeCv")}</Link>
            </>
          )}
        </p>
        <Document view={view} />
        <Form
          className="form apply__form"
          of={withAsked(isVisitor ? visitorForm : firstCvForm, view)}
          method="post"
          action={isVisitor ? applyPath(advertisement.id) : firstCvPath(advertisement.id)}
          filled={view.filled}
          problem={view.problem}
        >
          <input type="hidden" name="FormKey" value={view.formKey} />
          <Words view={view} />
          {isVisitor && (
            <>
              <TextField name="FullName" label={t("applications-fullName")} autoComplete="name" />
              <EmailField name="Email" label={t("accounts-email")} />
            </>
          )}
          <PhoneField name="Phone" label={t("applications-phone")} />
          <Places view={view} />
          <QuestionFields questions={view.questions} />
          <Consents view={view} />
          {isVisitor && <Terms />}
          <div className="apply__foot">
            <Button kind="primary" size="large">
              {t("applications-send")}
            </Button>
          </div>
          {isVisitor && <p className="apply__note">{t("applications-confirmNote")}</p>}
        </Form>
      </div>
    </ModalPage>
  );
}

/** A form of its own: a document is read before anything is sent, so that what it says can be corrected. */
function Document({ view }: { view: FirstApplyView }) {
  const t = useText();
  const { fileName } = view;
  const { Headline = [], Summary = [] } = view.filled.values;
  const isWritten = [...Headline, ...Summary].some((text) => text !== "");
  return (
    <Door
      icon={<Icon of={FileUp} />}
      title={t("applications-uploadCv")}
      isOpen={!isWritten || fileName !== undefined}
    >
      <UploadForm action={uploadPath(view.advertisement.id)} problem={view.uploadProblem} isSentInPlace>
        <input type="hidden" name="FormKey" value={view.formKey} />
      </UploadForm>
      <p className="apply__file" role="status">
        <span data-file="" hidden={fileName === undefined}>
          <Icon of={CircleCheck} /> <bdi data-file-name="">{fileName}</bdi>
        </span>
      </p>
    </Door>
  );
}

function Words({ view: { filled, fileName } }: { view: FirstApplyView }) {
  const t = useText();
  const { Headline = [], Summary = [] } = filled.values;
  const isWritten = [...Headline, ...Summary].some((text) => text !== "");
  const isOpen = (isWritten || filled.errors.Summary !== undefined) && fileName === undefined;
  return (
    <Door icon={<Icon of={PenLine} />} title={t("applications-writeHere")} isOpen={isOpen}>
      <TextField name="Headline" label={t("applications-headline")} autoComplete="organization-title" />
      <TextArea
        name="Summary"
        label={t("applications-summary")}
        hint={t("applications-summaryHint")}
        rows={6}
      />
    </Door>
  );
}

/** Of the two, one is open; browsers see to it. */
function Door({
  icon,
  title,
  isOpen,
  children,
}: {
  icon: ReactNode;
  title: string;
  isOpen: boolean;
  children: ReactNode;
}) {
  return (
    <details className="apply__door" name="apply-door" open={isOpen}>
      <summary>
        {icon}
        {title}
      </summary>
      <div className="apply__view">{children}</div>
    </details>
  );
}

function Terms() {
  const t = useText();
  return (
    <div>
      <CheckboxField name="AcceptTerms" label={t("accounts-acceptTerms")} />
      <p className="apply__note">
        {t("accounts-noticeText")}{" "}
        <Link href="/kullanim-kosullari" target="_blank">
          {t("accounts-termsLink")}
        </Link>
        {" · "}
        <Link href="/kvkk" target="_blank">
          {t("accounts-noticeLink")}
        </Link>
      </p>
    </div>
  );
}
