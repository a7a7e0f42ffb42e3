import { actorOf } from "../../platform/audit.ts";
import { type Answer, ownPage, type PageAnswer, redirect, refuse } from "../../platform/http/answer.ts";
import { type Route, type RouteRequest, route, type SentForm } from "../../platform/http/route.ts";
import { memberOf } from "../../platform/http/visitor.ts";
import type { Services } from "../../platform/services.ts";
import type { StaffRole } from "../moderation/moderation.view.ts";
import * as contracts from "./advertisement-desk.contract.ts";
import type { DecisionReason } from "./advertisement-desk.mail.tsx";
import { AdvertisementDeskPage } from "./advertisement-desk.page.tsx";
import type { Act, AppealAnswer } from "./advertisement-desk.rules.ts";
import { answerAppeal } from "./answer-appeal.ts";
import { decideAdvertisement } from "./decide-advertisement.ts";
import { DeskAdvertisementPage } from "./desk-advertisement.page.tsx";
import { loadDesk, loadDeskAdvertisement } from "./load-desk.ts";

export function advertisementDeskRoutes(services: Services): Route[] {
  const show = async (
    { texts, now, visitor }: RouteRequest<unknown>,
    id: number,
    sent?: SentForm,
  ): Promise<PageAnswer | undefined> => {
    const { personId } = memberOf(visitor);
    const view = await loadDeskAdvertisement(services, id, { texts, now, personId });
    if (!view) return undefined;
    return ownPage(view.advertisement.title, <DeskAdvertisementPage view={{ ...view, sent }} />);
  };
  const decide = async (
    { visitor, address, now }: RouteRequest<unknown>,
    decision: { id: number; act: Act | "look"; reason?: DecisionReason },
  ): Promise<Answer> => {
    const actor = actorOf(memberOf(visitor), address);
    const decided = await decideAdvertisement(services, decision, { actor, now });
    if (decided.kind === "unknown") return refuse(404);
    if (decided.kind !== "allowed") return refuse(409, { message: `advertisement-desk-${decided.kind}` });
    const result = decided.isOver && decision.act !== "look" ? "ended" : decision.act;
    return redirect(`${contracts.listDesk.path}?durum=${decided.formerQueue}&sonuc=${result}`);
  };
  const showAgain = async (request: RouteRequest<unknown>, sent: SentForm) =>
    (await show(request, Number(sent.values.id?.[0]), sent)) ?? refuse(404);
  return [
    route(contracts.listDesk, async ({ input, visitor, texts }) => {
      const { durum, q, firma, basi, sonu } = input;
      const search = { list: durum, words: q, company: firma, from: basi, until: sonu };
      const list = await loadDesk(services, search, input.sayfa);
      const view = { ...list, role: memberOf(visitor).role as StaffRole, result: input.sonuc };
      return ownPage(texts.t("advertisement-desk-title"), <AdvertisementDeskPage view={view} />);
    }),
    route(
      contracts.showDeskAdvertisement,
      async (request) => (await show(request, request.input.id)) ?? refuse(404),
    ),
    route(contracts.lookAtAdvertisement, (request) => decide(request, { id: request.input.id, act: "look" })),
    route(
      contracts.decideAdvertisement,
      (request) => {
        const { id, Act: act, Reason: text } = request.input;
        return decide(request, { id, act: act as Act, reason: { text } });
      },
      { formPage: { show: showAgain } },
    ),
    route(
      contracts.answerAppeal,
      async ({ input, visitor, address, now }) => {
        const { id, Answer, Reason: reason } = input;
        const answer = Answer as AppealAnswer;
        const actor = actorOf(memberOf(visitor), address);
        const decided = await answerAppeal(services, { id, answer, reason }, { actor, now });
        if (decided === "unknown") return refuse(404);
        if (decided !== "allowed") return refuse(409, { message: `advertisement-desk-${decided}` });
        return redirect(`${contracts.listDesk.path}?durum=appeals&sonuc=${answer}`);
      },
      { formPage: { show: showAgain } },
    ),
  ];
}
