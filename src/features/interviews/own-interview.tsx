import { CalendarPlus, Video } from "lucide-react";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { TextArea } from "../../ui/forms/text-fields.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useText } from "../../ui/text.tsx";
import { LONGEST_TEXT } from "./interviews.forms.ts";
import type { OwnInterviewView } from "./interviews.view.ts";
import { MeetingDay, MeetingFacts } from "./meeting-facts.tsx";

/** One meeting as the candidate sees it: times to choose from, or what has become of it. */
export function OwnInterview({ view }: { view: OwnInterviewView }) {
  const t = useText();
  const lead = leadOf(view);
  const isAsked = lead === "proposed" || lead === "passed";
  return (
    <section className="meeting" data-state={lead}>
      <p className="meeting__lead">
        {t(`interviews-lead-${lead}`)}
        {(lead === "proposed" || view.startsAt !== undefined) && (
          <span className="meeting__zone">{t("interviews-istanbulTime")}</span>
        )}
      </p>
      {lead === "proposed" && <Times view={view} />}
      {!isAsked && view.startsAt !== undefined && (
        <div className="meeting__held">
          <MeetingDay iso={view.startsAt} minutes={view.minutes} />
        </div>
      )}
      <MeetingFacts view={view} />
      {lead === "confirmed" && <Onward view={view} />}
      {isAsked && <OtherAnswers view={view} />}
    </section>
  );
}

function leadOf({ isWithdrawn, state, times }: OwnInterviewView) {
  if (isWithdrawn) return "withdrawn";
  return state === "proposed" && times.length === 0 ? "passed" : state;
}

/** One press each. The one whose link was followed stands in front. */
function Times({ view }: { view: OwnInterviewView }) {
  const t = useText();
  const { chosen, times } = view;
  const others = times.filter((time) => time !== chosen);
  return (
    <Form className="meeting__times" method="post" action={view.action}>
      {chosen !== undefined && <TimeButton time={chosen} minutes={view.minutes} isInFront />}
      {chosen !== undefined && others.length > 0 && (
        <p className="meeting__others">{t("interviews-others")}</p>
      )}
      <ul>
        {others.map((time) => (
          <li key={time}>
            <TimeButton time={time} minutes={view.minutes} />
          </li>
        ))}
      </ul>
    </Form>
  );
}

function TimeButton({
  time,
  minutes,
  isInFront = false,
}: {
  time: string;
  minutes: number;
  isInFront?: boolean;
}) {
  const t = useText();
  return (
    <button
      type="submit"
      className={isInFront ? "meeting-time meeting-time--front" : "meeting-time"}
      name="Time"
      value={time}
    >
      <MeetingDay iso={time} minutes={minutes} />
      <span className="meeting-time__choose">{t("interviews-choose")}</span>
    </button>
  );
}

function Onward({ view }: { view: OwnInterviewView }) {
  const t = useText();
  return (
    <p className="meeting__onward">
      {view.link !== undefined && (
        <ButtonLink kind="primary" href={view.link} rel="noopener noreferrer nofollow" target="_blank">
          <Icon of={Video} />
          {t("interviews-join")}
        </ButtonLink>
      )}
      {view.calendarHref !== undefined && (
        <ButtonLink href={view.calendarHref} download="">
          <Icon of={CalendarPlus} />
          {t("interviews-toCalendar")}
        </ButtonLink>
      )}
    </p>
  );
}

/** Ids stand inside, so that a link from a mail opens what is around them. */
const ANSWERS = [
  { answer: "other-times", id: "baska-saat", text: "otherTimes" },
  { answer: "declined", id: "katilmayacagim", text: "decline" },
] as const;

function OtherAnswers({ view }: { view: OwnInterviewView }) {
  const t = useText();
  return (
    <div className="meeting__answers">
      {ANSWERS.map(({ answer, id, text }) => (
        <details key={answer} name="meeting-answer">
          <summary>{t(`interviews-${text}`)}</summary>
          <div id={id}>
            <Form method="post" action={view.action}>
              <input type="hidden" name="Answer" value={answer} />
              <TextArea name="Text" label={t(`interviews-${text}Text`)} rows={3} maxLength={LONGEST_TEXT} />
              <Button kind={answer === "declined" ? "danger" : "primary"}>
                {t(`interviews-${text}Send`)}
              </Button>
            </Form>
          </div>
        </details>
      ))}
    </div>
  );
}
