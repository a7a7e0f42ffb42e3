import { ownPage } from "../../platform/http/answer.ts";
import { type Route, route } from "../../platform/http/route.ts";
import { memberOf } from "../../platform/http/visitor.ts";
import type { Services } from "../../platform/services.ts";
import { loadMemberHome } from "./load-member-home.ts";
import { showMemberHome } from "./member-home.contract.ts";
import { MemberHomePage } from "./member-home.page.tsx";

export function memberHomeRoutes(services: Services): Route[] {
  return [
    route(
      showMemberHome,
      async ({ visitor, texts, now, isSeenLater }) => {
        const view = await loadMemberHome(services, { visitor: memberOf(visitor), now, isSeenLater });
        return ownPage(texts.t("ui-memberHome"), <MemberHomePage view={view} />);
      },
      { comparesMember: true },
    ),
  ];
}
