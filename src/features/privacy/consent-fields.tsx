import { type Consent, PURPOSES } from "../../platform/consent.ts";
import { useText } from "../../ui/text.tsx";

/** One box per purpose; ticked only where the visitor has ticked it before. */
export function ConsentFields({ consent }: { consent: Consent }) {
  const t = useText();
  return (
    <ul className="consent__purposes">
      {PURPOSES.map((purpose) => (
        <li key={purpose}>
          <label className="choice">
            <input
              type="checkbox"
              name="Purpose"
              value={purpose}
              defaultChecked={consent[purpose] === true}
            />
            <span className="choice__label">
              {t(`privacy-purpose-${purpose}`)}
              <span className="consent__about">{t(`privacy-about-${purpose}`)}</span>
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}
