import { ArrowDown, ArrowUp, GripVertical } from "lucide-react";
import type { ReactNode } from "react";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { formatDateTime } from "../../ui/format.ts";
import { Form } from "../../ui/forms/form.tsx";
import { TextField } from "../../ui/forms/text-fields.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useText, useTexts } from "../../ui/text.tsx";
import { Conflict, StaffLayout } from "../moderation/views.ts";
import type { DeskView, ShownState } from "./editor-desk.view.ts";

interface DeskLayoutProps {
  view: DeskView;
  current: string;
  title: string;
  intro?: string;
  children: ReactNode;
}

export function DeskLayout({ view, current, title, intro, children }: DeskLayoutProps) {
  const t = useText();
  return (
    <StaffLayout role={view.role} current={current} title={title} intro={intro}>
      <div className="editor-desk">
        {view.done && (
          <Notice tone="success">
            <p>{t(`editor-desk-done-${view.done}`)}</p>
          </Notice>
        )}
        <Conflict conflict={view.conflict} />
        {children}
      </div>
    </StaffLayout>
  );
}

const TONES: Record<ShownState, BadgeTone> = {
  draft: "plain",
  shown: "green",
  waits: "blue",
  over: "terracotta",
};

export function StateBadge({ state }: { state: ShownState }) {
  const t = useText();
  return <Badge tone={TONES[state]}>{t(`editor-desk-state-${state}`)}</Badge>;
}

/** Where the public gets Turkish instead. */
export function MissingLanguages({ missing }: { missing: readonly string[] }) {
  const t = useText();
  if (missing.length === 0) return null;
  return (
    <Badge tone="terracotta">
      {t("editor-desk-missing", { languages: missing.join(", ").toUpperCase() })}
    </Badge>
  );
}

/** From when until when, where it has either. */
export function Span({ startsAt, endsAt }: { startsAt: string | undefined; endsAt: string | undefined }) {
  const { t, lang } = useTexts();
  if (startsAt === undefined && endsAt === undefined) return t("editor-desk-always");
  const at = (moment: string | undefined) => (moment === undefined ? "…" : formatDateTime(moment, lang));
  return `${at(startsAt)} – ${at(endsAt)}`;
}

export function BeginsField() {
  const t = useText();
  return (
    <TextField
      name="Begins"
      type="datetime-local"
      label={t("editor-desk-begins")}
      hint={t("editor-desk-beginsHint")}
    />
  );
}

/** With what happens at the end, where it does not just go. */
export function ScheduleFields({ endsHint }: { endsHint?: string }) {
  const t = useText();
  return (
    <div className="form-pair">
      <BeginsField />
      <TextField
        name="Ends"
        type="datetime-local"
        label={t("editor-desk-ends")}
        hint={endsHint ?? t("editor-desk-endsHint")}
      />
    </div>
  );
}

/** Each child with `data-section` and a grip can be dragged; its buttons do the same without a script. */
export function OrderedRows({ action, children }: { action: string; children: ReactNode }) {
  const t = useText();
  return (
    <div
      className="editor-desk__order"
      data-enhance="cv/reorder"
      data-action={action}
      data-text-failed={t("editor-desk-moveFailed")}
    >
      {children}
      <p className="visually-hidden" role="status" data-reorder-status="" />
    </div>
  );
}

export function Grip() {
  return (
    <span className="cv-section__grip" data-grip="" aria-hidden="true">
      <Icon of={GripVertical} />
    </span>
  );
}

interface OrderButtonsProps {
  /** Where the new place is sent to */
  action: string;
  name: string;
  isFirst: boolean;
  isLast: boolean;
}

export function OrderButtons({ action, name, isFirst, isLast }: OrderButtonsProps) {
  const t = useText();
  return (
    <Form className="inline-form" method="post" action={action}>
      <Button
        kind="quiet"
        name="Direction"
        value="up"
        disabled={isFirst}
        aria-label={t("editor-desk-up", { name })}
      >
        <Icon of={ArrowUp} />
      </Button>
      <Button
        kind="quiet"
        name="Direction"
        value="down"
        disabled={isLast}
        aria-label={t("editor-desk-down", { name })}
      >
        <Icon of={ArrowDown} />
      </Button>
    </Form>
  );
}

interface RemoveButtonProps {
  action: string;
  name: string;
}

/** Asked once more, without a script too. */
export function RemoveButton({ action, name }: RemoveButtonProps) {
  const t = useText();
  return (
    <details className="company-review__reject">
      <summary className="button button--quiet">
        {t("editor-desk-remove")}
        <span className="visually-hidden"> {name}</span>
      </summary>
      <Form method="post" action={action}>
        <p>{t("editor-desk-removeSure", { name })}</p>
        <Button kind="danger">{t("editor-desk-removeYes")}</Button>
      </Form>
    </details>
  );
}
