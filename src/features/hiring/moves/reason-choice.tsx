import { useText } from "../../../ui/text.tsx";
import { REJECTION_REASONS } from "../reasons.view.ts";

/** Why it is a no, for the company's own reports; nobody has to say. */
export function ReasonChoice({ chosen }: { chosen?: string | undefined }) {
  const t = useText();
  return (
    <label className="triage__field">
      <span className="field__label">{t("hiring-reason")}</span>
      <select className="field__control" name="ReasonCode" defaultValue={chosen}>
        <option value="">{t("hiring-reasonUnsaid")}</option>
        {REJECTION_REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {t(`hiring-reason-${reason}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
