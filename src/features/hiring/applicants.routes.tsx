import { actorOf } from "../../platform/audit.ts";
import { type Answer, json, page, refuse } from "../../platform/http/answer.ts";
import { type Route, type RouteRequest, route, type SentForm } from "../../platform/http/route.ts";
import type { Services } from "../../platform/services.ts";
import { SeenLater } from "../../ui/seen-later.tsx";
import { teamMember } from "../employers/index.ts";
import { ApplicantPage } from "./applicant.page.tsx";
import { ApplicantsPage } from "./applicants.page.tsx";
import * as contracts from "./hiring.contract.ts";
import type { ApplicantView } from "./hiring.view.ts";
import { type Asked, applicantsJson, listApplicants } from "./list-applicants.ts";
import { type Moved, type MoveRefusal, type Mover, moveApplications } from "./move-applications.ts";
import type { StandingRow } from "./moves.store.ts";
import { applicantJson, loadApplicantFile, openApplicant } from "./show-applicant.ts";
import { takeBack } from "./undo-moves.ts";

type Request = RouteRequest<unknown>;

/** Lists, one application, and what is done with it. */
export function applicantRoutes(services: Services): Route[] {
  return [
    route(contracts.showApplicants, (request) => showList(request, request.input)),
    route(contracts.showApplicantsOf, ({ input: { id, ...asked }, ...request }) =>
      showList({ ...request, input: undefined }, { ...asked, ilan: id }),
    ),
    route(contracts.showApplicant, async (request) => {
      const { applicationID, tasima: _move, ...asked } = request.input;
      const view = await open(request, applicationID, asked);
      if (!view) return refuse(404);
      return request.wantsJson ? json(applicantJson(view)) : applicantPage(request, view);
    }),
    route(contracts.downloadApplicantFile, async (request) => {
      const file = await loadApplicantFile(services, teamOf(request), request.input.applicationID);
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
        return answerMoved(request, moved, input);
      },
      { formPage: { show: showAgain } },
    ),
    route(contracts.undoMoves, async (request) => {
      const { MoveID, returnUrl } = request.input;
      const undone = await takeBack(services, moverOf(request), MoveID);
      if (undone.length === 0) return refuse(409, { message: "hiring-cannotUndo" });
      return json({ success: true, Undone: undone.length, ...(returnUrl && { redirect: returnUrl }) });
    }),
  ];

  async function showList(request: Request, asked: Asked) {
    if (!request.wantsJson) return listPage(request, asked);
    const view = await list(request, asked);
    return view ? json(applicantsJson(view)) : refuse(404);
  }

  async function listPage(request: Request, asked: Asked, problem?: string) {
    const view = await list(request, asked);
    if (!view) return refuse(404);
    const title = `${request.texts.t("applications-applicantsTitle")} | Mesai`;
    return page({ view: <ApplicantsPage view={view} problem={problem} />, title, isIndexed: false });
  }

  function list(request: Request, asked: Asked) {
    const { company, actor } = teamOf(request);
    return listApplicants(services, company, asked, request.now, actor.personId);
  }

  /** A browser that only fetches the page in case somebody goes there opens nothing. */
  function open(request: Request, id: number, asked: Asked): Promise<ApplicantView | undefined> {
    const { texts, now, isSeenLater } = request;
    return openApplicant(services, id, { ...teamOf(request), texts, asked, now, isSeenLater });
  }

  async function showAgain(request: RouteRequest<undefined>, sent: SentForm) {
    const ids = (sent.values.ApplicationID ?? []).map(Number).filter(Number.isSafeInteger);
    const problem = Object.values(sent.errors)[0]?.[0] ?? sent.problem;
    const nothingAsked = contracts.showApplicants.input.parse({});
    const view = ids.length === 1 && ids[0] ? await open(request, ids[0], nothingAsked) : undefined;
    return view ? applicantPage(request, view, problem) : listPage(request, nothingAsked, problem);
  }
}

function answerMoved(
  { texts }: Request,
  moved: Moved,
  { ApplicationID, returnUrl }: { ApplicationID: readonly number[]; returnUrl: string | undefined },
): Answer {
  if (moved.kind === "refused") return refusedMoves[moved.why]();
  if (moved.kind === "conflict") {
    const [first] = moved.conflicts;
    if (first?.kind === "withdrawn") return refuse(409, { message: "hiring-withdrawnMeanwhile" });
    return refuse(409, { message: "hiring-movedMeanwhile", values: conflictOf(first, texts.lang) });
  }
  const [only] = ApplicationID;
  const back = returnUrl ?? (ApplicationID.length === 1 && only ? contracts.applicantPath(only) : undefined);
  return json({
    success: true,
    Moves: moved.moves.map((move) => ({
      MoveID: move.id,
      ApplicationID: move.application_id,
      Kind: move.to_kind,
      MailAt: move.tells ? move.settles_at.toISOString() : null,
    })),
    Conflicts: moved.conflicts.map(({ id, stage, actor, moved_at }) => ({
      ApplicationID: id,
      Stage: stage,
      Actor: actor,
      At: moved_at?.toISOString() ?? null,
    })),
    ...(back && { redirect: back }),
  });
}

const refusedMoves: Record<MoveRefusal, () => Answer> = {
  unknown: () => refuse(404),
  "placeholder-unknown": () => refuse(400, { message: "hiring-placeholderUnknown" }),
  "template-unknown": () => refuse(400, { message: "hiring-templateUnknown" }),
  "text-missing": () => refuse(400, { message: "applications-reasonMissing" }),
  withdrawn: () => refuse(409, { message: "hiring-withdrawnMeanwhile" }),
};

function conflictOf(standing: StandingRow | undefined, lang: string) {
  const time = new Intl.DateTimeFormat(lang, {
    dateStyle: "short",
    timeStyle: "short",
    timeZone: "Europe/Istanbul",
  });
  return {
    name: standing?.actor ?? "–",
    stage: standing?.stage ?? "–",
    date: standing?.moved_at ? time.format(standing.moved_at) : "–",
  };
}

function applicantPage({ texts, isSeenLater }: Request, view: ApplicantView, problem?: string) {
  const title = `${view.name} – ${texts.t("applications-applicantsTitle")} | Mesai`;
  const shown = (
    <>
      <ApplicantPage view={view} problem={problem} />
      {isSeenLater && <SeenLater />}
    </>
  );
  return page({ view: shown, title, isIndexed: false });
}

/** Whom a contract for a company's team has let through. */
export function teamOf({ visitor, address }: Pick<Request, "visitor" | "address">) {
  const { person, company } = teamMember(visitor);
  return { company, actor: actorOf(person, address) };
}

export function moverOf(request: Request): Mover {
  const { company, actor } = teamOf(request);
  return { companyId: company.id, actor, now: request.now };
}
