import type { ReactNode } from "react";
import { actorOf } from "../../platform/audit.ts";
import { type Answer, ownPage, redirect, refuse } from "../../platform/http/answer.ts";
import type { RouteRequest, SentForm } from "../../platform/http/route.ts";
import { memberOf } from "../../platform/http/visitor.ts";
import type { Services } from "../../platform/services.ts";
import type { StaffRole } from "../moderation/moderation.view.ts";
import { deskPath, type OUTCOMES } from "./data-requests.contract.ts";
import type { RequestView } from "./data-requests.view.ts";
import { loadRequest } from "./load-requests.ts";
import { RequestPage } from "./request.page.tsx";

/** The page of one request, as it is or with a form of it that came back. */
export function shownRequest(services: Services) {
  const show = async (
    request: RouteRequest<unknown>,
    id: number,
    { sent, outcome }: Pick<RequestView, "sent"> & Partial<Pick<RequestView, "outcome">>,
  ) => {
    const view = await loadRequest(services, id, request.now);
    return view
      ? titled(request, <RequestPage view={{ ...view, role: roleOf(request), sent, outcome }} />)
      : refuse(404);
  };
  const formPage = {
    show: (request: RouteRequest<unknown>, sent: SentForm) =>
      show(request, Number(sent.values.id?.[0]), { sent }),
  };
  return { show, formPage };
}

/** On to the request itself, or why not. */
export function answerOf(
  { texts }: RouteRequest<unknown>,
  id: number,
  done: string,
  { field, outcome }: { field: string; outcome: (typeof OUTCOMES)[number] },
): Answer {
  if (done === "unknown") return refuse(404);
  if (done === "letter") return redirect(`${deskPath(id)}?sonuc=letter`);
  if (done === "allowed" || done === "mailed") return redirect(`${deskPath(id)}?sonuc=${outcome}`);
  const message = `data-requests-no-${done}`;
  return refuse(409, { message, errors: { [field]: [texts.t(message)] } });
}

export function titled({ texts }: RouteRequest<unknown>, view: ReactNode) {
  return ownPage(texts.t("data-requests-deskTitle"), view);
}

export const roleOf = ({ visitor }: RouteRequest<unknown>) => memberOf(visitor).role as StaffRole;

export function handlingOf({ visitor, address, now }: RouteRequest<unknown>) {
  return { actor: actorOf(memberOf(visitor), address), now };
}
