import { formatDateTime } from "../../../ui/format.ts";
import { Notice } from "../../../ui/notice.tsx";
import { useTexts } from "../../../ui/text.tsx";
import type { ConflictView } from "../conflict.view.ts";

/** Who changed it, when, and what stands there now: whoever saves again has read it. */
export function Conflict({ conflict }: { conflict: ConflictView | undefined }) {
  const { t, lang } = useTexts();
  if (!conflict) return null;
  const { last, fields } = conflict;
  return (
    <div data-conflict="">
      <Notice tone="error" title={t("moderation-conflict")}>
        {last && (
          <p>
            <bdi>{last.actorName || "–"}</bdi>{" "}
            {t(`moderation-audit-${last.action.replace(".", "-")}` as "moderation-audit-post-saved")}
            {" · "}
            <time dateTime={last.at}>{formatDateTime(last.at, lang)}</time>
          </p>
        )}
        {last?.reason !== undefined && (
          <p dir="auto">
            <q>{last.reason}</q>
          </p>
        )}
        <p>{t(fields.length > 0 ? "moderation-conflictFields" : "moderation-conflictText")}</p>
        {fields.map(({ label, saved }) => (
          <details key={label}>
            <summary>{label}</summary>
            <p className="company-review__about" dir="auto">
              {saved || "–"}
            </p>
          </details>
        ))}
      </Notice>
    </div>
  );
}
