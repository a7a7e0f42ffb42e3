import { actorOf } from "../../../platform/audit.ts";
import { type Answer, HtmlPart, json, ownPage, type Refusal, refuse } from "../../../platform/http/answer.ts";
import { type Route, type RouteRequest, route, type SentForm } from "../../../platform/http/route.ts";
import { lookerOf } from "../../../platform/http/visitor.ts";
import type { Services } from "../../../platform/services.ts";
import { formatDateTime } from "../../../ui/format.ts";
import type { MessageKey } from "../../../ui/text.tsx";
import { teamMember } from "../../employers/index.ts";
import { ApplicantPage } from "../application/applicant.page.tsx";
import { applicantJson } from "../application/applicant-json.ts";
import { Application } from "../application/application.tsx";
import { loadApplicantFile, openApplicant, readMove } from "../application/show-applicant.ts";
import * as contracts from "../hiring.contract.ts";
import type { ApplicantView } from "../hiring.view.ts";
import { type Moved, type MoveRefusal, type Mover, moveApplications } from "../moves/move-applications.ts";
import { MoveNotice } from "../moves/move-notice.tsx";
import type { StandingRow } from "../moves/moves.store.ts";
import { ApplicantsPage } from "./applicants.page.tsx";
import { type Asked, PAGE_SIZE } from "./asked-list.ts";
import { applicantsJson, listApplicants } from "./list-applicants.ts";

type Request = RouteRequest<unknown>;

/** Lists, one application, and what is done with it. */
export function applicantRoutes(services: Services): Route[] {
  const { showList, open, applicantPage, showAgain } = applicantPages(services);
  return [
    route(contracts.showApplicants, (request) => showList(request, request.input)),
    route(contracts.showApplicantsOf, ({ input: { id, ...asked }, ...request }) =>
      showList({ ...request, input: undefined }, { ...asked, ilan: id }),
    ),
    route(contracts.showApplicant, async (request) => {
      const { applicationID, tasima, ozgecmis, gorusme, ...asked } = request.input;
      const opened = { moveId: tasima, isOfferedCv: ozgecmis === "yeni", isProposing: gorusme === "1" };
      const view = await open(request, applicationID, asked, opened);
      if (!view) return refuse(404);
      return request.wantsJson ? json(applicantJson(view)) : applicantPage(request, view, asked);
    }),
    route(contracts.downloadApplicantFile, async (request) => {
      const { applicationID, ozgecmis } = request.input;
      const file = await loadApplicantFile(services, teamOf(request), applicationID, ozgecmis === "yeni");
      return file ? { kind: "file", ...file, isImmutable: false } : refuse(404);
    }),
    route(
      contracts.moveApplicants,
      async (request) => {
        const { input } = request;
        const to = input.StageID ? { stageId: input.StageID } : input.Kind ? { kind: input.Kind } : undefined;
        if (!to) return refuse(400, { message: "hiring-chooseStage" });
        const moved = await moveApplications(services, moverOf(request), {
          ids: input.ApplicationID,
          seenAt: input.From,
          to,
          text: input.Text,
          templateId: input.TemplateID,
          reasonCode: input.ReasonCode,
        });
        return answerMoved(services, request, moved, input);
      },
      { formPage: { show: showAgain } },
    ),
  ];
}

/** One application or its list again, with what was wrong. */
export function applicantPages(services: Services) {
  return { showList, open, applicantPage, showAgain };

  async function showList(request: Request, asked: Asked) {
    // A board shows all stages, or all kinds; only the rest of one of them is asked for by itself.
    const whole = asked.ilan === undefined ? { tur: undefined } : { asama: undefined };
    const shown = asked.gorunum === "pano" ? { ...asked, ...whole } : asked;
    if (!request.wantsJson) return listPage(request, shown);
    const view = await list(request, asked);
    return view ? json(applicantsJson(view, asked.sayfa)) : refuse(404);
  }

  async function listPage(request: Request, asked: Asked, problem?: string) {
    const { actor } = teamOf(request);
    const view = await list(request, asked);
    if (!view) return refuse(404);
    const shown = <ApplicantsPage view={view} me={actor.personId} problem={problem} />;
    return ownPage(request.texts.t("applications-applicantsTitle"), shown);
  }

  /** By itself, or beside its list; a script that has the list already gets the application alone. */
  async function applicantPage(request: Request, view: ApplicantView, asked: Asked, sent?: SentForm) {
    const { actor } = teamOf(request);
    const application = { view, sent, isSeenLater: request.isSeenLater };
    const title = `${view.name} – ${request.texts.t("applications-applicantsTitle")}`;
    if (asked.gorunum !== "ayrik") return ownPage(title, <ApplicantPage {...application} />);
    if (request.wantsFragment) return ownPage(title, <Application {...application} isBesideList />);
    const sayfa = view.list?.place ? Math.ceil(view.list.place / PAGE_SIZE) : asked.sayfa;
    const beside = await list(request, { ...asked, sayfa });
    if (!beside) return refuse(404);
    const shown = <ApplicantsPage view={beside} me={actor.personId} open={application} />;
    return ownPage(title, shown);
  }

  function list(request: Request, asked: Asked) {
    return listApplicants(services, teamOf(request).company, asked, request.now, request.wantsJson);
  }

  /** A browser that only fetches the page in case somebody goes there opens nothing. */
  function open(
    request: Request,
    id: number,
    asked: Asked,
    opened: { moveId?: number | undefined; isOfferedCv?: boolean; isProposing?: boolean } = {},
  ): Promise<ApplicantView | undefined> {
    const { texts, now, isSeenLater } = request;
    const { moveId, isOfferedCv = false, isProposing = false } = opened;
    const how = { moveId, isOfferedCv, isProposing, now, isSeenLater };
    const opening = { ...teamOf(request), texts, asked, ...how };
    return openApplicant(services, id, opening);
  }

  async function showAgain(request: RouteRequest<undefined>, sent: SentForm) {
    const ids = (sent.values.ApplicationID ?? []).map(Number).filter(Number.isSafeInteger);
    const problem = Object.values(sent.errors)[0]?.[0] ?? sent.problem;
    const query = Object.fromEntries(contracts.queryOf(sent.values.returnUrl?.[0]));
    const asked = contracts.showApplicants.input.parse(query);
    const view = ids.length === 1 && ids[0] ? await open(request, ids[0], asked) : undefined;
    return view ? applicantPage(request, view, asked, sent) : listPage(request, asked, problem);
  }
}

