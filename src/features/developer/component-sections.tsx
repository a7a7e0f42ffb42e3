import { Bookmark, Share2 } from "lucide-react";
import { Badge } from "../../ui/badge.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { CheckboxField, RadioGroup, SelectField } from "../../ui/forms/choice-fields.tsx";
import { TextArea, TextField } from "../../ui/forms/text-fields.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SectionHeading } from "../../ui/section-heading.tsx";
import { useText } from "../../ui/text.tsx";
import { ToastTrial } from "./toast-trial.island.tsx";

const kinds = ["primary", "secondary", "quiet", "danger"] as const;

export function ButtonsSection() {
  const t = useText();
  const label = t("developer-action");
  return (
    <section>
      <SectionHeading title={t("developer-buttons")} />
      <div className="gallery__row">
        {kinds.map((kind) => (
          <Button key={kind} type="button" kind={kind}>
            {label}
          </Button>
        ))}
      </div>
      <div className="gallery__row">
        {kinds.map((kind) => (
          <Button key={kind} type="button" kind={kind} isBusy>
            {label}
          </Button>
        ))}
        <Button type="button" kind="primary" disabled>
          {label}
        </Button>
      </div>
      <div className="gallery__row">
        <ButtonLink kind="primary" size="large" href="#buttons">
          {label}
        </ButtonLink>
        <Button type="button" kind="secondary">
          <Icon of={Bookmark} />
          {label}
        </Button>
        <Button type="button" kind="quiet" size="icon" aria-label={label}>
          <Icon of={Share2} />
        </Button>
      </div>
    </section>
  );
}

export function FieldsSection() {
  const t = useText();
  const label = t("developer-field");
  const hint = t("developer-hint");
  const error = t("developer-error");
  const choices = ["a", "b", "c"].map((value) => ({
    value,
    label: `${t("developer-choice")} ${value.toUpperCase()}`,
  }));
  return (
    <section>
      <SectionHeading title={t("developer-fields")} />
      <form className="gallery__fields">
        <TextField name="plain" label={label} />
        <TextField name="hinted" label={label} hint={hint} isRequired />
        <TextField name="wrong" label={label} hint={hint} error={error} defaultValue="x" isRequired />
        <TextField name="disabled" label={label} defaultValue={hint} disabled />
        <SelectField name="select" label={label} emptyLabel={t("developer-choose")} choices={choices} />
        <TextArea name="area" label={label} hint={hint} />
        <RadioGroup name="radio" label={label} choices={choices} defaultValue="a" isRequired />
        <RadioGroup name="radio-wrong" label={label} choices={choices} error={error} />
        <CheckboxField name="box" label={label} hint={hint} />
        <CheckboxField name="box-wrong" label={label} error={error} isRequired />
      </form>
    </section>
  );
}

export function BadgesSection() {
  const t = useText();
  const label = t("developer-badge");
  return (
    <section>
      <SectionHeading title={t("developer-badges")} />
      <div className="gallery__row">
        <Badge>{label}</Badge>
        <Badge tone="blue">{label}</Badge>
        <Badge tone="terracotta">{label}</Badge>
        <Badge tone="green">{label}</Badge>
      </div>
    </section>
  );
}

export function NoticesSection() {
  const t = useText();
  const text = t("developer-sampleText");
  return (
    <section>
      <SectionHeading title={t("developer-notices")} />
      <div className="gallery__stack">
        {(["info", "success", "warning", "error"] as const).map((tone) => (
          <Notice key={tone} tone={tone} title={t("developer-sampleTitle")}>
            {text}
          </Notice>
        ))}
      </div>
    </section>
  );
}

export function DialogSection() {
  const t = useText();
  return (
    <section>
      <SectionHeading title={t("developer-dialog")} />
      <div className="gallery__row">
        <Button type="button" {...{ commandfor: "gallery-dialog", command: "show-modal" }}>
          {t("developer-openDialog")}
        </Button>
        <ButtonLink kind="secondary" href="/gelistirici/bilesenler/pencere" data-dialog="">
          {t("developer-openLoadedDialog")}
        </ButtonLink>
      </div>
      <Dialog id="gallery-dialog" title={t("developer-sampleTitle")}>
        <p>{t("developer-sampleText")}</p>
      </Dialog>
    </section>
  );
}

export function ToastsSection() {
  const t = useText();
  return (
    <section>
      <SectionHeading title={t("developer-toasts")} />
      <ToastTrial />
    </section>
  );
}
