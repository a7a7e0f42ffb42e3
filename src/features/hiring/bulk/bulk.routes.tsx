import { type Answer, json, ownPage, refuse } from "../../../platform/http/answer.ts";
import { type Route, type RouteRequest, route } from "../../../platform/http/route.ts";
import type { Services } from "../../../platform/services.ts";
import type { MessageKey } from "../../../ui/text.tsx";
import { afterAct, MOST_AT_ONCE } from "../hiring.contract.ts";
import { moverOf, refuseMove } from "../list/applicants.routes.tsx";
import * as contracts from "./bulk.contract.ts";
import { BulkPage } from "./bulk.page.tsx";
import { moveEverybody } from "./move-everybody.ts";
import { previewActOnMany } from "./preview-bulk.ts";

/** What happens to many at once is seen before it happens. */
export function bulkRoutes(services: Services): Route[] {
  return [
    route(contracts.previewBulk, (request) => preview(request)),
    route(contracts.moveEverybody, async (request) => {
      const { StageID, Kind, Text, TemplateID, ReasonCode, Count, returnUrl, ...asked } = request.input;
      const to = StageID ? { stageId: StageID } : Kind ? { kind: Kind } : undefined;
      if (!to) return refuse(400, { message: "hiring-chooseStage" });
      const moved = await moveEverybody(services, moverOf(request), {
        asked,
        count: Count,
        to,
        text: Text,
        templateId: TemplateID,
        reasonCode: ReasonCode,
      });
      if (moved.kind === "refused") return refuseMove(moved.why);
      if (moved.kind === "moved") {
        return json({
          success: true,
          ActID: moved.actId ?? null,
          Moved: moved.moves.length,
          ...(returnUrl && { redirect: afterAct(returnUrl, moved) }),
        });
      }
      if (!request.isNavigation) return refuse(409, { message: "hiring-countChanged" });
      const Act = StageID ? `asama-${StageID}` : `tur-${Kind}`;
      const input = contracts.previewBulk.input.parse({ ...request.input, Act, Scope: "hepsi", Chosen: "1" });
      return preview({ ...request, input }, "hiring-countChanged");
    }),
  ];

  async function preview(
    request: RouteRequest<Parameters<typeof previewActOnMany>[2]>,
    problem?: MessageKey,
  ): Promise<Answer> {
    const { texts, input } = request;
    const shown = await previewActOnMany(services, moverOf(request), input);
    if (shown.kind === "unknown") return refuse(404);
    if (shown.kind !== "shown") {
      return refuse(400, { message: `hiring-${shown.kind}`, values: { most: MOST_AT_ONCE } });
    }
    const { view } = shown;
    const refused = shown.refused && refuseMove(shown.refused).message;
    const said = problem ?? refused;
    if (request.wantsJson) {
      return json({
        success: refused === undefined,
        Count: view.count,
        ...(view.scope === "secilen" && { ApplicationID: view.people.map(({ id }) => id) }),
        Told: view.told,
        Names: view.people.map(({ name }) => name),
        LeftOut: view.leftOut.map(({ why, count }) => ({ Why: why, Count: count })),
        Text: view.firstText ?? null,
        ...(said && { message: texts.t(said) }),
      });
    }
    return ownPage(
      texts.t("hiring-bulkTitle"),
      <BulkPage view={{ ...view, problem: said && texts.t(said) }} />,
      { ...(problem && { status: 409 }) },
    );
  }
}
