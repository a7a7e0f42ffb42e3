import { Banknote, Coins, Hourglass, LifeBuoy, type LucideIcon, Sprout, Timer, TreePalm } from "lucide-react";
import { Icon } from "../../ui/icon.tsx";
import { useText } from "../../ui/text.tsx";
import { calculatorPath } from "./working-life.contract.ts";
import { CALCULATORS, type CalculatorName } from "./working-life.forms.ts";

const icons: Record<CalculatorName, LucideIcon> = {
  "net-ucret": Banknote,
  "ihbar-suresi": Hourglass,
  "yillik-izin": TreePalm,
  "deneme-suresi": Sprout,
  "kidem-tazminati": Coins,
  "fazla-mesai": Timer,
  "issizlik-odenegi": LifeBuoy,
};

export function CalculatorLinks({ except }: { except?: CalculatorName }) {
  const t = useText();
  return (
    <ul className="calculator-links">
      {CALCULATORS.filter((name) => name !== except).map((name) => (
        <li key={name}>
          <Icon of={icons[name]} size="large" />
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
