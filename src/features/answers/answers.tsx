import { ANSWER_FIGURE_PATH } from "../../addresses/answers.ts";
import { type Texts, useTexts } from "../../ui/text.tsx";
import type { AnswersView } from "./answers.view.ts";

/** Nothing where nothing is promised and too little is known. */
export function Answers({ of: { promiseDays, measured } }: { of: AnswersView }) {
  const texts = useTexts();
  const { t } = texts;
  if (promiseDays === undefined && measured === undefined) return null;
  return (
    <p className="answers">
      {promiseDays !== undefined && <strong>{t("answers-promise", { days: promiseDays })}</strong>}{" "}
      {measured && <span>{sayMeasured(measured, texts)}</span>}{" "}
      {measured && <a href={ANSWER_FIGURE_PATH}>{t("answers-how")}</a>}
    </p>
  );
}

function sayMeasured(
  { percent, days }: NonNullable<AnswersView["measured"]>,
  { t, lang }: Pick<Texts, "t" | "lang">,
): string {
  return days === undefined
    ? t("answers-measuredNone")
    : t("answers-measured", { share: shareOf(percent, lang), days });
}

/** To so many of them: "%92'sine". As the last word of the number is spoken, so it ends. */
const TURKISH_ENDINGS: Record<number, string> = {
  0: "ına",
  1: "ine",
  2: "sine",
  3: "üne",
  4: "üne",
  5: "ine",
  6: "sına",
  7: "sine",
  8: "ine",
  9: "una",
  10: "una",
  20: "sine",
  30: "una",
  40: "ına",
  50: "sine",
  60: "ına",
  70: "ine",
  80: "ine",
  90: "ına",
  100: "üne",
};

export function shareOf(percent: number, lang: string): string {
  const share = new Intl.NumberFormat(lang, { style: "percent" }).format(percent / 100);
  return lang === "tr" ? `${share}’${TURKISH_ENDINGS[percent % 10 || percent]}` : share;
}
