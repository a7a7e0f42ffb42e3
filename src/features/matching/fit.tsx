import { Check, Minus } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { useText, useTexts } from "../../ui/text.tsx";
import { CRITERIA, type Fit, type Match } from "./matching.view.ts";
import { inWords } from "./said-in-words.ts";

const MOST_SAID = 4;

/** One quiet line. */
function FitLine({ fit }: { fit: Fit }) {
  return (
    <p className="fit-line">
      <FitInShort fit={fit} />
    </p>
  );
}

/** By advertisement, for the rows of a list. */
export function fitNotes(matches: readonly Match[]): ReadonlyMap<number, ReactNode> {
  return new Map(matches.map(({ id, fit }) => [id, <FitLine key={id} fit={fit} />]));
}

/** The work itself is left out, as the title above says it, and so is what is missing of skills that are enough. */
function FitInShort({ fit: { criteria, fitting } }: { fit: Fit }) {
  const texts = useTexts();
  const { t } = texts;
  const said = criteria.filter(({ name }) => name !== "position");
  const has = said.flatMap((each) => each.has).slice(0, MOST_SAID);
  const missing = said.filter(({ name, fits }) => !fits && name !== "place");
  const lacks = missing.flatMap((each) => each.lacks).slice(0, MOST_SAID);
  const parts = [
    inWords(has, texts),
    lacks.length > 0 && t("matching-missing", { what: inWords(lacks, texts) }),
    criteria.some(({ name, fits }) => name === "place" && !fits) && t("matching-elsewhere"),
  ];
  return (
    <>
      <strong>{t("matching-fits", { fitting, asked: criteria.length })}</strong>
      {parts
        .filter(Boolean)
        .map((part) => `\u00a0· ${part}`)
        .join("")}
    </>
  );
}

/** The same on the advertisement's own page, with each criterion and the rule behind it to unfold. */
export function FitBox({ fit }: { fit: Fit }) {
  const texts = useTexts();
  const { t } = texts;
  return (
    <details className="fit-box no-print">
      <summary>
        <span className="fit-line">
          <FitInShort fit={fit} />
        </span>
      </summary>
      <ul className="fit-box__criteria">
        {fit.criteria.map(({ name, fits, has, lacks }) => (
          <li key={name}>
            <Icon of={fits ? Check : Minus} label={t(fits ? "matching-fitting" : "matching-lacking")} />
            <span>
              <strong>{t(`matching-criterion-${name}`)}</strong> {inWords(has, texts)}
              {lacks.length > 0 && (
                <span className="fit-box__lacks">
                  {" "}
                  {t("matching-missing", { what: inWords(lacks, texts) })}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
      <HowItIsCounted />
    </details>
  );
}

/** For whoever asks why: the whole rule, and that it is nobody else's. */
export function HowItIsCounted() {
  const t = useText();
  return (
    <details className="fit-rule">
      <summary>{t("matching-how")}</summary>
      <p>{t("matching-howBegins")}</p>
      <ul>
        {CRITERIA.map((name) => (
          <li key={name}>
            <strong>{t(`matching-criterion-${name}`)}</strong> {t(`matching-rule-${name}`)}
          </li>
        ))}
      </ul>
      <p>{t("matching-howOrdered")}</p>
      <p>
        {t("matching-howPrivate")} <Link href="/hesabim/ayarlar">{t("matching-toSettings")}</Link>
      </p>
    </details>
  );
}
