import { json } from "../../platform/http/answer.ts";
import { type Route, route } from "../../platform/http/route.ts";
import type { Services } from "../../platform/services.ts";
import { getDistrictList, queryLookupList } from "./lookups.contract.ts";
import { districtsOfProvince } from "./places.ts";
import { type CompanyNames, lookUp } from "./query-lookup-list.ts";

export function lookupRoutes(services: Services, companyNames: CompanyNames): Route[] {
  return [
    route(getDistrictList, ({ input }) =>
      json(districtsOfProvince(input.cityID).map(({ id, name }) => ({ Value: id, Name: name }))),
    ),
    route(queryLookupList, async ({ input, texts }) =>
      json(
        await lookUp(services, companyNames, {
          term: input.term,
          type: input.type,
          language: input.languageID ?? texts.lang,
          includesTerm: input.includeTermAsResult ?? false,
          cityId: input.cityID,
          page: input.page ?? 1,
        }),
      ),
    ),
  ];
}
