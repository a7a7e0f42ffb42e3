import { applyPath } from "../../../addresses/advertisements.ts";
import { type Answer, json, ownPage, redirect, refuse } from "../../../platform/http/answer.ts";
import { type Route, type RouteRequest, route } from "../../../platform/http/route.ts";
import { memberOf } from "../../../platform/http/visitor.ts";
import type { Services } from "../../../platform/services.ts";
import * as contracts from "../applications.contract.ts";
import { briefOf } from "../form/load-apply-form.ts";
import { checkReferable, findWay, recordRedirection, targetOf, type Way } from "./redirect-elsewhere.ts";
import { RedirectionPage } from "./redirection.page.tsx";

/** Advertisements whose form is elsewhere, or that ask who one is first. */
export function redirectionRoutes(services: Services): Route[] {
  return [
    route(contracts.redirectOtherLinkCreate, async ({ input, visitor, texts, now }) => {
      const { personId } = memberOf(visitor);
      const way = wayOf(input);
      const found = await findWay(services, personId, way, now);
      if (found.kind === "unknown") return refuse(404);
      if (found.kind !== "elsewhere") {
        const message =
          found.kind === "closed" ? "applications-cannotText-closed" : "applications-notElsewhere";
        return json({ IsSucces: false, Message: texts.t(message), Url: null });
      }
      const { locationId } = found;
      await recordRedirection(services, personId, { ...way, locationId, isReferred: false }, now);
      const Url = contracts.redirectionPath(way.advertisementId, locationId, way.cvId);
      return json({ IsSucces: true, Message: "", Url });
    }),
    route(contracts.isReferable, async (request) => {
      const { input, visitor, texts, now, wantsJson } = request;
      const { personId } = memberOf(visitor);
      const way = wayOf(input);
      const checked = await checkReferable(services, personId, way, input.identityNumber, now);
      if (checked.kind === "unknown") return refuse(404);
      if (checked.kind !== "referred") {
        const Message = texts.t(`applications-referable-${checked.kind}`);
        if (request.isNavigation && checked.kind !== "closed") {
          return redirectionPage(request, way, { problem: Message });
        }
        return json({ IsSucces: false, Message, Url: null });
      }
      const { advertisementId, locationId, cvId } = way;
      // Pages go by the one that says where the way leads; now it does.
      const onward = checked.url.startsWith("/")
        ? checked.url
        : contracts.redirectionPath(advertisementId, locationId ?? checked.locationId, cvId);
      const Message = texts.t("applications-referable-referred");
      return json({ IsSucces: true, Message, Url: checked.url, ...(!wantsJson && { redirect: onward }) });
    }),
    route(contracts.showRedirection, (request) => redirectionPage(request, wayOf(request.input))),
    route(contracts.showRedirectionWithCv, (request) => redirectionPage(request, wayOf(request.input))),
  ];

  /** Whoever has no scripts and was refused gets the page again, with the reason in its error area. */
  async function redirectionPage(
    { visitor, texts, now }: RouteRequest<unknown>,
    way: Way,
    { problem }: { problem?: string } = {},
  ): Promise<Answer> {
    const found = await findWay(services, memberOf(visitor).personId, way, now);
    if (found.kind === "unknown") return refuse(404);
    if (found.kind === "closed") return refuse(410, { message: "applications-cannotText-closed" });
    if (found.kind === "not-elsewhere") return redirect(applyPath(way.advertisementId));
    const { row, locationId } = found;
    const needsIdentityNumber = row.is_referable && !row.is_referred;
    if (!needsIdentityNumber && row.external_url === null) return redirect(applyPath(row.id));
    const view = {
      advertisement: briefOf(row),
      locationId,
      cvId: way.cvId,
      needsIdentityNumber,
      target: needsIdentityNumber ? undefined : targetOf(row),
      problem,
    };
    const heading = needsIdentityNumber ? "applications-identityTitle" : "applications-redirectTitle";
    const status = problem === undefined ? undefined : 422;
    return ownPage(texts.t(heading), <RedirectionPage view={view} />, { ...(status && { status }) });
  }
}

interface SentWay {
  advertisementID: number;
  advertisementLocationID?: number | undefined;
  cvID?: number | undefined;
}

function wayOf({ advertisementID, advertisementLocationID, cvID }: SentWay): Way {
  return { advertisementId: advertisementID, locationId: advertisementLocationID, cvId: cvID };
}
