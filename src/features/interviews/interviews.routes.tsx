import { APPLICANTS_PATH } from "../../addresses/applications.ts";
import { actorOf } from "../../platform/audit.ts";
import { type Answer, json, ownPage, refuse } from "../../platform/http/answer.ts";
import { type Route, type RouteRequest, route, type SentForm } from "../../platform/http/route.ts";
import { secondsLeftOfDay } from "../../platform/limits/daily-limit.ts";
import type { Services } from "../../platform/services.ts";
import { teamMember } from "../employers/index.ts";
import { EmployerLayout } from "../employers/views.ts";
import { calendarAnswer } from "./answer.routes.tsx";
import { type Changed, cancelInterview, endInterview, moveInterview } from "./change-interview.ts";
import { InterviewDesk } from "./interview-desk.tsx";
import { findApplicationToPropose } from "./interview-team.store.ts";
import * as contracts from "./interviews.contract.ts";
import type { InterviewKind } from "./interviews.forms.ts";
import { findClashes, findInterviews, isSeenBy } from "./interviews.store.ts";
import { type Proposed, type Proposer, proposeInterview } from "./propose-interview.ts";
import { clashOf, readInterviewDesk } from "./read-interviews.ts";

type Request = RouteRequest<unknown>;

/** What the company does with a meeting. */
export function interviewRoutes(services: Services): Route[] {
  return [
    route(
      contracts.proposeInterview,
      async (request) => {
        const {
          ApplicationID: applicationId = 0,
          Kind,
          Minutes: minutes = 0,
          Place,
          Link,
          ...input
        } = request.input;
        const kind = Kind as InterviewKind;
        const place = kind === "video" ? Link : kind === "on-site" ? Place : undefined;
        const wanted = {
          applicationId,
          kind,
          minutes,
          place,
          times: input.Times,
          interviewers: input.Interviewers,
        };
        const proposed = await proposeInterview(services, proposerOf(request), wanted);
        if (proposed.kind !== "proposed") return refuseChange(request, proposed);
        return done(services, request, { id: proposed.id, applicationId, returnUrl: input.returnUrl });
      },
      { formPage: { show: (request, sent) => showAgain(services, request, sent) } },
    ),
    route(contracts.moveInterview, async (request) => {
      const { interviewID: id, Times, returnUrl } = request.input;
      return changed(services, request, await moveInterview(services, proposerOf(request), id, Times), {
        id,
        returnUrl,
      });
    }),
    route(contracts.cancelInterview, async (request) => {
      const { interviewID: id, Text, returnUrl } = request.input;
      return changed(services, request, await cancelInterview(services, proposerOf(request), id, Text), {
        id,
        returnUrl,
      });
    }),
    route(contracts.endInterview, async (request) => {
      const { interviewID: id, State, returnUrl } = request.input;
      return changed(services, request, await endInterview(services, proposerOf(request), id, State), {
        id,
        returnUrl,
      });
    }),
    route(contracts.downloadAsCompany, async (request) => {
      const { actor, ...looker } = proposerOf(request);
      const [row] = await findInterviews(services.db, [request.input.interviewID]);
      if (!row || !(await isSeenBy(services.db, row.id, looker))) return refuse(404);
      const own = row.interviewers.find(({ id }) => id === actor.personId);
      const reader = {
        name: actor.name,
        email: own?.email ?? services.settings.mailFrom,
        side: "company",
      } as const;
      return (
        calendarAnswer(services, row, reader, request) ?? refuse(409, { message: "interviews-noTimeYet" })
      );
    }),
  ];
}

async function changed(
  services: Services,
  request: Request,
  result: Changed,
  { id, returnUrl }: { id: number; returnUrl: string | undefined },
): Promise<Answer> {
  if (result.kind !== "changed") return refuseChange(request, result);
  return done(services, request, { id, applicationId: result.applicationId, returnUrl });
}

/** Whoever is to be in two places at once is told of, and may be: they know better. */
async function done(
  services: Services,
  { isNavigation }: Request,
  { id, applicationId, returnUrl }: { id: number; applicationId: number; returnUrl: string | undefined },
): Promise<Answer> {
  const clashes = await findClashes(services.db, [id]);
  const back = `${returnUrl ?? `${APPLICANTS_PATH}/${applicationId}`}#gorusme`;
  return json({
    success: true,
    InterviewID: id,
    Clashes: clashes.map(clashOf).map(({ name, at }) => ({ Name: name, At: at })),
    ...(isNavigation && { redirect: back }),
  });
}

async function showAgain(services: Services, request: RouteRequest<undefined>, sent: SentForm) {
  const { companyId, personId, actor } = proposerOf(request);
  const applicationId = Number(sent.values.ApplicationID?.[0]);
  const found = Number.isSafeInteger(applicationId)
    ? await findApplicationToPropose(services.db, applicationId, { companyId, personId })
    : undefined;
  if (!found) return refuse(404);
  const view = await readInterviewDesk(services, applicationId, {
    companyId,
    me: actor.personId,
    returnUrl: `${APPLICANTS_PATH}/${applicationId}`,
    mayPropose: true,
    now: request.now,
    sent,
  });
  const shown = (
    <EmployerLayout current={APPLICANTS_PATH} title={found.name}>
      <InterviewDesk view={{ ...view, team: found.team }} />
    </EmployerLayout>
  );
  return ownPage(request.texts.t("interviews-title"), shown);
}

type Refused = Exclude<Proposed, { kind: "proposed" }> | Exclude<Changed, { kind: "changed" }>;

function refuseChange({ texts, now }: Request, refused: Refused): Answer {
  switch (refused.kind) {
    case "unknown":
      return refuse(404);
    case "times": {
      const problem = texts.t(`interviews-times-${refused.problem}`);
      return refuse(400, { message: `interviews-times-${refused.problem}`, errors: { Times: [problem] } });
    }
    case "too-many":
      return refuse(429, { message: "interviews-cannot-too-many", retryAfterSeconds: secondsLeftOfDay(now) });
    case "not-of-team":
      return refuse(400, { message: "interviews-cannot-not-of-team" });
    case "withdrawn":
    case "spam":
    case "too-late":
      return refuse(409, { message: `interviews-cannot-${refused.kind}` });
  }
}

function proposerOf({ visitor, address, now }: Request): Proposer {
  const { person, company } = teamMember(visitor);
  return { companyId: company.id, personId: person.personId, actor: actorOf(person, address), now };
}
