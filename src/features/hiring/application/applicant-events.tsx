import { Button } from "../../../ui/button.tsx";
import { formatDateTime, formatTime } from "../../../ui/format.ts";
import { Form } from "../../../ui/forms/form.tsx";
import { type Translate, useTexts } from "../../../ui/text.tsx";
import type { InterviewView } from "../../interviews/interviews.view.ts";
import { interviewLines } from "../../interviews/views.ts";
import { undoMoves } from "../hiring.contract.ts";
import type { EventView } from "../hiring.view.ts";

const NO_MOVE = { type: undefined, actor: undefined, undoneAt: undefined, undoneBy: undefined };

/** Who did what, and when; what was taken back stays legible. */
export function ApplicantEvents({
  events: moves,
  interviews,
  undoFrom,
}: {
  events: readonly EventView[];
  interviews: readonly InterviewView[];
  undoFrom: string | undefined;
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
          {event.type === "messaged" && event.canUndo && undoFrom !== undefined && (
            <HeldMessage event={event} undoFrom={undoFrom} />
          )}
        </li>
      ))}
    </ol>
  );
}

/** Nobody has read it yet. */
function HeldMessage({ event, undoFrom }: { event: EventView; undoFrom: string }) {
  const { t, lang } = useTexts();
  return (
    <Form className="applicant__undo" method="post" action={undoMoves.path}>
      <p>{event.mailAt !== undefined && t("hiring-mailsAt", { time: formatTime(event.mailAt, lang) })}</p>
      <input type="hidden" name="MoveID" value={event.id} />
      <input type="hidden" name="returnUrl" value={undoFrom} />
      <Button kind="secondary">{t("hiring-undo")}</Button>
    </Form>
  );
}

function nameOf({ type, to = "", text }: EventView, t: Translate): string {
  if (type === "moved") return to;
  if (type !== "sorted") return t(`hiring-event-${type}`);
  return text === undefined
    ? t("hiring-sortedBack", { stage: to })
    : t("hiring-sortedOut", { questions: text, stage: to });
}
