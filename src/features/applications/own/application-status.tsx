import { Badge, type BadgeTone } from "../../../ui/badge.tsx";
import { formatDate, formatDateTime } from "../../../ui/format.ts";
import { useTexts } from "../../../ui/text.tsx";
import type { InterviewView } from "../../interviews/interviews.view.ts";
import { interviewLines } from "../../interviews/views.ts";
import type { ToldStatus } from "../applications.rules.ts";
import type { HistoryLine } from "../applications.view.ts";

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
  interviews: readonly InterviewView[];
}

/** Where it stands, and what comes next. */
export function PresentStep({ status, lines }: Omit<ProgressProps, "interviews">) {
  const { t, lang } = useTexts();
  const since = lines.findLast((line) => line.status === status)?.happenedAt;
  return (
    <div className="application-now">
      <p className="application-now__step">
        <strong>{t(`applications-status-${status}`)}</strong>
        {since !== undefined && <time dateTime={since}>{formatDate(since, lang)}</time>}
      </p>
      <p>{t(`applications-next-${status}`)}</p>
    </div>
  );
}

/** How far it has come, with dates, and what is still before it; steps that an ended one has not taken are left out. */
export function Progress({ status, lines, interviews }: ProgressProps) {
  const { t, lang } = useTexts();
  const present = STEPS.findIndex((step) => step.includes(status));
  const meeting = interviews.findLast(({ state }) => state === "confirmed" || state === "done")?.startsAt;
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
            {step.includes("interview") && meeting !== undefined ? (
              <time dateTime={meeting}>{formatDateTime(meeting, lang)}</time>
            ) : (
              date !== undefined && !isAhead && <time dateTime={date}>{formatDate(date, lang)}</time>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** Every move and every word about a meeting, dated, the latest last. */
export function History({ lines: moves, interviews }: Omit<ProgressProps, "status">) {
  const { t, lang } = useTexts();
  const lines = [
    ...moves.map(({ status, reason, happenedAt }) => ({
      what: t(`applications-status-${status}`),
      at: happenedAt,
      text: reason && t("applications-reasonGiven", { reason }),
    })),
    ...interviewLines(interviews).map(({ told, at, startsAt }) => ({
      what: t(`interviews-told-${told}`),
      at,
      text: startsAt && formatDateTime(startsAt, lang),
    })),
  ].sort((a, b) => a.at.localeCompare(b.at));
  return (
    <ol className="application-history">
      {lines.map((line, index) => (
        <li key={`${line.what} ${line.at}`} aria-current={index === lines.length - 1 ? "step" : undefined}>
          <strong>{line.what}</strong>
          <time dateTime={line.at}>{formatDateTime(line.at, lang)}</time>
          {line.text !== undefined && <p>{line.text}</p>}
        </li>
      ))}
    </ol>
  );
}