async function answerMoved(
  services: Services,
  request: Request,
  moved: Moved,
  { ApplicationID, returnUrl }: { ApplicationID: readonly number[]; returnUrl: string | undefined },
): Promise<Answer> {
  if (moved.kind === "refused") return refuseMove(moved.why);
  if (moved.kind === "conflict") {
    const [first] = moved.conflicts;
    if (first?.kind === "withdrawn") return refuse(409, { message: "hiring-withdrawnMeanwhile" });
    const values = conflictOf(first, request.texts.lang);
    return refuse(409, { message: "hiring-movedMeanwhile", values });
  }
  const [only] = ApplicationID;
  const [move] = moved.moves;
  const isOne = ApplicationID.length === 1;
  const asked = move && { ...moverOf(request), id: move.id };
  const notice =
    asked && isOne && request.wantsFragment
      ? await readMove(services, asked, contracts.queryOf(returnUrl))
      : undefined;
  const done = { actId: moved.actId, leftOut: moved.conflicts.length };
  const back =
    returnUrl === undefined
      ? isOne && only && contracts.applicantPath(only)
      : isOne
        ? returnUrl
        : contracts.afterAct(returnUrl, done);
  return json({
    success: true,
    ActID: moved.actId ?? null,
    Moves: moved.moves.map((each) => ({
      MoveID: each.id,
      ApplicationID: each.application_id,
      Kind: each.to_kind,
      StageID: each.to_stage_id,
      MailAt: each.tells ? each.settles_at.toISOString() : null,
    })),
    Conflicts: moved.conflicts.map(({ id, stage, actor, moved_at }) => ({
      ApplicationID: id,
      Stage: stage,
      Actor: actor,
      At: moved_at?.toISOString() ?? null,
    })),
    ...(notice && { html: new HtmlPart(<MoveNotice move={notice} />) }),
    ...(back && !request.wantsFragment && { redirect: isOne ? withMove(back, move?.id) : back }),
  });
}

/** The page of the next one says what became of the one before. */
function withMove(path: string, moveId: number | undefined): string {
  if (moveId === undefined || !contracts.isApplicantPath(path)) return path;
  return `${path}${path.includes("?") ? "&" : "?"}tasima=${moveId}`;
}

export function refuseMove(why: MoveRefusal): Refusal {
  const { status, message } = REFUSED_MOVES[why];
  return message === undefined ? refuse(status) : refuse(status, { message });
}

const REFUSED_MOVES: Record<MoveRefusal, { status: 400 | 404 | 409; message?: MessageKey }> = {
  unknown: { status: 404 },
  "placeholder-unknown": { status: 400, message: "hiring-placeholderUnknown" },
  "template-unknown": { status: 400, message: "hiring-templateUnknown" },
  "text-missing": { status: 400, message: "applications-reasonMissing" },
  withdrawn: { status: 409, message: "hiring-withdrawnMeanwhile" },
  spam: { status: 409, message: "hiring-isSpam" },
};

function conflictOf(standing: StandingRow | undefined, lang: string) {
  return {
    name: standing?.actor ?? "–",
    stage: standing?.stage ?? "–",
    date: standing?.moved_at ? formatDateTime(standing.moved_at.toISOString(), lang) : "–",
  };
}

/** Whom a contract for a company's team has let through. */
export function teamOf({ visitor, address }: Pick<Request, "visitor" | "address">) {
  const { person, company } = teamMember(visitor);
  return { company, actor: actorOf(person, address) };
}

export function moverOf(request: Pick<Request, "visitor" | "address" | "now">): Mover {
  const { company, actor } = teamOf(request);
  return { ...lookerOf(company), actor, now: request.now };
}
