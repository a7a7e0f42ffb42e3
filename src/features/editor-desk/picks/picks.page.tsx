import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { formatDate } from "../../../ui/format.ts";
import { Form } from "../../../ui/forms/form.tsx";
import { TextArea, TextField } from "../../../ui/forms/text-fields.tsx";
import { Link } from "../../../ui/link.tsx";
import { Panels } from "../../../ui/tabs.tsx";
import { useText, useTexts } from "../../../ui/text.tsx";
import { InTurkish } from "../../advertisements/views.ts";
import {
  DeskLayout,
  Grip,
  OrderButtons,
  OrderedRows,
  RemoveButton,
  ScheduleFields,
  Span,
  StateBadge,
} from "../desk-layout.tsx";
import { PICKS, pickPath } from "./picks.contract.ts";
import { addPickForm, changePickForm } from "./picks.forms.ts";
import type { DeskPick, PicksView } from "./picks.view.ts";

export function PicksPage({ view }: { view: PicksView }) {
  const t = useText();
  const { picks, sent, sentId } = view;
  const isNewSent = sent !== undefined && sentId === undefined;
  return (
    <DeskLayout
      view={view}
      current={PICKS}
      title={t("editor-desk-picks")}
      intro={t("editor-desk-picksIntro")}
    >
      <section className="company-review">
        <h2>{t("editor-desk-pick-new")}</h2>
        <Form
          of={addPickForm}
          method="post"
          action={PICKS}
          filled={isNewSent ? sent : undefined}
          problem={isNewSent ? sent.problem : undefined}
        >
          <TextField
            name="Advertisement"
            label={t("editor-desk-pick-advertisement")}
            hint={t("editor-desk-pick-advertisementHint")}
            dir="ltr"
          />
          <PickFields />
          <Button kind="primary">{t("editor-desk-pick-add")}</Button>
        </Form>
      </section>
      <PreviewForm />
      {picks.length === 0 && (
        <EmptyState title={t("editor-desk-pick-emptyTitle")} text={t("editor-desk-pick-emptyText")} />
      )}
      <OrderedRows action={`${PICKS}/sira`}>
        {picks.map((pick, place) => (
          <Pick
            key={pick.id}
            pick={pick}
            isFirst={place === 0}
            isLast={place === picks.length - 1}
            sent={sentId === pick.id ? sent : undefined}
          />
        ))}
      </OrderedRows>
    </DeskLayout>
  );
}

function PreviewForm() {
  const t = useText();
  return (
    <form className="inline-form" action={`${PICKS}/onizleme`}>
      <TextField
        name="an"
        type="datetime-local"
        label={t("editor-desk-previewAt")}
        hint={t("editor-desk-previewAtHint")}
      />
      <Button>{t("editor-desk-preview")}</Button>
    </form>
  );
}

function PickFields() {
  const t = useText();
  return (
    <>
      <TextArea
        name="Note"
        label={t("editor-desk-pick-note")}
        hint={t("editor-desk-pick-noteHint")}
        rows={2}
      />
      <ScheduleFields />
    </>
  );
}

interface PickProps {
  pick: DeskPick;
  isFirst: boolean;
  isLast: boolean;
  sent: PicksView["sent"];
}

function Pick({ pick, isFirst, isLast, sent }: PickProps) {
  const { t, lang } = useTexts();
  const { id, title, expiresAt } = pick;
  const changing = (
    <Form
      of={changePickForm}
      method="post"
      action={pickPath(id)}
      filled={sent ?? { values: pick.values }}
      problem={sent?.problem}
    >
      <input type="hidden" name="Edition" value={pick.edition} />
      <PickFields />
      <Button kind="primary">{t("editor-desk-save")}</Button>
    </Form>
  );
  return (
    <article
      className="company-review"
      aria-labelledby={`pick-${id}`}
      data-section={id}
      data-text-moved={t("editor-desk-done-moved")}
    >
      <header className="company-review__head">
        <Grip />
        <h2 id={`pick-${id}`}>
          <Link href={pick.href}>
            <InTurkish>{title}</InTurkish>
          </Link>
        </h2>
        {pick.isClosed ? (
          <Badge tone="terracotta">{t("editor-desk-pick-closed")}</Badge>
        ) : (
          <StateBadge state={pick.state} />
        )}
      </header>
      <blockquote className="employer-reason">
        <InTurkish>{pick.note}</InTurkish>
      </blockquote>
      <p className="dotted-line">
        <span>
          <bdi>{pick.companyName}</bdi>
        </span>
        <span>
          <Span startsAt={pick.startsAt} endsAt={pick.endsAt} />
        </span>
        {expiresAt !== undefined && (
          <span>{t("editor-desk-pick-expires", { date: formatDate(expiresAt, lang) })}</span>
        )}
      </p>
      <div className="company-review__verdict">
        <OrderButtons action={pickPath(id, "sira")} name={title} isFirst={isFirst} isLast={isLast} />
        <RemoveButton action={pickPath(id, "kaldir")} name={title} />
      </div>
      <Panels
        name={`pick-${id}`}
        panels={[{ title: t("editor-desk-change"), content: changing, isOpen: sent !== undefined }]}
      />
    </article>
  );
}
