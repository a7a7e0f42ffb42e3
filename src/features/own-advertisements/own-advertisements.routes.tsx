import { ownAdvertisementsPath } from "../../addresses/own-advertisements.ts";
import { actorOf } from "../../platform/audit.ts";
import { type Answer, ownPage, type PageAnswer, redirect, refuse } from "../../platform/http/answer.ts";
import { type Route, type RouteRequest, route, type SentForm } from "../../platform/http/route.ts";
import { lookerOf } from "../../platform/http/visitor.ts";
import type { Services } from "../../platform/services.ts";
import { teamMember } from "../employers/index.ts";
import { AdvertisementFormPage } from "./advertisement-form.page.tsx";
import { appealDecision } from "./appeals/appeal-decision.ts";
import { decideApproval } from "./approval/decide-approval.ts";
import { endAdvertisement } from "./end-advertisement.ts";
import {
  errorsOf,
  loadForm,
  loadNewForm,
  loadOwnAdvertisements,
  loadPreview,
} from "./load-own-advertisements.ts";
import * as contracts from "./own-advertisements.contract.ts";
import { OwnAdvertisementsPage } from "./own-advertisements.page.tsx";
import { findIdByFormKey, findOwnAdvertisement } from "./own-advertisements.store.ts";
import type { AdvertisementFormView } from "./own-advertisements.view.ts";
import { PreviewPage } from "./preview.page.tsx";
import { type Published, publishAdvertisement } from "./publish-advertisement.ts";
import { draftAdvertisement, type Saved, saveAdvertisement } from "./save-advertisement.ts";

type Request = RouteRequest<unknown>;
type Then = "save" | "preview" | "publish";

export function ownAdvertisementRoutes(services: Services): Route[] {
  return [
    route(contracts.showOwnAdvertisements, async ({ input, visitor, texts, now }) => {
      const asked = { list: input.durum, page: input.sayfa, outcome: input.sonuc, texts, now };
      const view = await loadOwnAdvertisements(services, teamMember(visitor).company, asked);
      return ownPage(texts.t("own-advertisements-title"), <OwnAdvertisementsPage view={view} />);
    }),
    route(contracts.showNewAdvertisement, (request) => newFormPage(services, request)),
    route(
      contracts.draftAdvertisement,
      async (request) => {
        const { FormKey, Then } = request.input;
        return afterSaving(
          services,
          request,
          await draftAdvertisement(services, writerOf(request), request.input, FormKey),
          Then,
        );
      },
      { formPage: { show: (request, sent) => showNewAgain(services, request, sent) } },
    ),
    route(contracts.editAdvertisement, async (request) => {
      const { id, sonuc } = request.input;
      return (await formPage(services, request, id, { outcome: sonuc })) ?? readOnly(services, request, id);
    }),
    route(
      contracts.saveAdvertisement,
      async (request) => {
        const { id, Edition, Then } = request.input;
        const saved = await saveAdvertisement(services, writerOf(request), request.input, {
          id,
          edition: Edition,
        });
        return afterSaving(services, request, saved, Then);
      },
      { formPage: { show: (request, sent) => showAgain(services, request, sent) } },
    ),
    route(contracts.previewAdvertisement, async ({ input, visitor, texts, now }) => {
      const view = await loadPreview(services, teamMember(visitor).company, input.id, { texts, now });
      if (!view) return refuse(404);
      return ownPage(texts.t("own-advertisements-previewTitle"), <PreviewPage view={view} />);
    }),
    ...stepRoutes(services),
  ];
}

function stepRoutes(services: Services): Route[] {
  return [
    route(
      contracts.publishAdvertisement,
      async (request) =>
        answerPublished(
          request,
          await publish(services, request, request.input.id, "publish", request.input.Explanation),
          "published",
        ),
      { formPage: { show: (request, sent) => showAgain(services, request, sent) } },
    ),
    route(contracts.reopenAdvertisement, async (request) =>
      answerPublished(request, await publish(services, request, request.input.id, "reopen"), "reopened"),
    ),
    route(contracts.decideApproval, async (request) => {
      const { id, Decision: decision, Text: text } = request.input;
      const decided = await decideApproval(services, writerOf(request), id, { decision, text });
      if (decided === "unknown") return refuse(404);
      if (decided === "not-asked") return refuse(409, { message: "own-advertisements-notFromHere" });
      if (decided === "text-missing")
        return refuse(400, { message: "own-advertisements-approvalTextMissing" });
      return redirect(ownAdvertisementsPath({ list: "taslak", outcome: decision }));
    }),
    route(contracts.appealDecision, async (request) => {
      const { id, Appeal: text } = request.input;
      const decided = await appealDecision(services, writerOf(request), id, text);
      if (decided === "unknown") return refuse(404);
      if (decided !== "allowed")
        return refuse(decided === "text-missing" ? 400 : 409, {
          message: `own-advertisements-appeal-${decided}`,
        });
      return redirect(ownAdvertisementsPath({ list: "inceleme", outcome: "appealed" }));
    }),
    route(contracts.extendAdvertisement, (request) => end(services, request, request.input.id, "extend")),
    route(contracts.deleteAdvertisement, (request) => end(services, request, request.input.id, "delete")),
  ];
}

