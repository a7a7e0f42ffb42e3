import { useText } from "../../ui/text.tsx";
import { VisitorSearchForm } from "./visitor-search-form.tsx";

/** Below results, for visitors: new ones by mail, without an account. Closed until somebody wants it. */
export function ResultsAlert({ parameters }: { parameters: readonly { name: string; value: string }[] }) {
  const t = useText();
  return (
    <details className="results-alert" id="results-alert">
      <summary className="results-alert__summary">
        <span className="results-alert__title">{t("alerts-resultsTitle")}</span>
        <span className="results-alert__text">{t("alerts-resultsText")}</span>
      </summary>
      <VisitorSearchForm parameters={parameters} after="reset" />
    </details>
  );
}
