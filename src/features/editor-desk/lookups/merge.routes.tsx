import { ownPage, type PageAnswer, type Refusal, refuse } from "../../../platform/http/answer.ts";
import { type Route, type RouteRequest, route } from "../../../platform/http/route.ts";
import type { SentForm } from "../../../platform/http/sent-form.ts";
import type { Services } from "../../../platform/services.ts";
import { deskOf } from "../desk-of.ts";
import type { DeskView } from "../editor-desk.view.ts";
import { answer, handling, type OfEntry, ofEntryIn } from "./answer-lookup.ts";
import { LIST_OF } from "./list-of.ts";
import { loadMerge, readTarget } from "./load-merge.ts";
import * as contracts from "./lookups.contract.ts";
import type { EntryForm } from "./lookups.view.ts";
import { MergePage } from "./merge.page.tsx";
import { changeOrPlan } from "./plan-lookup.ts";

type Target = { TargetName?: string | undefined; TargetValue?: number | undefined };

/** The page of an entry, with a form of it that was refused. */
type ShowEntry = (
  request: RouteRequest<unknown>,
  of: OfEntry,
  shown: Pick<DeskView, "done" | "sent"> & { sentTo?: EntryForm },
) => Promise<PageAnswer | Refusal>;

export function mergeRoutes(services: Services, { showEntry }: { showEntry: ShowEntry }): Route[] {
  /** What would change; where the two cannot be merged, the entry with what is wrong. */
  async function show(
    request: RouteRequest<unknown>,
    { list, entry, TargetName = "", TargetValue }: OfEntry & Target,
    sent?: SentForm,
  ): Promise<PageAnswer | Refusal> {
    const { texts } = request;
    const asked = { list, id: entry, TargetName, TargetValue };
    const loaded = await loadMerge(services, asked, { texts, sent });
    if (loaded.kind === "merge") {
      const { from, to } = loaded.view;
      const view = { ...deskOf(request), done: undefined, ...loaded.view };
      return ownPage(
        texts.t("editor-desk-lookups-mergePreview", { from: from.name, to: to.name }),
        <MergePage view={view} />,
      );
    }
    if (loaded.problem === "unknown") return refuse(404);
    const wrong = texts.t(`editor-desk-lookups-problem-${loaded.problem}`);
    const again = sent ?? {
      values: { TargetName: [TargetName], TargetValue: [String(TargetValue ?? "")] },
      errors: { TargetName: [wrong] },
      problem: wrong,
    };
    return showEntry(request, { list, entry }, { done: undefined, sent: again, sentTo: "merge" });
  }

  return [
    route(contracts.previewMerge, (request) => show(request, request.input)),
    route(
      contracts.mergeEntry,
      async (request) => {
        const { list, entry: id, Reason: reason, Begins, Edition: edition } = request.input;
        const targetId = readTarget({ ...request.input, id }, request.texts);
        const asked = { list: LIST_OF[list], act: "merge", id, targetId, reason, Begins, edition } as const;
        const changed = await changeOrPlan(services, asked, handling(request));
        return answer(request, changed, { field: "TargetName" });
      },
      {
        formPage: {
          show: (request, sent) => {
            const [TargetName, TargetValue] = [sent.values.TargetName?.[0], sent.values.TargetValue?.[0]];
            const target = { TargetName, TargetValue: Number(TargetValue) || undefined };
            return show(request, { ...ofEntryIn(sent), ...target }, sent);
          },
        },
      },
    ),
  ];
}
