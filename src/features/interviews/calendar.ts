import ical, {
  ICalAttendeeStatus,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from "ical-generator";
import type { LanguageTexts } from "../../platform/language/catalogs.ts";
import type { Settings } from "../../platform/settings/settings.ts";
import type { InterviewRow } from "./interviews.store.ts";

export const CALENDAR_TYPE = "text/calendar; charset=utf-8";
export const CALENDAR_FILE = "gorusme.ics";

/** Turkey has kept UTC+3 all year since 2016, and no interview is older. */
const ISTANBUL = [
  "BEGIN:VTIMEZONE",
  "TZID:Europe/Istanbul",
  "BEGIN:STANDARD",
  "DTSTART:20160907T000000",
  "TZOFFSETFROM:+0300",
  "TZOFFSETTO:+0300",
  "TZNAME:+03",
  "END:STANDARD",
  "END:VTIMEZONE",
].join("\r\n");
const timezone = { name: "Europe/Istanbul", generator: () => ISTANBUL };

/** Whose calendar it goes into. */
export interface Reader {
  side: "member" | "company";
  email: string;
  name: string;
}

interface Writing {
  settings: Pick<Settings, "baseUrl" | "mailFrom">;
  texts: LanguageTexts;
  now: Date;
}

type Meeting = Pick<InterviewRow, "id" | "kind" | "minutes" | "place" | "sequence" | "title" | "company"> & {
  starts_at: Date;
  state: InterviewRow["state"];
  /** Undefined once there is no such person any more */
  applicant: string | undefined;
  interviewers: readonly { name: string }[];
};

/** What a calendar can hold of an interview; undefined while no time has been chosen. */
export function meetingOf(row: InterviewRow): Meeting | undefined {
  return row.starts_at ? { ...row, starts_at: row.starts_at } : undefined;
}

export function methodOf({ state }: Pick<Meeting, "state">): "REQUEST" | "CANCEL" {
  return state === "confirmed" || state === "done" || state === "no-show" ? "REQUEST" : "CANCEL";
}

/** One meeting as an invitation, or as its end (RFC 5546); for one reader, who learns nobody else's address. */
export function invitationFile(meeting: Meeting, reader: Reader, writing: Writing): string {
  const { settings } = writing;
  return ical({
    method: ICalCalendarMethod[methodOf(meeting)],
    prodId: { company: "Mesai", product: "Mesai", language: writing.texts.lang.toUpperCase() },
    timezone,
    events: [
      {
        ...eventOf(meeting, reader.side, writing),
        organizer: { name: plain(meeting.company), email: settings.mailFrom },
        // Answered already, here: a reply by mail would reach nobody.
        attendees: [
          { name: plain(reader.name), email: reader.email, rsvp: false, status: ICalAttendeeStatus.ACCEPTED },
        ],
      },
    ],
  }).toString();
}

const ASK_AGAIN_SECONDS = 15 * 60;

/** All that somebody leads, for a program that fetches it again and again. */
export function feedFile(meetings: readonly Meeting[], writing: Writing): string {
  return ical({
    method: ICalCalendarMethod.PUBLISH,
    name: writing.texts.t("interviews-feedName"),
    prodId: { company: "Mesai", product: "Mesai", language: writing.texts.lang.toUpperCase() },
    timezone,
    ttl: ASK_AGAIN_SECONDS,
    events: meetings.map((meeting) => eventOf(meeting, "company", writing)),
  }).toString();
}

function eventOf(
  meeting: Meeting,
  side: Reader["side"],
  { settings, texts: { t }, now }: Writing,
): ICalEventData {
  const { id, kind, minutes, place, title, company, applicant, interviewers } = meeting;
  const start = Temporal.Instant.fromEpochMilliseconds(meeting.starts_at.getTime());
  const isOn = methodOf(meeting) === "REQUEST";
  const other = side === "member" ? company : (applicant ?? t("interviews-somebody"));
  const lines = [
    t("interviews-calendarAbout", { title, company }),
    `${t(`interviews-kind-${kind}`)}${place === null ? "" : `: ${place}`}`,
    interviewers.map(({ name }) => name).join(", "),
  ];
  return {
    id: `gorusme-${id}@${new URL(settings.baseUrl).hostname}`,
    sequence: meeting.sequence,
    stamp: Temporal.Instant.fromEpochMilliseconds(now.getTime()),
    start,
    end: start.add({ minutes }),
    timezone: timezone.name,
    summary: plain(t("interviews-calendarTitle", { name: other })),
    description: plain(lines.filter((line) => line !== "").join("\n")),
    location: place === null ? null : plain(place),
    status: isOn ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
  };
}

/** Calendar programs are not asked to bear what no keyboard types. */
function plain(text: string): string {
  return text.toWellFormed().replace(/[^\P{Cc}\n]+/gu, " ");
}
