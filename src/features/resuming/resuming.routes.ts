import { json, refuse } from "../../platform/http/answer.ts";
import { type Route, route } from "../../platform/http/route.ts";
import type { Services } from "../../platform/services.ts";
import { saveAnswer } from "./resuming.contract.ts";
import { storeAnswer } from "./save-answer.ts";

export function resumingRoutes(services: Services): Route[] {
  return [
    route(saveAnswer, async ({ input, cookie, cameFrom, now }) => {
      const saved = await storeAnswer(services, input, { cookie, cameFrom, now });
      if (saved.kind !== "stored") return refuse(400);
      return { ...json({ success: true, redirect: saved.redirect }), cookies: [saved.cookie] };
    }),
  ];
}
