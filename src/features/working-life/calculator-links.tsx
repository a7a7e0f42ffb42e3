import { useText } from "../../ui/text.tsx";
import { calculatorPath } from "./working-life.contract.ts";
import { CALCULATORS, type CalculatorName } from "./working-life.forms.ts";

export function CalculatorLinks({ except }: { except?: CalculatorName }) {
  const t = useText();
  return (
    <ul className="calculator-links">
      {CALCULATORS.filter((name) => name !== except).map((name) => (
        <li key={name}>
          <h3 className="calculator-links__title">
            <a className="link--quiet" href={calculatorPath(name)}>
              {t(`working-life-${name}-title`)}
            </a>
          </h3>
          <p>{t(`working-life-${name}-summary`)}</p>
        </li>
      ))}
    </ul>
  );
}
