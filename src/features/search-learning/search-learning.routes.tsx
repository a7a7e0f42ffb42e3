import { actorOf } from "../../platform/audit.ts";
import { type Answer, page, redirect, refuse } from "../../platform/http/answer.ts";
import { type Route, type RouteRequest, route } from "../../platform/http/route.ts";
import { memberOf } from "../../platform/http/visitor.ts";
import type { Services } from "../../platform/services.ts";
import { writeCsv } from "../../platform/text/csv.ts";
import type { StaffRole } from "../moderation/moderation.view.ts";
import { decideProposal } from "./decide-proposal.ts";
import { loadFigures, loadSearchDesk } from "./load-search-desk.ts";
import { SearchDeskPage } from "./search-desk.page.tsx";
import * as contracts from "./search-learning.contract.ts";
import type { SearchDeskView } from "./search-learning.view.ts";
import { searchFile } from "./search-tables.ts";

export function searchLearningRoutes(services: Services): Route[] {
  const show = async (
    { visitor, texts, now }: RouteRequest<unknown>,
    shown: Pick<SearchDeskView, "period" | "outcome" | "sent">,
  ) => {
    const role = memberOf(visitor).role as StaffRole;
    const view = { role, ...shown, ...(await loadSearchDesk(services, shown.period, now)) };
    const title = `${texts.t("search-learning-title")} | Mesai`;
    return page({ view: <SearchDeskPage view={view} />, title, isIndexed: false });
  };
  const decide = async (
    { visitor, address, now }: RouteRequest<unknown>,
    decision: Parameters<typeof decideProposal>[1],
  ): Promise<Answer> => {
    const handling = { actor: actorOf(memberOf(visitor), address), now };
    const decided = await decideProposal(services, decision, handling);
    if (decided === "unknown") return refuse(404);
    return redirect(`${contracts.SEARCH_DESK}?sonuc=${decision.state}`);
  };
  return [
    route(contracts.showSearchDesk, (request) =>
      show(request, { period: request.input.gun, outcome: request.input.sonuc }),
    ),
    route(contracts.downloadSearches, async ({ input, texts, now }) => ({
      kind: "bytes",
      body: Buffer.from(writeCsv(searchFile(await loadFigures(services, input.gun, now), texts))),
      contentType: "text/csv; charset=utf-8",
      fileName: `mesai-arama-${input.gun}.csv`,
    })),
    route(contracts.acceptProposal, (request) =>
      decide(request, { id: request.input.id, state: "accepted", reason: "" }),
    ),
    route(
      contracts.refuseProposal,
      (request) => {
        const { id, Reason: reason } = request.input;
        return decide(request, { id, state: "refused", reason });
      },
      {
        formPage: {
          show: (request, sent) =>
            show(request, {
              period: 30,
              outcome: undefined,
              sent: { id: Number(sent.values.id?.[0]), form: sent },
            }),
        },
      },
    ),
  ];
}
