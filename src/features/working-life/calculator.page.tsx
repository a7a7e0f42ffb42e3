import { readTextBlocks } from "../../platform/text/text-blocks.ts";
import { Button } from "../../ui/button.tsx";
import { Form } from "../../ui/forms/form.tsx";
import type { FilledForm } from "../../ui/forms/form-context.tsx";
import { Breadcrumbs } from "../../ui/layout/breadcrumbs.tsx";
import { SectionHeading } from "../../ui/section-heading.tsx";
import { useTexts } from "../../ui/text.tsx";
import { TextBlocks } from "../../ui/text-blocks.tsx";
import { CalculatorFields } from "./calculator-fields.tsx";
import { CalculatorLinks } from "./calculator-links.tsx";
import { calculators } from "./calculators.ts";
import type { Figures } from "./figures.ts";
import type { Outcome } from "./outcome.ts";
import { OutcomeView } from "./outcome-view.tsx";
import { OUTCOME_TEXTS } from "./work-out.ts";
import { calculatorPath, WORKING_LIFE_PATH } from "./working-life.contract.ts";
import type { CalculatorName } from "./working-life.forms.ts";

export interface CalculatorView {
  name: CalculatorName;
  filled: FilledForm;
  outcome: Outcome | undefined;
  /** All that are known: a script works by them too */
  figures: readonly Figures[];
}

export function CalculatorPage({ view }: { view: CalculatorView }) {
  const { t, lang, messagesFor } = useTexts();
  const { name } = view;
  const crumbs = [
    { href: "/", label: t("ui-home") },
    { href: WORKING_LIFE_PATH, label: t("working-life-title") },
  ];
  return (
    <div className="page-width">
      <Breadcrumbs crumbs={crumbs} />
      <header className="reading-head">
        <h1>{t(`working-life-${name}-title`)}</h1>
        <p className="reading-head__intro">{t(`working-life-${name}-summary`)}</p>
      </header>
      <div className="calculator">
        <div
          className="calculator__desk"
          data-enhance="working-life/calculator"
          data-calculator={name}
          data-figures={JSON.stringify(view.figures)}
          data-messages={JSON.stringify(messagesFor(OUTCOME_TEXTS))}
        >
          <Form of={calculators[name].form} action={calculatorPath(name)} filled={view.filled}>
            <CalculatorFields name={name} />
            <Button kind="primary">{t("working-life-calculate")}</Button>
          </Form>
          <OutcomeView outcome={view.outcome} />
        </div>
        <div className="calculator__law">
          <h2>{t("working-life-lawTitle")}</h2>
          <TextBlocks blocks={readTextBlocks(t(`working-life-${name}-law`))} lang={lang} />
          <p className="calculator__note">{t("working-life-note")}</p>
        </div>
      </div>
      <section className="reading-section no-print">
        <SectionHeading title={t("working-life-otherCalculators")} />
        <CalculatorLinks except={name} />
      </section>
    </div>
  );
}
