import { json, refuse } from "../../../platform/http/answer.ts";
import { type Route, route } from "../../../platform/http/route.ts";
import type { Services } from "../../../platform/services.ts";
import { applicantPath } from "../hiring.contract.ts";
import { moverOf } from "../list/applicants.routes.tsx";
import { unblindApplicant } from "./blind.contract.ts";
import { unblindApplication } from "./unblind-application.ts";

export function blindRoutes(services: Services): Route[] {
  return [
    route(unblindApplicant, async (request) => {
      const { ApplicationID: id, returnUrl } = request.input;
      const isShown = await unblindApplication(services, moverOf(request), id);
      return isShown ? json({ success: true, redirect: returnUrl ?? applicantPath(id) }) : refuse(404);
    }),
  ];
}
