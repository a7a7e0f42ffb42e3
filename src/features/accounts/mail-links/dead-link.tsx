import { ownPage } from "../../../platform/http/answer.ts";
import type { RouteRequest } from "../../../platform/http/route.ts";
import { LinkResultPage } from "./mail-link.page.tsx";

/** Expired, used, cut off by a mail program or made up: all the same to whoever holds it. */
export function deadLink(request: Pick<RouteRequest<unknown>, "texts">, again: string) {
  const view = {
    title: "accounts-deadLinkTitle",
    text: "accounts-deadLinkText",
    next: { href: again, label: "accounts-continue" },
  } as const;
  return ownPage(request.texts.t(view.title), <LinkResultPage view={view} />, { status: 410 });
}
