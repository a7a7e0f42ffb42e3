import type { ReactNode } from "react";
import type { FormDefinition } from "../../../platform/forms/form-definition.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { DraftNotice } from "../../../ui/forms/draft-notice.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import type { FilledForm } from "../../../ui/forms/form-context.tsx";
import { MemberLayout } from "../../../ui/layout/member-layout.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useText } from "../../../ui/text.tsx";
import { cvPath, LIST_PATH } from "../cv-list.contract.ts";

export interface PartView {
  cvId: number;
  cvTitle: string;
  /** Of the part. */
  title: string;
  action: string;
  form: FormDefinition;
  fields: ReactNode;
  /** Of what is saved now. */
  edition: string;
  filled: FilledForm;
  problem?: string | undefined;
  /** Written elsewhere meanwhile: what it says there now, shown beside what was typed here. */
  conflict?: { saved: ReactNode } | undefined;
  /** Something that is there already saves itself as one types. */
  isAutosaved: boolean;
  /** Under which the browser stores what is typed. */
  draftKey: string;
}

/** One part of a CV, to be written. Everything about it works without scripts; with them it saves itself. */
export function PartPage({ view }: { view: PartView }) {
  const t = useText();
  const back = cvPath(view.cvId);
  return (
    <MemberLayout
      current={LIST_PATH}
      title={view.title}
      crumbs={[
        { href: LIST_PATH, label: t("cv-title") },
        { href: back, label: view.cvTitle },
      ]}
    >
      <div
        className="cv-part"
        data-enhance={`${view.isAutosaved ? "cv/autosave " : ""}draft cv/live-preview`}
        data-preview={cvPath(view.cvId, "onizleme")}
        data-draft={view.draftKey}
        data-back={back}
        data-text-changed={t("cv-autosave-changed")}
        data-text-saving={t("cv-autosave-saving")}
        data-text-saved={t("cv-autosave-saved")}
        data-text-invalid={t("cv-autosave-invalid")}
        data-text-failed={t("cv-autosave-failed")}
        data-text-signed-out={t("cv-autosave-signedOut")}
      >
        {view.conflict && <Conflict action={view.action} saved={view.conflict.saved} />}
        <DraftNotice />
        <Form
          of={view.form}
          method="post"
          action={view.action}
          sentInPlace="reload"
          filled={view.filled}
          problem={view.problem}
        >
          <input type="hidden" name="Edition" value={view.edition} />
          {view.fields}
          <div className="cv-part__end">
            <Button kind="primary">{t(view.conflict ? "cv-conflictKeep" : "cv-save")}</Button>
            <ButtonLink kind="quiet" href={back}>
              {t("cv-back")}
            </ButtonLink>
            <p className="cv-part__state" role="status" data-autosave-state="" />
          </div>
        </Form>
        {/* A picture of it: what it says stands in the form, and on the page that the link leads to. */}
        <aside className="cv-part__preview">
          <a href={cvPath(view.cvId, "onizleme")}>{t("cv-preview")}</a>
          <div inert>
            <div data-cv-sheet="" />
          </div>
        </aside>
      </div>
    </MemberLayout>
  );
}

function Conflict({ action, saved }: { action: string; saved: ReactNode }) {
  const t = useText();
  return (
    <div data-conflict="">
      <Notice tone="warning" title={t("cv-conflictSaved")}>
        <div className="cv-conflict">{saved ?? <p>{t("cv-nothingHere")}</p>}</div>
        <ButtonLink href={action}>{t("cv-conflictTake")}</ButtonLink>
      </Notice>
    </div>
  );
}
