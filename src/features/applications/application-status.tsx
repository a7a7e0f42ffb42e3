import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { formatDate, formatDateTime } from "../../ui/format.ts";
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

const STEPS: readonly ToldStatus[] = ["received", "seen", "review", "interview", "offer", "hired"];

interface ProgressProps {
  status: ToldStatus;
  lines: readonly HistoryLine[];
}

/** How far it has come, with dates. What may come is not shown: nobody has promised it. */
export function Progress({ status, lines }: ProgressProps) {
  const { t, lang } = useTexts();
  const dateOf = (step: ToldStatus) => lines.findLast((line) => line.status === step)?.happenedAt;
  const present = STEPS.includes(status) ? STEPS.indexOf(status) : STEPS.length;
  const passed = STEPS.slice(0, present).filter((step) => dateOf(step) !== undefined);
  return (
    <ol className="application-progress" aria-label={t("applications-progress")}>
      {[...passed, status].map((step) => {
        const date = dateOf(step);
        return (
          <li key={step} aria-current={step === status ? "step" : undefined}>
            <span>{t(`applications-status-${step}`)}</span>
            {date !== undefined && <time dateTime={date}>{formatDate(date, lang)}</time>}
          </li>
        );
      })}
    </ol>
  );
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
