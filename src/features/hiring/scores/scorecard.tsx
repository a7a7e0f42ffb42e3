import type { SentForm } from "../../../platform/http/route.ts";
import { Button } from "../../../ui/button.tsx";
import { formatDateTime, formatNumber } from "../../../ui/format.ts";
import { Form } from "../../../ui/forms/form.tsx";
import { Link } from "../../../ui/link.tsx";
import { SectionHeading } from "../../../ui/section-heading.tsx";
import { useText, useTexts } from "../../../ui/text.tsx";
import { Which } from "../application/applicant-team.tsx";
import type { ApplicantView } from "../hiring.view.ts";
import { roundScore, SpreadLine, Steps } from "./score-figures.tsx";
import { criteriaPath, LONGEST_EVIDENCE, SCORES, scoreApplicant } from "./scores.contract.ts";
import type { ScoresView } from "./scores.view.ts";

interface ScorecardProps {
  view: ApplicantView;
  /** Something that was refused, as it was sent */
  sent: SentForm | undefined;
}

/** One's own judgement first; what the others think once that is in. */
export function Scorecard({ view, sent }: ScorecardProps) {
  const t = useText();
  const { scores, mayMove } = view;
  const { mayJudge, overall, judges } = scores;
  if (!mayJudge && judges === 0 && !mayMove) return null;
  return (
    <section className="scorecard">
      <SectionHeading title={t("hiring-scores")} />
      {scores.criteria.length === 0 && mayMove && (
        <p className="applicant__note">
          {t("hiring-noCriteria")}{" "}
          <Link href={criteriaPath(view.sent.advertisement.id)}>{t("hiring-addCriteria")}</Link>
        </p>
      )}
      {overall ? (
        <Judged scores={scores} />
      ) : (
        judges > 0 && <p className="applicant__note">{t("hiring-scoresHidden", { count: judges })}</p>
      )}
      {mayJudge &&
        (overall ? (
          <details className="scorecard__again" open={isSent(sent)}>
            <summary>{t("hiring-scoreAgain")}</summary>
            <ScoreForm view={view} sent={sent} />
          </details>
        ) : (
          <ScoreForm view={view} sent={sent} />
        ))}
    </section>
  );
}

const isSent = (sent: SentForm | undefined) => sent?.values["Scores[0].CriterionID"] !== undefined;

function ScoreForm({ view, sent }: ScorecardProps) {
  const t = useText();
  return (
    <Form className="scorecard__form" method="post" action={scoreApplicant.path} sentInPlace="reload">
      <Which view={view} />
      {view.scores.criteria.map(({ id, name, own }, at) => {
        const typed = (field: string) => sent?.values[`Scores[${at}].${field}`]?.[0];
        const chosen = typed("Score") ?? String(own?.score ?? "");
        return (
          <fieldset key={id} className="scorecard__criterion">
            <legend>
              <bdi>{name}</bdi>
            </legend>
            <input type="hidden" name={`Scores[${at}].CriterionID`} value={id} />
            <div className="scorecard__steps">
              {SCORES.map((step) => (
                <label key={step} className="scorecard__step">
                  <input
                    type="radio"
                    name={`Scores[${at}].Score`}
                    value={step}
                    defaultChecked={chosen === String(step)}
                    required
                  />
                  <b>{step}</b>
                  <span>{t(`hiring-score-${step}`)}</span>
                </label>
              ))}
            </div>
            <textarea
              className="field__control"
              name={`Scores[${at}].Evidence`}
              rows={2}
              maxLength={LONGEST_EVIDENCE}
              defaultValue={typed("Evidence") ?? own?.evidence}
              placeholder={t("hiring-evidenceHint")}
              aria-label={t("hiring-evidenceOf", { criterion: name })}
            />
          </fieldset>
        );
      })}
      <Button kind="primary">{t("hiring-saveScores")}</Button>
    </Form>
  );
}

function Judged({ scores: { overall, criteria, cards } }: { scores: ScoresView }) {
  const { t, lang } = useTexts();
  return (
    <>
      {overall && (
        <p className="scorecard__overall">
          <SpreadLine spread={overall} />
          <span>{t("hiring-scoreJudges", { count: overall.count })}</span>
        </p>
      )}
      <dl className="scorecard__criteria">
        {criteria.map(({ id, name, spread }) => (
          <div key={id}>
            <dt>
              <bdi>{name}</bdi>
            </dt>
            <dd>{spread ? <SpreadLine spread={spread} /> : t("hiring-notScored")}</dd>
          </div>
        ))}
      </dl>
      {cards.map((card) => (
        <details key={card.personId} className="scorecard__card">
          <summary>
            <bdi>{card.name}</bdi> <b>{formatNumber(roundScore(card.average), lang)}</b>
          </summary>
          <ul>
            {card.scores.map(({ criterionId, criterion, score, evidence }) => (
              <li key={criterionId}>
                <p className="scorecard__given">
                  <bdi>{criterion}</bdi> <Steps score={score} />{" "}
                  <span>{t(`hiring-score-${score as (typeof SCORES)[number]}`)}</span>
                </p>
                {evidence !== undefined && (
                  <p className="application-sent__text">
                    <bdi>{evidence}</bdi>
                  </p>
                )}
              </li>
            ))}
          </ul>
          <time dateTime={card.at}>{formatDateTime(card.at, lang)}</time>
        </details>
      ))}
    </>
  );
}
