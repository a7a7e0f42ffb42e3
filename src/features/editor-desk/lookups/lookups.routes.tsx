import { type PageAnswer, page, type Refusal, redirect, refuse } from "../../../platform/http/answer.ts";
import { type Route, type RouteRequest, route } from "../../../platform/http/route.ts";
import type { SentForm } from "../../../platform/http/sent-form.ts";
import type { Services } from "../../../platform/services.ts";
import { answerOf } from "../changed.ts";
import { deskOf } from "../desk-of.ts";
import type { DeskView } from "../editor-desk.view.ts";
import { answer, handling, type OfEntry, ofEntryIn } from "./answer-lookup.ts";
import { undoLookupChange } from "./change-lookup.ts";
import { EntryPage } from "./entry.page.tsx";
import { ListPage } from "./list.page.tsx";
import { LIST_OF } from "./list-of.ts";
import { loadEntry, loadList } from "./load-lookups.ts";
import * as contracts from "./lookups.contract.ts";
import type { EntryForm } from "./lookups.view.ts";
import { mergeRoutes } from "./merge.routes.tsx";
import { changeOrPlan } from "./plan-lookup.ts";
import { readFacts } from "./read-facts.ts";

type Named = { list: contracts.ListName };

export function lookupsRoutes(services: Services): Route[] {
  const pages = deskPages(services);
  return [...listRoutes(services, pages), ...entryRoutes(services, pages), ...mergeRoutes(services, pages)];
}

type Pages = ReturnType<typeof deskPages>;

function deskPages(services: Services) {
  async function showList(
    request: RouteRequest<unknown>,
    asked: Named & { q?: string | undefined; sayfa?: number },
    shown: Pick<DeskView, "done" | "sent">,
  ): Promise<PageAnswer> {
    const { texts, now } = request;
    const { list, q: query, sayfa = 1 } = asked;
    const loaded = await loadList(services, { list, query, page: sayfa, texts, now });
    return page({
      view: <ListPage view={{ ...deskOf(request), ...shown, ...loaded }} />,
      title: `${texts.t(`editor-desk-lookups-${list}`)} | Mesai`,
      isIndexed: false,
    });
  }

  async function showEntry(
    request: RouteRequest<unknown>,
    { list, entry }: OfEntry,
    shown: Pick<DeskView, "done" | "sent"> & { sentTo?: EntryForm },
  ): Promise<PageAnswer | Refusal> {
    const { texts, now } = request;
    const loaded = await loadEntry(services, { list, id: entry, texts, now, sent: shown.sent });
    if (!loaded) return refuse(404);
    return page({
      view: <EntryPage view={{ ...deskOf(request), sentTo: undefined, ...shown, ...loaded }} />,
      title: `${loaded.entry.name} | Mesai`,
      isIndexed: false,
    });
  }

  /** The page again, with the form that was refused. */
  const formPage = (formOf: (sent: SentForm) => EntryForm) => ({
    formPage: {
      show: (request: RouteRequest<unknown>, sent: SentForm) =>
        showEntry(request, ofEntryIn(sent), { done: undefined, sent, sentTo: formOf(sent) }),
    },
  });

  return { showList, showEntry, formPage };
}

function listRoutes(services: Services, { showList }: Pages): Route[] {
  return [
    route(contracts.showLists, () => redirect(contracts.listPath("sektorler"))),
    route(contracts.showList, (request) => showList(request, request.input, { done: request.input.sonuc })),
    route(
      contracts.addEntry,
      async (request) => {
        const { list, Reason: reason, Begins } = request.input;
        const read = readFacts(LIST_OF[list], request.input);
        if (read.kind === "wrong") return answerOf(read, "", request.texts);
        const asked = { list: LIST_OF[list], act: "add", facts: read.facts, reason, Begins } as const;
        const changed = await changeOrPlan(services, asked, handling(request));
        const entry = changed.kind === "changed" ? changed.id : 0;
        const at = { ...request, input: { list, entry } };
        return answer(at, changed, { field: "tr.Name", done: "added" });
      },
      {
        formPage: {
          show: (request, sent) => showList(request, ofEntryIn(sent), { done: undefined, sent }),
        },
      },
    ),
  ];
}

function entryRoutes(services: Services, { showEntry, formPage }: Pages): Route[] {
  return [
    route(contracts.showEntry, (request) => showEntry(request, request.input, { done: request.input.sonuc })),
    route(
      contracts.renameEntry,
      async (request) => {
        const { list, entry: id, Reason: reason, Begins, Edition: edition } = request.input;
        const read = readFacts(LIST_OF[list], request.input, { isRenaming: true });
        if (read.kind === "wrong") return answerOf(read, "", request.texts);
        const renaming = { list: LIST_OF[list], act: "rename", id, facts: read.facts } as const;
        const asked = { ...renaming, reason, Begins, edition };
        return answer(request, await changeOrPlan(services, asked, handling(request)), { field: "tr.Name" });
      },
      formPage(() => "rename"),
    ),
    ...(["retire", "restore"] as const).map((act) =>
      route(
        act === "retire" ? contracts.retireEntry : contracts.restoreEntry,
        async (request) => {
          const { list, entry: id, Reason: reason, Begins, Edition: edition } = request.input;
          const asked = { list: LIST_OF[list], act, id, reason, Begins, edition };
          return answer(request, await changeOrPlan(services, asked, handling(request)), { field: "Reason" });
        },
        formPage(() => act),
      ),
    ),
    route(
      contracts.undoChange,
      async (request) => {
        const { list, entry: entryId, change: id, Reason: reason } = request.input;
        const asked = { id, entryId, list: LIST_OF[list], reason };
        const changed = await undoLookupChange(services, asked, handling(request));
        return answer(request, changed, { field: "Reason", done: "undone" });
      },
      formPage(({ values }) => `undo-${Number(values.change?.[0])}`),
    ),
  ];
}
