import { ListChecks, X } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { renderedOnce } from "../../ui/rendered-once.tsx";
import { useText } from "../../ui/text.tsx";
import type { AdvertisementCard } from "./advertisements.view.ts";
import { bulkApplyPath } from "./way-to-apply.ts";

/** The form that the boxes of all rows of a page belong to, wherever they stand. */
export const BULK_APPLY_FORM = "bulk-apply";

/**
 * Switches choosing on: the boxes of the rows appear while the bar is there, by CSS, so that neither costs any room before,
 * nor a script. Nothing where this visitor can apply to none of them.
 */
export function BulkApplyButton({ advertisements }: { advertisements: readonly AdvertisementCard[] }) {
  return advertisements.some(({ applyHref }) => applyHref !== undefined) && <OpeningButton />;
}

const OpeningButton = renderedOnce(function OpeningButton() {
  const t = useText();
  return (
    <button
      className="bulk-apply-button no-print"
      type="button"
      // Chromium asks of each form whether any of its controls can be seen, and sets waiting rows to learn it of their
      // boxes. This one, which stands before them, ends the question.
      form={BULK_APPLY_FORM}
      popoverTarget={BULK_APPLY_FORM}
    >
      <Icon of={ListChecks} />
      <span>{t("advertisements-bulkApply")}</span>
    </button>
  );
});

/** One for each page. With scripts it counts them, and leads to a dialog. */
export const BulkApplyBar = renderedOnce(function BulkApplyBar() {
  const t = useText();
  return (
    <form
      className="bulk-apply no-print"
      id={BULK_APPLY_FORM}
      popover="manual"
      action={bulkApplyPath}
      data-dialog=""
      data-enhance="selection"
    >
      <div className="page-width">
        <p className="bulk-apply__count">
          {t("advertisements-selected")} <output data-selection-count="" />
        </p>
        <Button kind="primary">{t("advertisements-applyToSelected")}</Button>
        <Button
          type="button"
          kind="quiet"
          size="icon"
          popoverTarget={BULK_APPLY_FORM}
          popoverTargetAction="hide"
          aria-label={t("advertisements-bulkApplyEnd")}
        >
          <Icon of={X} />
        </Button>
      </div>
    </form>
  );
});
