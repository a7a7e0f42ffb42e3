import { readDate, toIsoDate } from "../../../platform/forms/calendar-dates.ts";
import { page } from "../../../platform/http/answer.ts";
import { type Route, type RouteRequest, route } from "../../../platform/http/route.ts";
import type { SentForm } from "../../../platform/http/sent-form.ts";
import type { Services } from "../../../platform/services.ts";
import { readConflict, shownEdition } from "../../moderation/index.ts";
import { dayInTurkey, type Figures, figuresOn, netPay, readFiguresNow } from "../../working-life/index.ts";
import { answerOf } from "../changed.ts";
import { deskOf, editorOf } from "../desk-of.ts";
import type { DeskView } from "../editor-desk.view.ts";
import { labelsIn } from "../field-labels.ts";
import { removeFigures, saveFigures } from "./change-figures.ts";
import { savedFor, valuesOf } from "./figure-values.ts";
import * as contracts from "./figures.contract.ts";
import { FiguresPage } from "./figures.page.tsx";
import { findWrittenDays } from "./figures.store.ts";
import type { DeskFigures } from "./figures.view.ts";

export function figuresRoutes(services: Services): Route[] {
  const { FIGURES } = contracts;
  const show = async (
    request: RouteRequest<unknown>,
    shown: Pick<DeskView, "done" | "sent"> & { day?: string | undefined },
  ) => {
    const all = await readFiguresNow(services.db);
    const written = new Set(await findWrittenDays(services.db));
    const present = figuresOn(dayInTurkey(request.now), all);
    const chosen = all.find(({ from }) => toIsoDate(from) === shown.day);
    const sentDay = dayIn(shown.sent);
    const saved = savedFor(all, shown.sent ? sentDay : shown.day);
    const view = {
      ...deskOf(request),
      done: shown.done,
      sent: shown.sent,
      figures: all.map((figures) => describe(figures, { present, written, now: request.now })),
      conflict: await readConflict(services.db, shown.sent, {
        values: saved,
        labelOf: labelsIn(request.texts),
        on: { kind: "figure", detail: sentDay ?? "" },
        actions: ["figure.saved", "figure.removed"],
      }),
      edition: shownEdition(shown.sent, saved),
      // Most of them stay as they are from one year to the next.
      values: valuesOf(chosen ?? all[0], shown.day),
    };
    return page({
      view: <FiguresPage view={view} />,
      title: `${request.texts.t("editor-desk-figures")} | Mesai`,
      isIndexed: false,
    });
  };

  return [
    route(contracts.showFigures, (request) =>
      show(request, { done: request.input.sonuc, day: request.input.gun }),
    ),
    route(
      contracts.saveFigures,
      async (request) => {
        const handling = { actor: editorOf(request), now: request.now };
        const saved = await saveFigures(services, request.input, handling);
        return answerOf(saved, `${FIGURES}?sonuc=saved`, request.texts);
      },
      { formPage: { show: (request, sent) => show(request, { done: undefined, sent }) } },
    ),
    route(contracts.removeFigures, async (request) => {
      const removed = await removeFigures(services, request.input.Day, editorOf(request));
      return answerOf(removed, `${FIGURES}?sonuc=removed`, request.texts);
    }),
  ];
}

function dayIn(sent: SentForm | undefined): string | undefined {
  const date = readDate(sent?.values.From?.[0] ?? "");
  return date && toIsoDate(date);
}

interface Around {
  present: Figures | undefined;
  written: ReadonlySet<string>;
  now: Date;
}

function describe(figures: Figures, { present, written, now }: Around): DeskFigures {
  const day = toIsoDate(figures.from);
  const isAhead = day > toIsoDate(dayInTurkey(now));
  return {
    day,
    minimumWage: figures.minimumWage,
    minimumNet: netPay(figures.minimumWage, figures)[0]?.net ?? 0,
    severanceCap: figures.severanceCap,
    state: figures === present ? "holds" : isAhead ? "waits" : "past",
    isWritten: written.has(day),
  };
}
