import { X } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { formatDateTime } from "../../../ui/format.ts";
import { Form } from "../../../ui/forms/form.tsx";
import { TextArea } from "../../../ui/forms/text-fields.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { SectionHeading } from "../../../ui/section-heading.tsx";
import { useTexts } from "../../../ui/text.tsx";
import { LONGEST_TAG, setOwner, setTag } from "../hiring.contract.ts";
import type { ApplicantView } from "../hiring.view.ts";
import { addNote } from "../notes/notes.contract.ts";

/** What the team knows among itself. The candidate never reads it. */
export function ApplicantTeam({ view }: { view: ApplicantView }) {
  const { t, lang, messagesFor } = useTexts();
  return (
    <section>
      <SectionHeading title={t("hiring-team")} />
      {view.mayMove && (
        <Form className="triage__inline" method="post" action={setOwner.path} sentInPlace="reload">
          <Which view={view} />
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
      {view.tags.length > 0 && <Tags view={view} />}
      {view.mayMove && (
        <Form className="triage__inline" method="post" action={setTag.path} sentInPlace="reload">
          <Which view={view} />
          <label className="triage__field">
            <span className="field__label">{t("hiring-tag")}</span>
            <input
              type="text"
              className="field__control"
              name="Tag"
              list="company-tags"
              maxLength={LONGEST_TAG}
              autoComplete="off"
              required
            />
          </label>
          <TagChoices id="company-tags" tags={view.companyTags} />
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
      {view.mayNote && (
        <Form method="post" action={addNote.path} sentInPlace="reload">
          <Which view={view} />
          <TextArea
            name="Text"
            label={t("hiring-note")}
            hint={t("hiring-noteHint")}
            rows={3}
            isRequired
            data-key="n"
            data-team={JSON.stringify(view.team.map(({ name }) => name))}
            data-messages={JSON.stringify(messagesFor(["hiring-mentionPeople", "ui-lookupFound"]))}
          />
          <Button>{t("hiring-addNote")}</Button>
        </Form>
      )}
    </section>
  );
}

/** What it is about, and the page that one is on. */
export function Which({ view }: { view: ApplicantView }) {
  return (
    <>
      <input type="hidden" name="ApplicationID" value={view.sent.id} />
      <input type="hidden" name="returnUrl" value={view.href} />
    </>
  );
}

function Tags({ view }: { view: ApplicantView }) {
  const t = useTexts().t;
  return (
    <ul className="applicant__tags" aria-label={t("hiring-tags")}>
      {view.tags.map((tag) => (
        <li key={tag} className="badge">
          <bdi>{tag}</bdi>
          {view.mayMove && (
            <Form className="inline-form" method="post" action={setTag.path} sentInPlace="reload">
              <Which view={view} />
              <input type="hidden" name="Tag" value={tag} />
              <input type="hidden" name="On" value="0" />
              <button type="submit" className="applicant__untag" aria-label={t("hiring-removeTag", { tag })}>
                <Icon of={X} size="small" />
              </button>
            </Form>
          )}
        </li>
      ))}
    </ul>
  );
}

/** What others have called such things, so that they are called the same. */
export function TagChoices({ id, tags }: { id: string; tags: readonly string[] }) {
  return (
    <datalist id={id}>
      {tags.map((tag) => (
        <option key={tag} value={tag} />
      ))}
    </datalist>
  );
}
