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

/** The way that applications go, by what is told of each step. The last is whatever it ends with. */
const STEPS: readonly (readonly ToldStatus[])[] = [
  ["received", "seen"],
  ["review", "shortlisted"],
  ["interview"],
  ["offer"],
  ["hired", "rejected", "withdrawn"],
];
const LAST = STEPS.length - 1;

interface ProgressProps {
  status: ToldStatus;
  lines: readonly HistoryLine[];
}

/** How far it has come, with dates, and what is still before it; steps that an ended one has not taken are left out. */
export function Progress({ status, lines }: ProgressProps) {
  const { t, lang } = useTexts();
  const present = STEPS.findIndex((step) => step.includes(status));
  return (
    <ol className="application-progress" aria-label={t("applications-progress")}>
      {STEPS.map((step, place) => {
        const [first = status] = step;
        const told = place === present ? status : first;
        const date = lines.findLast((line) => step.some((each) => each === line.status))?.happenedAt;
        if (present === LAST && place < LAST && date === undefined) return null;
        const isAhead = place > present;
        return (
          <li
            key={first}
            aria-current={place === present ? "step" : undefined}
            data-ahead={isAhead ? "" : undefined}
          >
            <span>
              {isAhead && place === LAST ? t("applications-outcome") : t(`applications-status-${told}`)}
            </span>
            {date !== undefined && !isAhead && <time dateTime={date}>{formatDate(date, lang)}</time>}
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
