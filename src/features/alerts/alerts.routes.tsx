import { advertisementPath } from "../../addresses/advertisements.ts";
import { saveSearchPath } from "../../addresses/searches.ts";
import { json, ownPage, redirect, refuse } from "../../platform/http/answer.ts";
import { type Route, type RouteRequest, route } from "../../platform/http/route.ts";
import { secondsLeftOfDay } from "../../platform/limits/daily-limit.ts";
import { readCode } from "../../platform/secrets/signed-code.ts";
import type { Services } from "../../platform/services.ts";
import {
  asksForAll,
  describeSearch,
  fromStored,
  readSentSearch,
  resolveSearch,
  resultsHref,
  toStored,
} from "../search/index.ts";
import { readSearch, type Search, writeSearch } from "../search/search.contract.ts";
import * as contracts from "./alerts.contract.ts";
import type { AlertFrequency } from "./alerts.forms.ts";
import { askForSearch } from "./ask-for-search.ts";
import { codeRoutes } from "./code-links.routes.tsx";
import { openingMark } from "./opening-from-mail.ts";
import { findSlug, touchOwnRecipient, touchRecipient } from "./recipients.store.ts";
import { VisitorSearchPage, type VisitorSearchView } from "./visitor-search.page.tsx";

type Asking = Pick<RouteRequest<unknown>, "texts">;

export function alertRoutes(services: Services): Route[] {
  function askPage({ texts }: Asking, asked: Search, sent?: VisitorSearchView["sent"]) {
    const stored = toStored(resolveSearch(asked));
    const { labels } = describeSearch(stored, texts);
    const search = fromStored(stored);
    const { sector: sectors, position: positions } = search.chosen;
    // Positions are chosen in the form itself.
    const parameters = writeSearch({ ...search, chosen: { ...search.chosen, position: [] } });
    const memberHref = saveSearchPath(resultsHref(search));
    const view = { labels, parameters, sectors, positions: [...positions], memberHref, sent };
    return ownPage(texts.t("alerts-askTitle"), <VisitorSearchPage view={view} />);
  }

  return [
    route(contracts.showVisitorSearch, (request) => {
      const { visitor } = request;
      const asked = readSearch(request.input);
      const stored = toStored(resolveSearch(asked));
      if (asksForAll(stored)) return redirect("/is-ilanlari");
      if (visitor.kind === "person" && visitor.role === "member") {
        return redirect(saveSearchPath(resultsHref(fromStored(stored))));
      }
      return askPage(request, asked);
    }),
    route(
      contracts.askForVisitorSearch,
      async ({ input, texts, address, now }) => {
        const { Email: email, Frequency: frequency, TimeZone: timeZone } = input;
        const asked = readSearch(input);
        const position = [...asked.chosen.position, ...input.Positions];
        const stored = toStored(resolveSearch({ ...asked, chosen: { ...asked.chosen, position } }));
        if (asksForAll(stored)) return refuse(422, { message: "saved-searches-asksForAll" });
        const wanted = { email, stored, frequency: frequency as AlertFrequency, timeZone };
        const result = await askForSearch(services, wanted, { address, language: texts.lang }, now);
        if (result === "no-address") return refuse(400, { errors: { Email: [texts.t("ui-rule-email")] } });
        if (result === "too-many") {
          return refuse(429, { message: "alerts-tooMany", retryAfterSeconds: secondsLeftOfDay(now) });
        }
        return json({ success: true, message: texts.t("alerts-asked") });
      },
      { formPage: { show: (request, sent) => askPage(request, readSentSearch(sent.values), sent) } },
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
