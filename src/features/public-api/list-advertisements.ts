import type { LanguageTexts } from "../../platform/language/catalogs.ts";
import type { Services } from "../../platform/services.ts";
import { loadSummaries } from "../advertisements/index.ts";
import { resolveSearch, resultsHref, searchFor, toQuery } from "../search/index.ts";
import { toItem } from "./advertisement-answers.ts";
import { facetValuesOf } from "./facet-values.ts";
import type { AdvertisementList } from "./public-api.answers.ts";
import type { ListInput } from "./public-api.contract.ts";

/** The search page's answer for programs. Whole answers that are asked for again are remembered, by what was understood and the language. */
export function listAdvertisementsFor(
  services: Services,
  asked: ListInput,
  texts: LanguageTexts,
): Promise<AdvertisementList> {
  const resolved = resolveSearch({ ...asked, adet: undefined });
  const { flag, sayfa: page, adet: pageSize } = asked;
  const question = `${resultsHref(resolved.input, page)} ${pageSize} ${flag.join(" ")}`;
  return services.memory.remember(
    `api ${texts.lang} ${question}`,
    ["advertisement", "company", "language"],
    async () => {
      const found = await searchFor(services).search({
        ...toQuery(resolved),
        flags: flag,
        offset: (page - 1) * pageSize,
        limit: pageSize,
      });
      return {
        total: found.total,
        page,
        pageSize,
        facets: facetValuesOf(found, resolved.choices.sehir, texts),
        items: (await loadSummaries(services, found.ids)).map(toItem),
      };
    },
    { isOftenUnique: true },
  );
}
