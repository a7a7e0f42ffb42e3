import { Button } from "../../ui/button.tsx";
import { FormToken } from "../../ui/forms/form-token.tsx";
import { useText } from "../../ui/text.tsx";
import { listHref, moveApplicants, STAGE_KINDS } from "./hiring.contract.ts";
import type { ApplicantsView } from "./hiring.view.ts";

export const BULK_FORM = "triage-bulk";

/** What happens to everybody who is ticked. The same ten minutes to take it back as for one. */
export function BulkBar({ view }: { view: ApplicantsView }) {
  const t = useText();
  return (
    <form id={BULK_FORM} className="triage__bulk" method="post" action={moveApplicants.path}>
      <FormToken />
      <input type="hidden" name="returnUrl" value={listHref(view.asked)} />
      <span data-selected-count aria-live="polite">
        {t("hiring-bulk")}
      </span>
      {view.advertisement ? (
        <select className="field__control" name="StageID" defaultValue="" aria-label={t("hiring-moveTo")}>
          <option value="">{t("hiring-moveTo")}</option>
          {view.stages.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      ) : (
        <select className="field__control" name="Kind" defaultValue="" aria-label={t("hiring-moveTo")}>
          <option value="">{t("hiring-moveTo")}</option>
          {STAGE_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`hiring-kind-${kind}`)}
            </option>
          ))}
        </select>
      )}
      <select className="field__control" name="TemplateID" defaultValue="" aria-label={t("hiring-template")}>
        <option value="">{t("hiring-noText")}</option>
        {view.templates.map(({ id, name, kind }) => (
          <option key={id} value={id}>
            {t("hiring-templateOption", { kind: t(`hiring-kind-${kind}`), name })}
          </option>
        ))}
      </select>
      <Button kind="primary">{t("hiring-move")}</Button>
    </form>
  );
}
