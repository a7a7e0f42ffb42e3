import { Link } from "../../ui/link.tsx";
import { useText } from "../../ui/text.tsx";
import type { OwnInterviewView } from "./interviews.view.ts";
import { MeetingDay } from "./meeting-facts.tsx";

/** What is to be chosen, or comes next, with the way there. */
export function NextInterview({ view }: { view: OwnInterviewView }) {
  const t = useText();
  const [first] = view.times;
  const shown = view.startsAt ?? first;
  return (
    <section className="next-interview" data-state={view.state}>
      {shown !== undefined && <MeetingDay iso={shown} minutes={view.minutes} />}
      <p>
        <strong>
          {t(view.state === "confirmed" ? "interviews-lead-confirmed" : "interviews-lead-proposed")}
        </strong>
        <bdi>{view.company}</bdi> <bdi>{view.title}</bdi>
        <Link kind="onward" href={view.applicationHref}>
          {t("interviews-mailOpen")}
        </Link>
      </p>
    </section>
  );
}
