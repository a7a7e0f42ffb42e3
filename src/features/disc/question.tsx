import { type MessageKey, useText } from "../../ui/text.tsx";
import type { Scale } from "./disc.questions.ts";
import type { QuestionView } from "./disc.view.ts";

interface QuestionProps {
  question: QuestionView;
  isShown: boolean;
}

/** The catalogs have one for every question. */
function keyOf(questionId: number, part: Scale | "text"): MessageKey {
  return `disc-q${questionId}-${part}` as MessageKey;
}

export function Question({ question, isShown }: QuestionProps) {
  const t = useText();
  const isSingle = question.type === "SingleChoice";
  return (
    <fieldset
      className={isSingle ? "disc__question disc__question--single" : "disc__question"}
      data-question={question.id}
      data-type={question.type}
      hidden={!isShown}
      disabled={!isShown}
    >
      <legend tabIndex={-1}>{t(isSingle ? keyOf(question.id, "text") : "disc-mostLeast")}</legend>
      {isSingle ? <SingleChoice question={question} /> : <MostLeastChoice question={question} />}
    </fieldset>
  );
}

function SingleChoice({ question: { id, options, most } }: { question: QuestionView }) {
  const t = useText();
  return options.map((option) => (
    <label key={option.id} className="disc__choice">
      <input type="radio" name={`Most${id}`} value={option.id} defaultChecked={option.id === most} />
      <span>{t(keyOf(id, option.scale))}</span>
    </label>
  ));
}

/** Most on the left, least on the right, the statement in between; each button says all of it to those who only hear. */
function MostLeastChoice({ question: { id, options, most, least } }: { question: QuestionView }) {
  const t = useText();
  return (
    <>
      <div className="disc__heads" aria-hidden>
        <span>{t("disc-most")}</span>
        <span>{t("disc-least")}</span>
      </div>
      {options.map((option) => {
        const text = t(keyOf(id, option.scale));
        return (
          <div key={option.id} className="disc__row">
            <label className="disc__pick disc__pick--most">
              <input
                type="radio"
                name={`Most${id}`}
                value={option.id}
                aria-label={t("disc-mostOf", { text })}
                defaultChecked={option.id === most}
              />
            </label>
            <span className="disc__statement">{text}</span>
            <label className="disc__pick disc__pick--least">
              <input
                type="radio"
                name={`Least${id}`}
                value={option.id}
                aria-label={t("disc-leastOf", { text })}
                defaultChecked={option.id === least}
              />
            </label>
          </div>
        );
      })}
    </>
  );
}
