import { Clock, type LucideIcon, MapPin, Phone, Users, Video } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "../../ui/icon.tsx";
import { useText, useTexts } from "../../ui/text.tsx";
import { dayParts, formatHours } from "./format-meeting.ts";
import type { InterviewKind } from "./interviews.forms.ts";
import type { InterviewView } from "./interviews.view.ts";

const KINDS: Record<InterviewKind, LucideIcon> = { phone: Phone, video: Video, "on-site": MapPin };

/** Set like the leaf of a wall calendar. */
export function MeetingDay({ iso, minutes }: { iso: string; minutes: number }) {
  const { lang } = useTexts();
  const { weekday, day, month } = dayParts(iso, lang);
  return (
    <time className="meeting-day" dateTime={iso}>
      <span className="meeting-day__weekday">{weekday}</span>{" "}
      <span className="meeting-day__number">{day}</span> <span className="meeting-day__month">{month}</span>{" "}
      <span className="meeting-day__hours">
        <bdi>{formatHours(iso, minutes, lang)}</bdi>
      </span>
    </time>
  );
}

/** How, how long, where, and with whom. */
export function MeetingFacts({ view }: { view: InterviewView }) {
  const t = useText();
  return (
    <ul className="meeting-facts">
      <Fact of={KINDS[view.kind]}>
        {t(`interviews-kind-${view.kind}`)}
        {view.place !== undefined && (
          <>
            {": "}
            <bdi>{view.place}</bdi>
          </>
        )}
        {view.link !== undefined && (
          <>
            {": "}
            <a href={view.link} rel="noopener noreferrer nofollow" target="_blank">
              <bdi>{hostOf(view.link)}</bdi>
            </a>
          </>
        )}
      </Fact>
      <Fact of={Clock}>{t("interviews-length", { minutes: view.minutes })}</Fact>
      {view.interviewers.length > 0 && (
        <Fact of={Users}>
          <bdi>{view.interviewers.join(", ")}</bdi>
        </Fact>
      )}
    </ul>
  );
}

function Fact({ of, children }: { of: LucideIcon; children: ReactNode }) {
  return (
    <li>
      <Icon of={of} />
      <span>{children}</span>
    </li>
  );
}

/** Where it leads is told before it is followed. */
function hostOf(link: string): string {
  return URL.canParse(link) ? new URL(link).host : link;
}
