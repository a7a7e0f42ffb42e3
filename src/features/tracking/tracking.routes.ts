import { json } from "../../platform/http/answer.ts";
import { type Route, route } from "../../platform/http/route.ts";
import { countView } from "./tracking.contract.ts";
import type { ViewCounter } from "./view-counter.ts";

export function trackingRoutes(counter: ViewCounter): Route[] {
  return [
    route(countView, ({ input, address, userAgent, now }) => {
      counter.count(input.AdvertisementID, { address, userAgent }, now);
      return json({ success: true });
    }),
  ];
}
