import { readIsoDate, toIsoDate, toWrittenDate } from "../../../platform/forms/calendar-dates.ts";
import { page } from "../../../platform/http/answer.ts";
import { type Route, type RouteRequest, route } from "../../../platform/http/route.ts";
import type { Services } from "../../../platform/services.ts";
import { dayInTurkey, type Figures, figuresOn, netPay, readFigures } from "../../working-life/index.ts";
import { answerOf } from "../changed.ts";
import { deskOf, editorOf } from "../desk-of.ts";
import type { DeskView } from "../editor-desk.view.ts";
import { removeFigures, saveFigures } from "./change-figures.ts";
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
    const all = await readFigures(services);
    const written = new Set(await findWrittenDays(services.db));
    const present = figuresOn(dayInTurkey(request.now), all);
    const chosen = all.find(({ from }) => toIsoDate(from) === shown.day);
    const view = {
      ...deskOf(request),
      done: shown.done,
      sent: shown.sent,
      figures: all.map((figures) => describe(figures, { present, written, now: request.now })),
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

/** A form for another day has no day yet. */
function valuesOf(figures: Figures | undefined, day: string | undefined): Record<string, string[]> {
  if (!figures) return {};
  const from = day === undefined ? undefined : readIsoDate(day);
  const number = (value: number | null | undefined) =>
    value == null ? [] : [String(value).replace(".", ",")];
  const steps = figures.taxSteps.flatMap(({ upTo, rate }, place): [string, string[]][] => [
    [`UpTo${place + 1}`, number(upTo)],
    [`Rate${place + 1}`, number(Math.round(rate * 10_000) / 100)],
  ]);
  return {
    ...(from && { From: [toWrittenDate(from)] }),
    MinimumWage: number(figures.minimumWage),
    SeveranceCap: number(figures.severanceCap),
    ContributionCap: number(figures.contributionCap),
    ...Object.fromEntries(steps),
  };
}
