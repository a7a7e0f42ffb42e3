import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { formatDateTime } from "../../ui/format.ts";
import { Form } from "../../ui/forms/form.tsx";
import { TextArea } from "../../ui/forms/text-fields.tsx";
import { SectionHeading } from "../../ui/section-heading.tsx";
import { useTexts } from "../../ui/text.tsx";
import { addNote, LONGEST_TAG, setOwner, setTag } from "./hiring.contract.ts";
import type { ApplicantView } from "./hiring.view.ts";

/** What the team knows among itself. The candidate never reads it. */
export function ApplicantTeam({ view }: { view: ApplicantView }) {
  const { t, lang } = useTexts();
  const { id } = view.sent;
  return (
    <section>
      <SectionHeading title={t("hiring-team")} />
      {view.mayMove && (
        <Form className="triage__inline" method="post" action={setOwner.path} sentInPlace="reload">
          <input type="hidden" name="ApplicationID" value={id} />
          <label className="triage__field">
            <span className="field__label">{t("hiring-owner")}</span>
            <select className="field__control" name="PersonID" defaultValue={view.ownerId ?? ""}>
              <option value="">{t("hiring-nobody")}</option>
              {view.team.map((person) => (
                <option key={person.id} value={person.id}>
                  {person.name}
                </option>
              ))}
            </select>
          </label>
          <Button>{t("hiring-assign")}</Button>
        </Form>
      )}
      <p className="applicant__tags">
        {view.tags.map((tag) => (
          <Badge key={tag}>{tag}</Badge>
        ))}
      </p>
      {view.mayMove && (
        <Form className="triage__inline" method="post" action={setTag.path} sentInPlace="reload">
          <input type="hidden" name="ApplicationID" value={id} />
          <label className="triage__field">
            <span className="field__label">{t("hiring-tag")}</span>
            <input className="field__control" name="Tag" maxLength={LONGEST_TAG} required />
          </label>
          <Button>{t("hiring-addTag")}</Button>
        </Form>
      )}
      <ol className="applicant__notes">
        {view.notes.map((note) => (
          <li key={note.id}>
            <p className="application-sent__text">
              <bdi>{note.text}</bdi>
            </p>
            <p className="dotted-line">
              <span>
                <bdi>{note.actor ?? t("hiring-somebody")}</bdi>
              </span>
              <time dateTime={note.at}>{formatDateTime(note.at, lang)}</time>
            </p>
          </li>
        ))}
      </ol>
      {view.mayMove && (
        <Form method="post" action={addNote.path} sentInPlace="reload">
          <input type="hidden" name="ApplicationID" value={id} />
          <TextArea name="Text" label={t("hiring-note")} hint={t("hiring-noteHint")} rows={3} />
          <Button>{t("hiring-addNote")}</Button>
        </Form>
      )}
    </section>
  );
}
