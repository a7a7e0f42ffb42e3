import { ownPage } from "../../platform/http/answer.ts";
import { mayDo } from "../../platform/http/permissions.ts";
import { type Route, route } from "../../platform/http/route.ts";
import type { Services } from "../../platform/services.ts";
import { auditRoutes } from "./audit/audit.routes.tsx";
import { loadWaiting, loadWaitingResets } from "./load-staff-pages.ts";
import * as contracts from "./moderation.contract.ts";
import { findEditorial } from "./moderation.store.ts";
import { peopleRoutes } from "./people/people.routes.tsx";
import { StaffHomePage } from "./staff-home.page.tsx";
import { staff } from "./staff-request.ts";

export function moderationRoutes(services: Services): Route[] {
  return [
    route(contracts.showStaffHome, async ({ visitor, texts, now }) => {
      const { name, role, personId } = staff(visitor);
      const waiting = mayDo(role, "company.verify") ? await loadWaiting(services, now) : [];
      if (mayDo(role, "people.manage")) waiting.push(...(await loadWaitingResets(services, personId, now)));
      const editorial = mayDo(role, "editor") ? await findEditorial(services.db) : [];
      const view = { role, name, waiting, editorial, now: now.toISOString() };
      return ownPage(texts.t("moderation-homeTitle"), <StaffHomePage view={view} />);
    }),
    ...peopleRoutes(services),
    ...auditRoutes(services),
  ];
}
