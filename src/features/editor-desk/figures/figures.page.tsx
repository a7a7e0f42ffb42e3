import { formatLira } from "../../../platform/language/format-lira.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Fact, Facts } from "../../../ui/facts.tsx";
import { formatDate } from "../../../ui/format.ts";
import { DateField } from "../../../ui/forms/date-field.tsx";
import { DecimalField } from "../../../ui/forms/filtered-fields.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { Link } from "../../../ui/link.tsx";
import { useText, useTexts } from "../../../ui/text.tsx";
import { DeskLayout } from "../desk-layout.tsx";
import { FIGURES } from "./figures.contract.ts";
import { ENDING_STEPS, figuresForm } from "./figures.forms.ts";
import type { DeskFigures, FiguresView } from "./figures.view.ts";

const TONES = { holds: "green", waits: "blue", past: "plain" } as const;

export function FiguresPage({ view }: { view: FiguresView }) {
  const t = useText();
  const { sent } = view;
  return (
    <DeskLayout
      view={view}
      current={FIGURES}
      title={t("editor-desk-figures")}
      intro={t("editor-desk-figuresIntro")}
    >
      {view.figures.map((figures) => (
        <OfOneDay key={figures.day} figures={figures} />
      ))}
      <section className="company-review">
        <h2>{t("editor-desk-figures-write")}</h2>
        <Form
          of={figuresForm}
          method="post"
          action={FIGURES}
          filled={sent ?? { values: view.values }}
          problem={sent?.problem}
        >
          <input type="hidden" name="Edition" value={view.edition} />
          <DateField
            name="From"
            label={t("editor-desk-figures-from")}
            hint={t("editor-desk-figures-fromHint")}
            yearsBack={10}
            yearsAhead={2}
          />
          <DecimalField name="MinimumWage" label={t("editor-desk-figures-minimumWage")} />
          <DecimalField name="SeveranceCap" label={t("editor-desk-figures-severanceCap")} />
          <DecimalField
            name="ContributionCap"
            label={t("editor-desk-figures-contributionCap")}
            hint={t("editor-desk-figures-contributionCapHint")}
          />
          <fieldset className="form-section">
            <legend>{t("editor-desk-figures-tax")}</legend>
            {ENDING_STEPS.map((step) => (
              <div key={step} className="form-pair">
                <DecimalField name={`UpTo${step}`} label={t("editor-desk-figures-upTo", { step })} />
                <DecimalField name={`Rate${step}`} label={t("editor-desk-figures-rate", { step })} />
              </div>
            ))}
            <DecimalField name="Rate5" label={t("editor-desk-figures-lastRate")} />
          </fieldset>
          <Button kind="primary">{t("editor-desk-save")}</Button>
        </Form>
      </section>
    </DeskLayout>
  );
}

function OfOneDay({ figures }: { figures: DeskFigures }) {
  const { t, lang } = useTexts();
  const { day, state, isWritten } = figures;
  const date = formatDate(day, lang);
  return (
    <article className="company-review" aria-labelledby={`figures-${day}`}>
      <header className="company-review__head">
        <h2 id={`figures-${day}`}>{t("editor-desk-figures-since", { date })}</h2>
        <Badge tone={TONES[state]}>{t(`editor-desk-figures-state-${state}`)}</Badge>
        {!isWritten && <Badge>{t("editor-desk-figures-shipped")}</Badge>}
      </header>
      <Facts>
        <Fact label={t("editor-desk-figures-minimumWage")}>{formatLira(lang, figures.minimumWage)}</Fact>
        <Fact label={t("editor-desk-figures-minimumNet")}>{formatLira(lang, figures.minimumNet)}</Fact>
        <Fact label={t("editor-desk-figures-severanceCap")}>{formatLira(lang, figures.severanceCap)}</Fact>
      </Facts>
      <div className="company-review__verdict">
        <Link href={`${FIGURES}?gun=${day}`}>
          {t("editor-desk-change")}
          <span className="visually-hidden"> {date}</span>
        </Link>
        {isWritten && (
          <Form className="inline-form" method="post" action={`${FIGURES}/kaldir`}>
            <input type="hidden" name="Day" value={day} />
            <Button kind="quiet">
              {t("editor-desk-figures-remove")}
              <span className="visually-hidden"> {date}</span>
            </Button>
          </Form>
        )}
      </div>
    </article>
  );
}
