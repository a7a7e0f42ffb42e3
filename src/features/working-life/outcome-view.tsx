import { useTexts } from "../../ui/text.tsx";
import { type Outcome, type Said, valuesIn } from "./outcome.ts";

/** calculator.enhancement.ts draws the same in the browser. */
export function OutcomeView({ outcome }: { outcome: Outcome | undefined }) {
  const { t, lang } = useTexts();
  const say = ({ text, values }: Said) => t(text, valuesIn(lang, values));
  return (
    <div className="outcome" role="status" data-outcome="" hidden={!outcome}>
      {outcome?.kind === "problem" && <p className="outcome__problem">{say(outcome.said)}</p>}
      {outcome?.kind === "result" && (
        <>
          <p className="outcome__headline">{say(outcome.headline)}</p>
          <dl className="outcome__lines">
            {outcome.lines.map(({ label, said }) => (
              <div key={label} className="outcome__line">
                <dt>{t(label)}</dt>
                <dd>{say(said)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </div>
  );
}
