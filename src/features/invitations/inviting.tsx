import { Button } from "../../ui/button.tsx";
import { formatDate } from "../../ui/format.ts";
import { SelectField } from "../../ui/forms/choice-fields.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { TextArea } from "../../ui/forms/text-fields.tsx";
import { useTexts } from "../../ui/text.tsx";
import { InvitationBadge } from "./invitation-badge.tsx";
import { sendInvitation } from "./invitations.contract.ts";
import { invitationForm } from "./invitations.forms.ts";
import type { InvitingView } from "./invitations.view.ts";

/** Below a CV that was found: what became of former invitations, and a new one. */
export function Inviting({ view: { cvId, advertisements, sent, form } }: { view: InvitingView }) {
  const { t, lang } = useTexts();
  return (
    <section className="inviting no-print" id="davet">
      <h2>{t("invitations-invite")}</h2>
      {sent.length > 0 && (
        <ul className="inviting__sent">
          {sent.map(({ id, title, state, sentAt }) => (
            <li key={id}>
              <InvitationBadge state={state} /> <bdi>{title}</bdi> <span>{formatDate(sentAt, lang)}</span>
            </li>
          ))}
        </ul>
      )}
      {advertisements.length === 0 ? (
        <p>{t("invitations-noAdvertisement")}</p>
      ) : (
        <Form
          of={invitationForm}
          method="post"
          action={sendInvitation.path}
          filled={form ?? { values: {}, errors: {} }}
          problem={form?.problem}
          sentInPlace="reload"
        >
          <p className="field__hint">{t("invitations-inviteHint")}</p>
          <input type="hidden" name="CandidateID" value={cvId} />
          <SelectField
            name="AdvertisementID"
            label={t("invitations-advertisement")}
            emptyLabel={t("invitations-chooseAdvertisement")}
            choices={advertisements.map(({ id, title }) => ({ value: String(id), label: title }))}
          />
          <TextArea name="Text" label={t("invitations-text")} rows={5} />
          <Button kind="primary">{t("invitations-send")}</Button>
        </Form>
      )}
    </section>
  );
}
