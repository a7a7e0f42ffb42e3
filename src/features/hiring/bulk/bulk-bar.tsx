import { Button } from "../../../ui/button.tsx";
import { FormToken } from "../../../ui/forms/form-token.tsx";
import { useTexts } from "../../../ui/text.tsx";
import { listHref, STAGE_KINDS } from "../hiring.contract.ts";
import type { ApplicantsView } from "../hiring.view.ts";
import { previewBulk } from "./bulk.contract.ts";

export const BULK_FORM = "triage-bulk";

/** Whom, and what: the next page shows what would go to each, before anything does. */
export function BulkBar({ view }: { view: ApplicantsView }) {
  const { t } = useTexts();
  const here = view.applicants.length + view.columns.reduce((sum, each) => sum + each.applicants.length, 0);
  return (
    <form
      id={BULK_FORM}
      className="bulk-bar"
      method="post"
      action={previewBulk.path}
      data-enhance="hiring/select-all"
    >
      <FormToken />
      <input type="hidden" name="returnUrl" value={listHref(view.asked)} />
      {Object.entries(view.asked).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className="bulk-bar__all" data-select-all="" hidden>
        <input type="checkbox" />
        <span>{t("hiring-selectPage")}</span>
        <span data-selection-count="" role="status">
          {0}
        </span>
      </label>
      <select className="field__control" name="Scope" aria-label={t("hiring-scope")}>
        <option value="secilen">{t("hiring-scope-secilen")}</option>
        <option value="sayfa">{t("hiring-scope-sayfa", { count: here })}</option>
        <option value="hepsi">
          {t(view.hasMore ? "hiring-scope-hepsiMore" : "hiring-scope-hepsi", { count: view.total })}
        </option>
      </select>
      <select className="field__control" name="Act" defaultValue="" required aria-label={t("hiring-act")}>
        <option value="">{t("hiring-act")}</option>
        <optgroup label={t("hiring-moveTo")}>
          {view.advertisement
            ? view.stages.map(({ id, name }) => (
                <option key={id} value={`asama-${id}`}>
                  {name}
                </option>
              ))
            : STAGE_KINDS.map((kind) => (
                <option key={kind} value={`tur-${kind}`}>
                  {t(`hiring-kind-${kind}`)}
                </option>
              ))}
        </optgroup>
        <optgroup label={t("hiring-otherActs")}>
          <option value="mesaj">{t("hiring-writeToMany")}</option>
          <option value="etiket">{t("hiring-addTag")}</option>
          <option value="sahip">{t("hiring-assign")}</option>
          {view.asked.spam === undefined ? (
            <option value="spam">{t("hiring-markSpam")}</option>
          ) : (
            <option value="spam-degil">{t("hiring-notSpam")}</option>
          )}
        </optgroup>
      </select>
      <Button kind="primary">{t("hiring-goOn")}</Button>
    </form>
  );
}
