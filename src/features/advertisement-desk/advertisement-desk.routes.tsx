import { actorOf } from "../../platform/audit.ts";
import { type Answer, type PageAnswer, page, redirect, refuse } from "../../platform/http/answer.ts";
import { type Route, type RouteRequest, route, type SentForm } from "../../platform/http/route.ts";
import { memberOf } from "../../platform/http/visitor.ts";
import type { Services } from "../../platform/services.ts";
import type { StaffRole } from "../moderation/moderation.view.ts";
import * as contracts from "./advertisement-desk.contract.ts";
import type { DecisionReason } from "./advertisement-desk.mail.tsx";
import { AdvertisementDeskPage } from "./advertisement-desk.page.tsx";
import { type Act, queueOf } from "./advertisement-desk.rules.ts";
import { decideAdvertisement } from "./decide-advertisement.ts";
import { DeskAdvertisementPage } from "./desk-advertisement.page.tsx";
import { loadDesk, loadDeskAdvertisement } from "./load-desk.ts";

export function advertisementDeskRoutes(services: Services): Route[] {
  const show = async (
    { texts, now }: RouteRequest<unknown>,
    id: number,
    sent?: SentForm,
  ): Promise<PageAnswer | undefined> => {
    const view = await loadDeskAdvertisement(services, id, { texts, now });
    if (!view) return undefined;
    const title = `${view.advertisement.title} | Mesai`;
    return page({ view: <DeskAdvertisementPage view={{ ...view, sent }} />, title, isIndexed: false });
  };
  const decide = async (
    { visitor, address, now }: RouteRequest<unknown>,
    decision: { id: number; act: Act | "look"; reason?: DecisionReason },
  ): Promise<Answer> => {
    const actor = actorOf(memberOf(visitor), address);
    const decided = await decideAdvertisement(services, decision, { actor, now });
    if (decided.kind === "unknown") return refuse(404);
    if (decided.kind !== "allowed") return refuse(409, { message: `advertisement-desk-${decided.kind}` });
    const queue = queueOf(decided.formerStatus);
    return redirect(`${contracts.listDesk.path}?durum=${queue}&sonuc=${decision.act}`);
  };
  return [
    route(contracts.listDesk, async ({ input, visitor, texts }) => {
      const list = await loadDesk(services, { queue: input.durum, query: input.q, page: input.sayfa });
      const view = { ...list, role: memberOf(visitor).role as StaffRole, result: input.sonuc };
      const title = `${texts.t("advertisement-desk-title")} | Mesai`;
      return page({ view: <AdvertisementDeskPage view={view} />, title, isIndexed: false });
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
      {
        formPage: {
          show: async (request, sent) =>
            (await show(request, Number(sent.values.id?.[0]), sent)) ?? refuse(404),
        },
      },
    ),
  ];
}
