import { ownApplicationPath } from "../../addresses/applications.ts";
import { type BytesAnswer, json, ownPage, refuse } from "../../platform/http/answer.ts";
import { type Route, type RouteRequest, route } from "../../platform/http/route.ts";
import type { LanguageTexts } from "../../platform/language/catalogs.ts";
import { readTime } from "../../platform/schedule.ts";
import { readCode } from "../../platform/secrets/signed-code.ts";
import type { Services } from "../../platform/services.ts";
import { AnswerPage } from "./answer.page.tsx";
import { answerInterview } from "./answer-interview.ts";
import {
  CALENDAR_FILE,
  CALENDAR_TYPE,
  invitationFile,
  meetingOf,
  methodOf,
  type Reader,
} from "./calendar.ts";
import * as contracts from "./interviews.contract.ts";
import type { Reply } from "./interviews.rules.ts";
import { findInterviews, type InterviewRow } from "./interviews.store.ts";
import { CODE_PURPOSE, interviewJson, isOver, ownViewOf } from "./read-interviews.ts";

type Coded = RouteRequest<{ code: string }>;

/** What the links in a candidate's mail lead to. The code is the proof, and it opens this one meeting alone. */
export function answerRoutes(services: Services): Route[] {
  const invalid = () => refuse(404, { message: "interviews-linkInvalid" });
  const over = () => refuse(410, { message: "interviews-linkOver" });
  const idIn = ({ input, now }: Coded) => readCode(services.settings.secret, CODE_PURPOSE, input.code, now);

  async function find(request: Coded): Promise<InterviewRow | undefined> {
    const id = idIn(request);
    return id === undefined ? undefined : (await findInterviews(services.db, [id]))[0];
  }

  return [
    route(contracts.showInterview, async (request) => {
      const { texts, now, wantsJson, input } = request;
      const row = await find(request);
      if (!row) return invalid();
      if (isOver(row, now)) return over();
      const chosen = input.saat === undefined ? undefined : readTime(input.saat);
      const view = ownViewOf(services, row, now, chosen);
      if (wantsJson) return json({ ...interviewJson(view), Company: view.company, Title: view.title });
      return ownPage(texts.t("interviews-invitation"), <AnswerPage view={view} />);
    }),
    route(contracts.answerInterview, async (request) => {
      const id = idIn(request);
      if (id === undefined) return invalid();
      const reply = replyOf(request.input);
      if (!reply) return refuse(400, { message: "interviews-chooseSomething" });
      const answered = await answerInterview(services, id, reply, request.now);
      if (answered.kind === "unknown") return invalid();
      if (answered.kind === "over") return over();
      if (answered.kind === "refused") return refuse(409, { message: `interviews-refused-${answered.why}` });
      const own = ownApplicationPath(answered.applicationId);
      const back = request.cameFrom?.startsWith(own) ? own : contracts.answerPath(request.input.code);
      return json({
        success: true,
        State: answered.state,
        ...(request.isNavigation && { redirect: back }),
      });
    }),
    route(contracts.downloadAsCandidate, async (request) => {
      const row = await find(request);
      if (!row) return invalid();
      if (isOver(row, request.now)) return over();
      const reader = { ...row.candidate, side: "member" } as const;
      const file = calendarAnswer(services, row, reader, request);
      return file ?? refuse(409, { message: "interviews-noTimeYet" });
    }),
  ];
}

function replyOf({
  Time,
  Answer,
  Text,
}: {
  Time?: string | undefined;
  Answer?: string | undefined;
  Text?: string | undefined;
}): Reply | undefined {
  const time = Time === undefined ? undefined : readTime(Time);
  if (Time !== undefined) return time && { kind: "time", time };
  if (Answer === undefined) return undefined;
  return { kind: Answer === "declined" ? "declined" : "other-times-asked", text: Text };
}

/** Undefined while there is no time to put into a calendar. */
export function calendarAnswer(
  { settings }: Pick<Services, "settings">,
  row: InterviewRow,
  reader: Reader,
  { texts, now }: { texts: LanguageTexts; now: Date },
): BytesAnswer | undefined {
  const meeting = meetingOf(row);
  if (!meeting || !["confirmed", "done", "no-show", "cancelled"].includes(row.state)) return undefined;
  return {
    kind: "bytes",
    body: Buffer.from(invitationFile(meeting, reader, { settings, texts, now })),
    contentType: `${CALENDAR_TYPE}; method=${methodOf(meeting)}`,
    fileName: CALENDAR_FILE,
  };
}
