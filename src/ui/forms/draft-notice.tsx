import { Button } from "../button.tsx";
import { Notice } from "../notice.tsx";
import { useText } from "../text.tsx";

/** Shown by the enhancement of that name when it has brought back what was typed and never saved. */
export function DraftNotice() {
  const t = useText();
  return (
    <div className="draft-notice" data-draft-notice="" role="status" hidden>
      <Notice>
        <p>{t("ui-draftRestored")}</p>
        <Button type="button" data-draft-discard="">
          {t("ui-draftDiscard")}
        </Button>
      </Notice>
    </div>
  );
}