function publish(
  services: Services,
  request: Request,
  id: number,
  action: "publish" | "reopen",
  explanation?: string,
): Promise<Published> {
  const { teamRole } = teamMember(request.visitor).company;
  return publishAdvertisement(services, { ...writerOf(request), teamRole, id, action, explanation });
}

async function end(
  services: Services,
  request: Request,
  id: number,
  step: "extend" | "delete",
): Promise<Answer> {
  const ended = await endAdvertisement(services, writerOf(request), id, step);
  if (ended === "unknown") return refuse(404);
  if (ended === "not-from-here") return refuse(409, { message: "own-advertisements-notFromHere" });
  const outcomes = { extend: "extended", delete: "deleted" } as const;
  const lists = { extend: "acik", delete: "taslak" } as const;
  return redirect(ownAdvertisementsPath({ list: lists[step], outcome: outcomes[step] }));
}

/** Saving has gone well whatever becomes of publishing: then the form says what is still in the way. */
async function afterSaving(services: Services, request: Request, saved: Saved, then: Then): Promise<Answer> {
  if (saved.kind !== "saved") return refusalOf(saved, request);
  const path = contracts.ownAdvertisementPath(saved.id);
  if (then === "preview") return redirect(contracts.ownAdvertisementPath(saved.id, "onizleme"));
  if (then === "save") return redirect(`${path}?sonuc=saved`);
  const published = await publish(services, request, saved.id, "publish");
  const isToBeTold = (contracts.UNPUBLISHED as readonly string[]).includes(published.kind);
  return isToBeTold
    ? redirect(`${path}?sonuc=${published.kind}`)
    : answerPublished(request, published, "published");
}

async function formPage(
  services: Services,
  request: Request,
  id: number,
  shown: { sent?: SentForm; outcome?: AdvertisementFormView["outcome"] },
): Promise<PageAnswer | undefined> {
  const { visitor, texts, now } = request;
  const view = await loadForm(services, teamMember(visitor).company, id, { texts, now, ...shown });
  return view && pageOf(request, view);
}

async function newFormPage(services: Services, request: Request, sent?: SentForm): Promise<PageAnswer> {
  const { visitor, texts } = request;
  return pageOf(request, await loadNewForm(services, teamMember(visitor).company, { texts, sent }));
}

async function showAgain(services: Services, request: Request, sent: SentForm) {
  const id = Number(sent.values.id?.[0]);
  const again = await formPage(services, request, id, { sent });
  if (again) return again;
  const isThere = await findOwnAdvertisement(services.db, writerOf(request), id);
  return isThere ? refuse(409, { message: "own-advertisements-notFromHere" }) : refuse(404);
}

/** A form that has been sent before has become an advertisement: what was typed is shown beside it. */
async function showNewAgain(services: Services, request: Request, sent: SentForm) {
  const key = sent.values.FormKey?.[0];
  const { company } = teamMember(request.visitor);
  const id = sent.errors.Edition && key ? await findIdByFormKey(services.db, company.id, key) : undefined;
  return (
    (id === undefined ? undefined : await formPage(services, request, id, { sent })) ??
    newFormPage(services, request, sent)
  );
}

/** What cannot be written any more can still be read. */
async function readOnly(services: Services, { visitor, texts, now }: Request, id: number): Promise<Answer> {
  const view = await loadPreview(services, teamMember(visitor).company, id, { texts, now });
  return view ? redirect(contracts.ownAdvertisementPath(id, "onizleme")) : refuse(404);
}

function writerOf({ visitor, address, texts, now }: Request) {
  const { person, company } = teamMember(visitor);
  return { ...lookerOf(company), actor: actorOf(person, address), language: texts.lang, now };
}

function pageOf({ texts: { t } }: Request, view: AdvertisementFormView): PageAnswer {
  const title =
    view.id === undefined ? t("own-advertisements-newTitle") : view.title || t("advertisements-untitled");
  return ownPage(title, <AdvertisementFormPage view={view} />);
}

function refusalOf(saved: Exclude<Saved, { kind: "saved" }>, { texts }: Request): Answer {
  switch (saved.kind) {
    case "unknown":
      return refuse(404);
    case "not-from-here":
      return refuse(409, { message: "own-advertisements-notFromHere" });
    case "conflict": {
      const message = "own-advertisements-conflictTitle";
      return refuse(409, { message, errors: { Edition: [texts.t(message)] } });
    }
    case "wrong":
      return refuse(400, { message: "own-advertisements-notSaved", errors: errorsOf(saved.gaps, texts) });
  }
}

function answerPublished(
  { texts }: Request,
  published: Published,
  outcome: "published" | "reopened",
): Answer {
  switch (published.kind) {
    case "published":
      return redirect(ownAdvertisementsPath({ list: "acik", outcome }));
    case "sent":
      return redirect(ownAdvertisementsPath({ list: "inceleme", outcome: "sent" }));
    case "unknown":
      return refuse(404);
    case "not-your-role":
      return refuse(403);
    case "not-from-here":
      return refuse(409, { message: "own-advertisements-notFromHere" });
    case "incomplete":
      return refuse(422, {
        message: "own-advertisements-outcome-incomplete",
        errors: errorsOf(published.gaps, texts),
      });
    default:
      return refuse(409, { message: `own-advertisements-outcome-${published.kind}` });
  }
}
