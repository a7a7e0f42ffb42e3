import { json } from "../../platform/http/answer.ts";
import { type Route, route } from "../../platform/http/route.ts";
import type { Services } from "../../platform/services.ts";
import { countView } from "./tracking.contract.ts";
import { ownPath, sourceOf } from "./tracking.rules.ts";
import { visitCounterOf } from "./visit-counter.ts";

export function trackingRoutes(services: Services): Route[] {
  const counter = visitCounterOf(services);
  return [
    route(countView, (request) => {
      const { AdvertisementID: advertisementId, Referrer, List, Step } = request.input;
      if (Step) counter.reachStep(Step, advertisementId, request, request.now);
      else {
        const origin = services.settings.baseUrl;
        const source = sourceOf({ address: request.cameFrom, referrer: Referrer, origin });
        const list = List ?? ownPath(Referrer, origin);
        counter.countView(advertisementId, source, request, request.now, list);
      }
      return json({ success: true });
    }),
  ];
}
