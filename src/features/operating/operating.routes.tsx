import { ownPage } from "../../platform/http/answer.ts";
import { type Route, route } from "../../platform/http/route.ts";
import { memberOf } from "../../platform/http/visitor.ts";
import type { Services } from "../../platform/services.ts";
import type { StaffRole } from "../moderation/moderation.view.ts";
import { readFigures } from "./figures.ts";
import { showOperating } from "./operating.contract.ts";
import { OperatingPage } from "./operating.page.tsx";
import { processSignOf } from "./process-signs.ts";

export function operatingRoutes(services: Services): Route[] {
  return [
    route(showOperating, async ({ visitor, texts, now }) => {
      const role = memberOf(visitor).role as StaffRole;
      const [figures, processes] = await Promise.all([
        readFigures(services),
        processSignOf(services).readAll(),
      ]);
      const view = { ...figures, processes, role, now: now.toISOString() };
      return ownPage(texts.t("operating-title"), <OperatingPage view={view} />);
    }),
  ];
}
