import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { formatDateTime } from "../../ui/format.ts";
import { useTexts } from "../../ui/text.tsx";
import type { ToldStatus } from "./applications.rules.ts";
import type { HistoryLine } from "./applications.view.ts";

const tones: Record<ToldStatus, BadgeTone> = {
  received: "plain",
  seen: "blue",
  review: "blue",
  shortlisted: "blue",
  interview: "terracotta",
  offer: "green",
  hired: "green",
  rejected: "signal",
  withdrawn: "plain",
};

export function StatusBadge({ status }: { status: ToldStatus }) {
  const { t } = useTexts();
  return <Badge tone={tones[status]}>{t(`applications-status-${status}`)}</Badge>;
}

/** Every move, dated, the latest last. */
export function History({ lines }: { lines: readonly HistoryLine[] }) {
  const { t, lang } = useTexts();
  return (
    <ol className="application-history">
      {lines.map((line, index) => (
        <li
          key={`${line.status} ${line.happenedAt}`}
          aria-current={index === lines.length - 1 ? "step" : undefined}
        >
          <strong>{t(`applications-status-${line.status}`)}</strong>
          <time dateTime={line.happenedAt}>{formatDateTime(line.happenedAt, lang)}</time>
          {line.reason !== undefined && <p>{t("applications-reasonGiven", { reason: line.reason })}</p>}
        </li>
      ))}
    </ol>
  );
}
