import { Button } from "../../ui/button.tsx";
import { useText } from "../../ui/text.tsx";

/** The form that the boxes of the rows belong to, wherever they stand. */
export const BULK_APPLY_FORM = "bulk-apply";

/** Without scripts a button below the list; with them a bar that comes with the first tick and counts. */
export function BulkApply({ action }: { action: string }) {
  const t = useText();
  return (
    <form className="bulk-apply no-print" id={BULK_APPLY_FORM} action={action} data-enhance="selection">
      <p className="bulk-apply__count">
        {t("search-selected")} <output data-selection-count="" />
      </p>
      <Button kind="primary">{t("search-applyToSelected")}</Button>
    </form>
  );
}
