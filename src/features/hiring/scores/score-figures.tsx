import { Badge } from "../../../ui/badge.tsx";
import { formatNumber } from "../../../ui/format.ts";
import { useText, useTexts } from "../../../ui/text.tsx";
import { SCORES } from "./scores.contract.ts";
import type { Spread } from "./scores.view.ts";

export const roundScore = (score: number) => Math.round(score * 10) / 10;

export function ScoreBadge({ score }: { score: number }) {
  const t = useText();
  return <Badge>{t("hiring-scoreOf", { score: roundScore(score) })}</Badge>;
}

/** Four steps, filled as far as the figure goes. */
export function Steps({ score }: { score: number }) {
  return (
    <span className="score-steps" aria-hidden="true">
      {SCORES.map((step) => (
        <span
          key={step}
          data-filled={score >= step - 0.25 ? "" : score >= step - 0.75 ? "half" : undefined}
        />
      ))}
    </span>
  );
}

/** The average, and between what the judges are apart. */
export function SpreadLine({ spread: { average, lowest, highest, count } }: { spread: Spread }) {
  const { t, lang } = useTexts();
  const [low, high] = [roundScore(lowest), roundScore(highest)];
  return (
    <>
      <Steps score={average} />
      <b className="score-average">{formatNumber(roundScore(average), lang)}</b>
      {count > 1 && (
        <span className="score-range">
          {low === high ? t("hiring-scoreAgreed") : t("hiring-scoreRange", { low, high })}
        </span>
      )}
    </>
  );
}
