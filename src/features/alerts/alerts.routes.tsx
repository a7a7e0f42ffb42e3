import { advertisementPath } from "../../addresses/advertisements.ts";
import { saveSearchPath } from "../../addresses/searches.ts";
import { secondsLeftOfDay } from "../../platform/daily-limit.ts";
import { json, page, redirect, refuse } from "../../platform/http/answer.ts";
import { shapeInput } from "../../platform/http/read-input.ts";
import { type Route, type RouteRequest, route } from "../../platform/http/route.ts";
import type { Services } from "../../platform/services.ts";
import {
  asksForAll,
  describeSearch,
  fromStored,
  resolveSearch,
  resultsHref,
  toStored,
} from "../search/index.ts";
import { type SearchInput, searchInput } from "../search/search.contract.ts";
import { readCode } from "./alert-codes.ts";
import * as contracts from "./alerts.contract.ts";
import type { AlertFrequency } from "./alerts.forms.ts";
import { askForSearch } from "./ask-for-search.ts";
import { codeRoutes } from "./code-links.routes.tsx";
import { openingMark } from "./opening-from-mail.ts";
import { findSlug, touchOwnRecipient, touchRecipient } from "./recipients.store.ts";
import { VisitorSearchPage, type VisitorSearchView } from "./visitor-search.page.tsx";

type Asking = Pick<RouteRequest<unknown>, "texts">;

export function alertRoutes(services: Services): Route[] {
  function askPage({ texts }: Asking, input: SearchInput, sent?: VisitorSearchView["sent"]) {
    const stored = toStored(resolveSearch(input));
    const { labels } = describeSearch(stored, texts);
    const search = fromStored(stored);
    const href = resultsHref(search);
    // Positions are chosen in the form itself.
    const parameters = [...new URLSearchParams(href.split("?")[1] ?? "")]
      .map(([name, value]) => ({ name, value }))
      .filter(({ name }) => name !== "pozisyon");
    const memberHref = saveSearchPath(href);
    const view = { labels, parameters, sectors: search.sektor, positions: search.pozisyon, memberHref, sent };
    const title = `${texts.t("alerts-askTitle")} | Mesai`;
    return page({ view: <VisitorSearchPage view={view} />, title, isIndexed: false });
  }

  return [
    route(contracts.showVisitorSearch, (request) => {
      const { input, visitor } = request;
      const stored = toStored(resolveSearch(input));
      if (asksForAll(stored)) return redirect("/is-ilanlari");
      if (visitor.kind === "person" && visitor.role === "member") {
        return redirect(saveSearchPath(resultsHref(fromStored(stored))));
      }
      return askPage(request, input);
    }),
    route(
      contracts.askForVisitorSearch,
      async ({ input, texts, address, now }) => {
        const {
          Email: email,
          Frequency: frequency,
          TimeZone: timeZone,
          Positions,
          AlertConsent: _,
          ...rest
        } = input;
        const asked = rest as SearchInput;
        const stored = toStored(resolveSearch({ ...asked, pozisyon: [...asked.pozisyon, ...Positions] }));
        if (asksForAll(stored)) return refuse(422, { message: "saved-searches-asksForAll" });
        const wanted = { email, stored, frequency: frequency as AlertFrequency, timeZone };
        const result = await askForSearch(services, wanted, { address, language: texts.lang }, now);
        if (result === "no-address") return refuse(400, { errors: { Email: [texts.t("ui-rule-email")] } });
        if (result === "too-many") {
          return refuse(429, { message: "alerts-tooMany", retryAfterSeconds: secondsLeftOfDay(now) });
        }
        return json({ success: true, message: texts.t("alerts-asked") });
      },
      { formPage: { show: (request, sent) => askPage(request, readSearch(sent.values), sent) } },
    ),
    // A code that is none of ours still leads to the advertisement, which anybody may see.
    route(contracts.openFromMail, async ({ input: { id, kod }, visitor, now, isSeenLater }) => {
      const slug = await findSlug(services.db, id);
      if (slug === undefined) return refuse(404);
      const path = advertisementPath({ id, slug });
      const recipientId = readCode(services.settings.secret, "open", kod, now);
      if (recipientId === undefined) return redirect(path, { status: 302 });
      if (visitor.kind === "person" && !isSeenLater) {
        await touchOwnRecipient(services.db, recipientId, visitor.personId, now);
      }
      return redirect(`${path}#${openingMark(kod)}`, { status: 302 });
    }),
    route(contracts.countOpening, async ({ input, now }) => {
      const recipientId = readCode(services.settings.secret, "open", input.kod, now);
      if (recipientId === undefined) return refuse(404);
      await touchRecipient(services.db, recipientId, now);
      return json({ success: true });
    }),
    ...codeRoutes(services),
  ];
}

/** The search that a form brought along, whatever else is wrong with it. */
function readSearch(values: Record<string, string[]>): SearchInput {
  const pairs = Object.entries(values).flatMap(([name, texts]) => texts.map((text) => [name, text] as const));
  return searchInput.parse(shapeInput(searchInput, pairs));
}
