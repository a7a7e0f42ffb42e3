import { Button, ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { SelectField } from "../../../ui/forms/choice-fields.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { TextArea, TextField } from "../../../ui/forms/text-fields.tsx";
import { Link } from "../../../ui/link.tsx";
import { useText, useTexts } from "../../../ui/text.tsx";
import { InTurkish } from "../../advertisements/views.ts";
import { SLIDE_CUTS } from "../../home/home.contract.ts";
import { Lead } from "../../home/views.ts";
import {
  DeskLayout,
  Grip,
  MissingLanguages,
  OrderButtons,
  OrderedRows,
  RemoveButton,
  ScheduleFields,
  Span,
  StateBadge,
} from "../desk-layout.tsx";
import { DraftedForm } from "../drafted-form.tsx";
import { LanguagePanels } from "../language-panels.tsx";
import { PictureFields } from "../picture-fields.tsx";
import { PreviewFrame } from "../preview-frame.tsx";
import { NEW_SLIDE, SLIDES, slidePath } from "./slides.contract.ts";
import { DRAWINGS, slideForm } from "./slides.forms.ts";
import type { DeskSlide, SlideFormView, SlidePreview, SlidesView } from "./slides.view.ts";

export function SlidesPage({ view }: { view: SlidesView }) {
  const t = useText();
  const { slides } = view;
  return (
    <DeskLayout
      view={view}
      current={SLIDES}
      title={t("editor-desk-slides")}
      intro={t("editor-desk-slidesIntro")}
    >
      <p>
        <ButtonLink kind="primary" href={NEW_SLIDE}>
          {t("editor-desk-slide-new")}
        </ButtonLink>
      </p>
      {slides.length === 0 && (
        <EmptyState title={t("editor-desk-slide-emptyTitle")} text={t("editor-desk-slide-emptyText")} />
      )}
      <OrderedRows action={`${SLIDES}/sira`}>
        {slides.map((slide, place) => (
          <article
            key={slide.id}
            className="company-review"
            aria-labelledby={`slide-${slide.id}`}
            data-section={slide.id}
            data-text-moved={t("editor-desk-done-moved")}
          >
            <header className="company-review__head">
              <Grip />
              <h2 id={`slide-${slide.id}`}>
                <Link href={slidePath(slide.id)}>
                  <InTurkish>{slide.title}</InTurkish>
                </Link>
              </h2>
              <StateBadge state={slide.state} />
              <MissingLanguages missing={slide.missing} />
            </header>
            <p className="dotted-line">
              <InTurkish>{slide.kicker}</InTurkish>
              <span>
                <Span startsAt={slide.startsAt} endsAt={slide.endsAt} />
              </span>
            </p>
            <div className="company-review__verdict">
              <TurnButton slide={slide} />
              <ButtonLink href={slidePath(slide.id, "onizleme")}>{t("editor-desk-preview")}</ButtonLink>
              <OrderButtons
                action={slidePath(slide.id, "sira")}
                name={slide.title}
                isFirst={place === 0}
                isLast={place === slides.length - 1}
              />
              <RemoveButton action={slidePath(slide.id, "kaldir")} name={slide.title} />
            </div>
          </article>
        ))}
      </OrderedRows>
    </DeskLayout>
  );
}

function TurnButton({ slide: { id, title, isHidden } }: { slide: DeskSlide }) {
  const t = useText();
  return (
    <Form className="inline-form" method="post" action={slidePath(id, "durum")}>
      <Button name="State" value={isHidden ? "shown" : "hidden"} kind={isHidden ? "primary" : "secondary"}>
        {t(isHidden ? "editor-desk-show" : "editor-desk-hide")}
        <span className="visually-hidden"> {title}</span>
      </Button>
    </Form>
  );
}

export function SlideFormPage({ view }: { view: SlideFormView }) {
  const t = useText();
  const { slide, sent } = view;
  return (
    <DeskLayout view={view} current={SLIDES} title={slide?.title ?? t("editor-desk-slide-new")}>
      {slide && (
        <div className="company-review__verdict">
          <StateBadge state={slide.state} />
          <TurnButton slide={slide} />
          <ButtonLink href={slidePath(slide.id, "onizleme")}>{t("editor-desk-preview")}</ButtonLink>
        </div>
      )}
      <DraftedForm draftKey={view.draftKey}>
        <Form
          of={slideForm}
          method="post"
          sentInPlace="reload"
          action={slide ? slidePath(slide.id) : NEW_SLIDE}
          hasFiles
          filled={sent ?? { values: view.values }}
          problem={sent?.problem}
        >
          {view.edition !== undefined && <input type="hidden" name="Edition" value={view.edition} />}
          <LanguagePanels
            name="slide-languages"
            missing={slide?.missing ?? []}
            sent={sent}
            fields={(language) => <SlideTexts language={language} />}
          />
          <TextField
            name="Href"
            label={t("editor-desk-slide-href")}
            hint={t("editor-desk-slide-hrefHint")}
            dir="ltr"
          />
          <SelectField
            name="Drawing"
            label={t("editor-desk-slide-drawing")}
            choices={DRAWINGS.map((value) => ({ value, label: t(`editor-desk-drawing-${value}`) }))}
          />
          <PictureFields url={view.pictureUrl} wholeUrl={view.wholePictureUrl} cuts={SLIDE_CUTS} />
          <ScheduleFields />
          <Button kind="primary">{t("editor-desk-save")}</Button>
        </Form>
      </DraftedForm>
    </DeskLayout>
  );
}

function SlideTexts({ language }: { language: string }) {
  const t = useText();
  return (
    <div className="form">
      <TextField
        name={`${language}.Kicker`}
        label={t("editor-desk-slide-kicker")}
        lang={language}
        dir="auto"
      />
      <TextField name={`${language}.Title`} label={t("editor-desk-title")} lang={language} dir="auto" />
      <TextArea name={`${language}.Text`} label={t("editor-desk-text")} rows={2} lang={language} dir="auto" />
      <TextField
        name={`${language}.Action`}
        label={t("editor-desk-slide-action")}
        lang={language}
        dir="auto"
      />
      <TextField
        name={`${language}.Alt`}
        label={t("editor-desk-alt")}
        hint={language === "tr" ? t("editor-desk-altHint") : undefined}
        lang={language}
        dir="auto"
      />
    </div>
  );
}

export function SlidePreviewPage({ preview }: { preview: SlidePreview }) {
  const { t, lang } = useTexts();
  const named = new Intl.DisplayNames(lang, { type: "language" });
  return (
    <PreviewFrame back={slidePath(preview.id)}>
      <div className="page-width">
        <h1 className="visually-hidden">{t("editor-desk-preview")}</h1>
        {preview.inLanguages.map((shown) => (
          <section key={shown.lang} className="company-review">
            <h2>{named.of(shown.lang)}</h2>
            <div dir={shown.lang === "ar" && shown.slide.lang === undefined ? "rtl" : "ltr"}>
              <Lead slide={{ ...shown.slide, lang: shown.slide.lang ?? shown.lang }} />
            </div>
          </section>
        ))}
      </div>
    </PreviewFrame>
  );
}
