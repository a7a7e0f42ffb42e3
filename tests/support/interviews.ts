import ICAL from "ical.js";
import { sql } from "kysely";
import { answerPath } from "../../src/features/interviews/interviews.contract.ts";
import type { Mail } from "../../src/platform/mail/mail.ts";
import { writeCode } from "../../src/platform/secrets/signed-code.ts";
import { type Pairs, sendPairs } from "./hiring.ts";
import { mailsTo } from "./mails.ts";
import { fromNewAddress, type Session } from "./session.ts";
import type { ThreadWorld } from "./threads.ts";

export const INTERVIEWS = "/isveren/gorusmeler";
const HOUR_MS = 3_600_000;

const NEXT_MINUTE = Math.ceil(Date.now() / 60_000) * 60_000;

/** So many hours from the minute in which the tests began: the same whenever it is asked. */
export function hoursAhead(hours: number): string {
  return new Date(NEXT_MINUTE + hours * HOUR_MS).toISOString();
}

/** What tests of meetings do with somebody's application. */
export function meetingsOf(world: ThreadWorld) {
  const send = (session: Session, path: string, pairs: Pairs) => sendPairs(world.app, session, path, pairs);
  const propose = (
    times: readonly string[] = [hoursAhead(48), hoursAhead(72)],
    more: Pairs = [],
    session = world.recruiter,
  ) =>
    send(session, INTERVIEWS, [
      ["ApplicationID", world.applicationId],
      ...(more.some(([name]) => name === "Kind")
        ? []
        : ([
            ["Kind", "video"],
            ["Link", "https://gorusme.test/oda"],
          ] satisfies Pairs)),
      ["Minutes", 30],
      ...times.map((time): Pairs[number] => ["Times", time]),
      ...more,
    ]);
  return {
    propose,
    /** Its number, the path that its candidate answers at, and their last mail. */
    async proposed(times?: readonly string[], more?: Pairs) {
      const answer = await propose(times, more);
      if (answer.status !== 200) throw new Error(await answer.text());
      const { InterviewID: id } = (await answer.json()) as { InterviewID: number };
      const mail = (await mailsTo(world.app, world.memberEmail)).at(-1);
      const path = answerPath(writeCode(world.app.services.settings.secret, "interview", id));
      return { id, path, mail: mail as Mail };
    },
    act: (id: number, action: string, pairs: Pairs = [], session = world.recruiter) =>
      send(session, `${INTERVIEWS}/${id}/${action}`, pairs),
    /** As somebody who has only the mail. */
    answer: (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      world.app.request(path, {
        method: "POST",
        body: new URLSearchParams(fields),
        headers: { accept: "application/json", ...fromNewAddress(), ...headers },
      }),
    async row(id: number) {
      const { rows } = await sql<{ state: string; starts_at: Date | null; sequence: number; times: Date[] }>`
        select state, starts_at, sequence, times from interview where id = ${id}`.execute(
        world.app.services.db,
      );
      return rows[0];
    },
  };
}

/** Read by somebody else's program: what a calendar would understand of it. */
export function readCalendar(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as [string, unknown[], unknown[]]);
  const zones = calendar.getAllSubcomponents("vtimezone").map((zone) => new ICAL.Timezone(zone));
  return {
    method: String(calendar.getFirstPropertyValue("method")),
    zones: zones.map(({ tzid }) => tzid),
    events: calendar.getAllSubcomponents("vevent").map((component) => {
      const event = new ICAL.Event(component);
      const zone = zones.find(({ tzid }) => tzid === event.startDate.zone?.tzid);
      return {
        uid: event.uid,
        sequence: event.sequence,
        summary: event.summary,
        location: event.location,
        status: String(component.getFirstPropertyValue("status")),
        zone: zone?.tzid,
        start: event.startDate.toJSDate().toISOString(),
        end: event.endDate.toJSDate().toISOString(),
        attendees: component.getAllProperties("attendee").map((each) => String(each.getFirstValue())),
      };
    }),
  };
}
