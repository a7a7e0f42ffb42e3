import { advertisementPath } from "../../../addresses/advertisements.ts";
import { json, page } from "../../../platform/http/answer.ts";
import { type Route, type RouteRequest, route, type SentForm } from "../../../platform/http/route.ts";
import { readTime } from "../../../platform/schedule.ts";
import type { Services } from "../../../platform/services.ts";
import { showEditorPicksTo } from "../../editor-picks/index.ts";
import { EditorPicksPage } from "../../editor-picks/views.ts";
import { readConflict, shownEdition } from "../../moderation/index.ts";
import { answerOf } from "../changed.ts";
import { deskOf, editorOf } from "../desk-of.ts";
import { labelsIn } from "../field-labels.ts";
import { moveRow } from "../move-row.ts";
import { PreviewFrame } from "../preview-frame.tsx";
import { stateOf } from "../read-schedule.ts";
import { addPick, changePick, removePick, valuesOf } from "./change-picks.ts";
import * as contracts from "./picks.contract.ts";
import { PicksPage } from "./picks.page.tsx";
import { type DeskPickRow, findDeskPicks } from "./picks.store.ts";
import type { DeskPick, PicksView } from "./picks.view.ts";

export function picksRoutes(services: Services): Route[] {
  const { PICKS } = contracts;
  const show = async (request: RouteRequest<unknown>, shown: Pick<PicksView, "done" | "sent" | "sentId">) => {
    const rows = await findDeskPicks(services.db);
    const sentTo = rows.find(({ id }) => id === shown.sentId);
    const view = {
      ...deskOf(request),
      ...shown,
      picks: rows.map((row) => ({
        ...describe(row, request.now),
        edition: shownEdition(row === sentTo ? shown.sent : undefined, valuesOf(row)),
      })),
      conflict: await readConflict(services.db, shown.sent, {
        values: sentTo ? valuesOf(sentTo) : {},
        labelOf: labelsIn(request.texts),
        on: { kind: "pick", ids: sentTo ? [sentTo.id] : [] },
        actions: ["pick.changed"],
      }),
    };
    return page({
      view: <PicksPage view={view} />,
      title: `${request.texts.t("editor-desk-picks")} | Mesai`,
      isIndexed: false,
    });
  };
  const showAgain = (request: RouteRequest<undefined>, sent: SentForm) =>
    show(request, { done: undefined, sent, sentId: Number(sent.values.id?.[0]) || undefined });

  return [
    route(contracts.listPicks, (request) => show(request, { done: request.input.sonuc })),
    route(contracts.previewPicks, async ({ input, visitor, texts, now }) => {
      const at = (input.an && readTime(input.an)) || now;
      const { freshForMs, ...view } = await showEditorPicksTo(services, visitor, at);
      return page({
        view: (
          <PreviewFrame at={view.now} back={PICKS}>
            <EditorPicksPage view={view} />
          </PreviewFrame>
        ),
        title: `${texts.t("editor-desk-preview")} | Mesai`,
        isIndexed: false,
      });
    }),
    route(
      contracts.addPick,
      async (request) =>
        answerOf(
          await addPick(services, request.input, editorOf(request)),
          `${PICKS}?sonuc=added`,
          request.texts,
        ),
      { formPage: { show: showAgain } },
    ),
    route(
      contracts.changePick,
      async (request) =>
        answerOf(
          await changePick(services, request.input, editorOf(request)),
          `${PICKS}?sonuc=saved`,
          request.texts,
        ),
      { formPage: { show: showAgain } },
    ),
    route(contracts.arrangePicks, async (request) => {
      const { Section: id, Before } = request.input;
      const arranged = await moveRow(services, "pick", { id, Before }, editorOf(request));
      if (arranged.kind === "changed" && request.wantsFragment) return json({ success: true });
      return answerOf(arranged, `${PICKS}?sonuc=moved#pick-${id}`, request.texts);
    }),
    route(contracts.movePick, async (request) => {
      const moved = await moveRow(services, "pick", request.input, editorOf(request));
      return answerOf(moved, `${PICKS}?sonuc=moved#pick-${request.input.id}`, request.texts);
    }),
    route(contracts.removePick, async (request) => {
      const removed = await removePick(services, request.input.id, editorOf(request));
      return answerOf(removed, `${PICKS}?sonuc=removed`, request.texts);
    }),
  ];
}

function describe(row: DeskPickRow, now: Date): Omit<DeskPick, "edition"> {
  return {
    id: row.id,
    href: advertisementPath({ id: row.advertisement_id, slug: row.slug }),
    title: row.title,
    companyName: row.company_name,
    note: row.note,
    state: stateOf(row, now),
    isClosed: !row.is_open,
    startsAt: row.starts_at?.toISOString(),
    endsAt: row.ends_at?.toISOString(),
    expiresAt: row.expires_at?.toISOString(),
    values: valuesOf(row),
  };
}
