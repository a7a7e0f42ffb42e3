import { type Route, route } from "../../platform/http/route.ts";
import type { Services } from "../../platform/services.ts";
import * as contracts from "./data-requests.contract.ts";
import type { ANSWERS } from "./data-requests.forms.ts";
import { extendRequest, linkAccount, proveByPaper } from "./handle-letter.ts";
import { answerRequest } from "./settle-request.ts";
import { answerOf, handlingOf, shownRequest } from "./shown-request.tsx";

/** Where staff answer one. */
export function oneRequestRoutes(services: Services): Route[] {
  const { show, formPage } = shownRequest(services);
  return [
    route(contracts.showRequest, (request) =>
      show(request, request.input.id, { outcome: request.input.sonuc }),
    ),
    route(
      contracts.answerRequest,
      async (request) => {
        const { id, Answer: answer } = request.input;
        const act = request.input.Act as (typeof ANSWERS)[number];
        const done = await answerRequest(services, { id, answer, act }, handlingOf(request));
        const outcome = act === "refuse" ? "refused" : "answered";
        return answerOf(request, id, done, { field: "Answer", outcome });
      },
      { formPage },
    ),
    route(
      contracts.proveByPaper,
      async (request) => {
        const { id, Proof: proof } = request.input;
        const done = await proveByPaper(services, { id, proof }, handlingOf(request));
        return answerOf(request, id, done, { field: "Proof", outcome: "proved" });
      },
      { formPage },
    ),
    route(
      contracts.extendRequest,
      async (request) => {
        const { id, Until, Reason: reason } = request.input;
        // That day goes on until midnight in Turkey.
        const until = new Date(`${Until}T23:59:59+03:00`);
        const done = await extendRequest(services, { id, until, reason }, handlingOf(request));
        return answerOf(request, id, done, { field: "Until", outcome: "extended" });
      },
      { formPage },
    ),
    route(
      contracts.linkAccount,
      async (request) => {
        const { id, Account: account } = request.input;
        const done = await linkAccount(services, { id, account }, handlingOf(request));
        return answerOf(request, id, done, { field: "Account", outcome: "linked" });
      },
      { formPage },
    ),
  ];
}
