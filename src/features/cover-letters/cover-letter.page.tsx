import { Button, ButtonLink } from "../../ui/button.tsx";
import { DraftNotice } from "../../ui/forms/draft-notice.tsx";
import { Form } from "../../ui/forms/form.tsx";
import type { FilledForm } from "../../ui/forms/form-context.tsx";
import { TextArea, TextField } from "../../ui/forms/text-fields.tsx";
import { MemberLayout } from "../../ui/layout/member-layout.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useText } from "../../ui/text.tsx";
import { LETTERS_PATH, letterPath } from "./cover-letters.contract.ts";
import { coverLetterForm } from "./cover-letters.forms.ts";
import { fillPlaceholders } from "./cover-letters.rules.ts";
import type { CoverLetter } from "./cover-letters.view.ts";

export interface CoverLetterView {
  id: number | "yeni";
  /** Of what is saved now. */
  edition: string | undefined;
  filled: FilledForm;
  problem?: string | undefined;
  /** Written elsewhere meanwhile: shown beside what was typed here. */
  conflicting?: Pick<CoverLetter, "title" | "content"> | undefined;
  /** Under which the browser stores what is typed. */
  draftKey: string;
  /** Of the writer, for the preview. */
  name: string;
}

export function CoverLetterPage({ view }: { view: CoverLetterView }) {
  const t = useText();
  const { id, edition, filled } = view;
  const written = (name: "company" | "position" | "name") => `{${t(`cover-letters-placeholder-${name}`)}}`;
  const content = filled.values?.Content?.[0] ?? "";
  return (
    <MemberLayout
      current={LETTERS_PATH}
      title={t(id === "yeni" ? "cover-letters-new" : "cover-letters-edit")}
      crumbs={[{ href: LETTERS_PATH, label: t("cover-letters-title") }]}
    >
      <div
        className="cover-letter-form"
        data-enhance="cover-letters/letter draft"
        data-draft={view.draftKey}
        data-back={LETTERS_PATH}
      >
        {view.conflicting && <Conflict id={id} saved={view.conflicting} />}
        <DraftNotice />
        <Form
          of={coverLetterForm}
          method="post"
          action={letterPath(id)}
          sentInPlace="reload"
          filled={filled}
          problem={view.problem}
        >
          {edition !== undefined && <input type="hidden" name="Edition" value={edition} />}
          <TextField
            name="Title"
            label={t("cover-letters-name")}
            hint={t("cover-letters-nameHint")}
            autoComplete="off"
          />
          <TextArea
            name="Content"
            label={t("cover-letters-content")}
            hint={t("cover-letters-contentHint", {
              company: written("company"),
              position: written("position"),
              name: written("name"),
            })}
            rows={14}
          />
          <div className="cover-letter-form__end">
            <Button kind="primary">
              {t(view.conflicting ? "cover-letters-conflictKeep" : "cover-letters-save")}
            </Button>
            <noscript>
              <Button name="_refresh" value="1" formNoValidate>
                {t("cover-letters-showPreview")}
              </Button>
            </noscript>
          </div>
        </Form>
        <section aria-labelledby="preview">
          <h2 id="preview">{t("cover-letters-preview")}</h2>
          <p className="field__hint">{t("cover-letters-previewHint")}</p>
          <div
            className="cover-letter-preview"
            dir="auto"
            data-preview=""
            data-company={t("cover-letters-sample-company")}
            data-position={t("cover-letters-sample-position")}
            data-name={view.name}
          >
            {fillPlaceholders(content, {
              company: t("cover-letters-sample-company"),
              position: t("cover-letters-sample-position"),
              name: view.name,
            })}
          </div>
        </section>
      </div>
    </MemberLayout>
  );
}

function Conflict({ id, saved }: { id: number | "yeni"; saved: Pick<CoverLetter, "title" | "content"> }) {
  const t = useText();
  return (
    <div data-conflict="">
      <Notice tone="warning" title={t("cover-letters-conflictSaved", { name: saved.title })}>
        <p className="cover-letter-conflict" dir="auto">
          {saved.content}
        </p>
        <ButtonLink href={letterPath(id)}>{t("cover-letters-conflictTake")}</ButtonLink>
      </Notice>
    </div>
  );
}
