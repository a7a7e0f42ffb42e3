import { formatDateTime } from "../../../ui/format.ts";
import { type Translate, useTexts } from "../../../ui/text.tsx";
import type { InterviewView } from "../../interviews/interviews.view.ts";
import { interviewLines } from "../../interviews/views.ts";
import type { EventView } from "../hiring.view.ts";

const NO_MOVE = { type: undefined, actor: undefined, undoneAt: undefined, undoneBy: undefined };

/** Who did what, and when; what was taken back stays legible. */
export function ApplicantEvents({
  events: moves,
  interviews,
}: {
  events: readonly EventView[];
  interviews: readonly InterviewView[];
}) {
  const { t, lang } = useTexts();
  const meetings = interviewLines(interviews).map(({ told, at, startsAt }) => ({
    ...NO_MOVE,
    id: `${told} ${at}`,
    name: t(`interviews-told-${told}`),
    at,
    text: startsAt && formatDateTime(startsAt, lang),
  }));
  const events = [...moves.map((move) => ({ ...move, name: nameOf(move, t) })), ...meetings].sort((a, b) =>
    a.at.localeCompare(b.at),
  );
  return (
    <ol className="application-history">
      {events.map((event, index) => (
        <li
          key={event.id}
          data-undone={event.undoneAt === undefined ? undefined : ""}
          aria-current={index === events.length - 1 ? "step" : undefined}
        >
          <strong>
            <bdi>{event.name}</bdi>
          </strong>
          <time dateTime={event.at}>{formatDateTime(event.at, lang)}</time>
          {event.actor !== undefined && <bdi>{event.actor}</bdi>}
          {event.undoneAt !== undefined && (
            <p>
              {event.undoneBy === undefined
                ? t("hiring-undone")
                : t("hiring-undoneBy", { name: event.undoneBy, date: formatDateTime(event.undoneAt, lang) })}
            </p>
          )}
          {event.text !== undefined && event.type !== "sorted" && (
            <p className="application-sent__text">{event.text}</p>
          )}
        </li>
      ))}
    </ol>
  );
}

function nameOf({ type, to = "", text }: EventView, t: Translate): string {
  if (type === "moved") return to;
  if (type !== "sorted") return t(`hiring-event-${type}`);
  return text === undefined
    ? t("hiring-sortedBack", { stage: to })
    : t("hiring-sortedOut", { questions: text, stage: to });
}
