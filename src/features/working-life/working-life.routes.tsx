import { page, redirect } from "../../platform/http/answer.ts";
import { type Route, route } from "../../platform/http/route.ts";
import { msUntilNext } from "../../platform/schedule.ts";
import type { Services } from "../../platform/services.ts";
import { guideSections } from "../blog/index.ts";
import { CalculatorPage } from "./calculator.page.tsx";
import { beginningInTurkey } from "./calendar-spans.ts";
import { ceilingToShow } from "./known-ceiling.ts";
import { FIGURES_TAGS, readFigures } from "./read-figures.ts";
import { workOut } from "./work-out.ts";
import {
  calculatorPath,
  showCalculator,
  showWorkingLife,
  WORKING_LIFE_PATH,
} from "./working-life.contract.ts";
import { WorkingLifePage } from "./working-life.page.tsx";

export function workingLifeRoutes(services: Services): Route[] {
  return [
    route(showWorkingLife, async ({ texts, now }) =>
      page({
        view: <WorkingLifePage sections={await guideSections(services, texts.lang, now)} />,
        title: `${texts.t("working-life-documentTitle")} | Mesai`,
        description: texts.t("working-life-intro"),
        canonicalPath: WORKING_LIFE_PATH,
        cacheTags: ["blog", "language"],
      }),
    ),

    route(showCalculator, async ({ input, texts, url, now }) => {
      const { calculator: name, ...fields } = input;
      const path = calculatorPath(name);
      const [asked = "", query] = url.split("?", 2);
      if (asked !== path) return redirect(query ? `${path}?${query}` : path, { status: 301 });
      const figures = await readFigures(services);
      const tavan = ceilingToShow(fields.tavan ?? "", fields.bitis ?? "", { now, figures });
      const values = Object.fromEntries(
        Object.entries({ ...fields, tavan }).flatMap(([field, value]) =>
          value === undefined ? [] : [[field, [value]]],
        ),
      );
      const worked = workOut(name, values, { now, figures });
      const errors =
        worked.kind === "wrong"
          ? Object.fromEntries(
              worked.broken.map((each) => [each.field, [texts.t(each.message, each.values)]]),
            )
          : {};
      return page({
        view: (
          <CalculatorPage
            view={{
              name,
              filled: { values, errors },
              outcome: worked.kind === "done" ? worked.outcome : undefined,
              figures,
            }}
          />
        ),
        title: `${texts.t(`working-life-${name}-title`)} | Mesai`,
        description: texts.t(`working-life-${name}-summary`),
        canonicalPath: path,
        isIndexed: worked.kind === "empty",
        // An answer depends on the day, and on what one person typed.
        ...(worked.kind === "empty" && {
          cacheTags: ["language", ...FIGURES_TAGS],
          // Then the next ceiling stands in its field.
          freshForMs: msUntilNext(
            figures.map(({ from }) => beginningInTurkey(from)),
            now,
          ),
        }),
      });
    }),
  ];
}
