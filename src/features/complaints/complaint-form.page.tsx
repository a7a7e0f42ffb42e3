import { Button } from "../../ui/button.tsx";
import { ModalPage } from "../../ui/dialog.tsx";
import { SelectField } from "../../ui/forms/choice-fields.tsx";
import { EmailField } from "../../ui/forms/email-field.tsx";
import { PhoneField } from "../../ui/forms/filtered-fields.tsx";
import { Form } from "../../ui/forms/form.tsx";
import type { FilledForm } from "../../ui/forms/form-context.tsx";
import { TextArea, TextField } from "../../ui/forms/text-fields.tsx";
import { Link } from "../../ui/link.tsx";
import { useText } from "../../ui/text.tsx";
import { InTurkish } from "../advertisements/views.ts";
import { sendComplaint } from "./complaints.contract.ts";
import { COMPLAINT_REASONS, complaintForm } from "./complaints.forms.ts";

export interface ComplaintFormView {
  advertisementId: number;
  /** Undefined when a form comes back whose advertisement is no longer there */
  about: { title: string; companyName: string; href: string } | undefined;
  /** Whoever is signed in, and how their account can be reached */
  reporter: { personId: number; email: string; phone: string | undefined } | undefined;
  sent?: (FilledForm & { problem?: string | undefined }) | undefined;
}

export function ComplaintFormPage({ view }: { view: ComplaintFormView }) {
  const t = useText();
  const { advertisementId, about, reporter, sent } = view;
  const reasons = COMPLAINT_REASONS.map(({ id, name }) => ({
    value: String(id),
    label: t(`complaints-reason-${name}`),
  }));
  return (
    <ModalPage title={t("complaints-title")}>
      {about && (
        <p className="dialog__about" data-advertisement-id={advertisementId}>
          <Link kind="quiet" href={about.href}>
            <InTurkish>{about.title}</InTurkish>
          </Link>
          <bdi>{about.companyName}</bdi>
        </p>
      )}
      <Form
        of={complaintForm}
        method="post"
        action={sendComplaint.path}
        filled={sent ?? (reporter && { values: contactsOf(reporter) })}
        problem={sent?.problem}
        sentInPlace="close"
        toasts={{ invalid: t("adView-complaintMissingField"), failed: t("adView-complaintError") }}
        tracked={{ event: "complaint", advertisementId }}
      >
        <input type="hidden" name="AdvertisementID" value={advertisementId} />
        {reporter && <input type="hidden" name="UserID" value={reporter.personId} />}
        <SelectField
          name="ReasonID"
          label={t("complaints-reason")}
          choices={reasons}
          emptyLabel={t("ui-placeChoose")}
        />
        {COMPLAINT_REASONS.map(({ id, name }) => (
          <TextField key={id} name={`FollowUp${id}`} label={t(`complaints-question-${name}`)} />
        ))}
        <TextArea
          name="Description"
          label={t("complaints-description")}
          hint={t("complaints-descriptionHint")}
        />
        <PhoneField name="Phone" label={t("complaints-phone")} hint={t("complaints-contactHint")} />
        <EmailField
          name="Email"
          label={t("complaints-email")}
          hint={t(reporter ? "complaints-emailHintSignedIn" : "complaints-emailHint")}
        />
        <Button kind="primary">{t("complaints-send")}</Button>
      </Form>
    </ModalPage>
  );
}

function contactsOf({ email, phone }: NonNullable<ComplaintFormView["reporter"]>) {
  return { Email: [email], ...(phone !== undefined && { Phone: [phone] }) };
}
