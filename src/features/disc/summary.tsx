import { SectionHeading } from "../../ui/section-heading.tsx";
import { useText, useTexts } from "../../ui/text.tsx";
import type { SummaryView } from "./disc.view.ts";
import { ScaleChart } from "./scale-chart.tsx";

interface DiscSummaryProps {
  summary: SummaryView;
  /** The employer reads what the applicant lets them see, without the advice that is meant for the applicant. */
  isForEmployer?: boolean;
}

/** Chart and report of one finished test. */
export function DiscSummary({ summary, isForEmployer = false }: DiscSummaryProps) {
  const { t, lang } = useTexts();
  const { style, secondary, scales } = summary;
  const date = new Intl.DateTimeFormat(`${lang}-u-nu-latn`, {
    dateStyle: "long",
    timeZone: "Europe/Istanbul",
  }).format(new Date(summary.finishedAt));
  return (
    <article className="disc-summary">
      <header>
        <h2 className="disc-summary__style">{t(`disc-style-${style}`)}</h2>
        <p className="disc-summary__about">
          {secondary !== undefined && (
            <span>{t("disc-secondary", { scale: t(`disc-scale-${secondary}`) })}</span>
          )}
          <span>{t("disc-takenOn", { date, minutes: summary.minutes })}</span>
        </p>
      </header>
      <ScaleChart scales={scales} />
      <dl className="disc-summary__scales">
        {scales.map(({ scale, score, band }) => (
          <div key={scale} data-band={band}>
            <dt>
              <span className="disc-summary__letter" aria-hidden>
                {scale}
              </span>
              {t(`disc-scale-${scale}`)}
              <span className="disc-summary__band">
                {t(`disc-band-${band}`)} · {score}
              </span>
            </dt>
            <dd>{t(`disc-report-${scale}-${band}`)}</dd>
          </div>
        ))}
      </dl>
      {!isForEmployer && <Advice to={style} />}
      <p className="disc-summary__limits">{t(isForEmployer ? "disc-employerNote" : "disc-limits")}</p>
    </article>
  );
}

function Advice({ to: style }: { to: SummaryView["style"] }) {
  const t = useText();
  return (
    <div className="disc-summary__advice">
      <section>
        <SectionHeading title={t("disc-strengthTitle")} headingLevel={3} />
        <p>{t(`disc-strength-${style}`)}</p>
      </section>
      <section>
        <SectionHeading title={t("disc-careTitle")} headingLevel={3} />
        <p>{t(`disc-care-${style}`)}</p>
      </section>
    </div>
  );
}
