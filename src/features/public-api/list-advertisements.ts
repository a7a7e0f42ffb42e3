import { setImmediate as nextTurn } from "node:timers/promises";
import type { LanguageTexts } from "../../platform/language/catalogs.ts";
import type { Services } from "../../platform/services.ts";
import { loadSummaries } from "../advertisements/index.ts";
import { findAsMeant, resolveSearch, resultsHref, searchFor, toQuery } from "../search/index.ts";
import { readSearch } from "../search/search.contract.ts";
import { toItem } from "./advertisement-answers.ts";
import { facetsJson } from "./facet-json.ts";
import type { ListInput } from "./public-api.contract.ts";
import { understoodQuery } from "./understood-query.ts";

/**
 * The search page's answer for programs, as JSON. Whole answers that are asked for again are remembered, by what was
 * understood and the language: as bytes, for a thousand small values in each would have to be looked at whenever memory
 * is cleared up.
 */
export function listAdvertisementsFor(
  services: Services,
  asked: ListInput,
  texts: LanguageTexts,
  takeTurn: () => Promise<void>,
): Promise<Buffer> {
  const { sayfa: page, adet: pageSize } = asked;
  const typed = readSearch(asked);
  const index = searchFor(services);
  return services.memory.remember(
    `api ${texts.lang} ${resultsHref(resolveSearch(typed).search, page)}`,
    ["advertisement", "company", "language"],
    async () => {
      await takeTurn();
      const { resolved, understood, found } = await findAsMeant(
        typed,
        index,
        (meant) => index.search(toQuery(meant)),
        ({ total }) => total,
      );
      const { kilometres } = toQuery(resolved);
      const [summaries, facets] = await Promise.all([
        loadSummaries(services, found.ids),
        // While the database looks for the rows: it is asked only when this turn is over.
        nextTurn().then(() => facetsJson(found, resolved, texts)),
      ]);
      const items = JSON.stringify(summaries.map((row) => toItem(row, kilometres)));
      return Buffer.concat([
        Buffer.from(`{"total":${found.total},"page":${page},"pageSize":${pageSize},`),
        Buffer.from(`"understood":${JSON.stringify(understoodQuery(resolved, understood, texts))},"facets":`),
        facets,
        Buffer.from(`,"items":${items}}`),
      ]);
    },
    { isOftenUnique: true },
  );
}
