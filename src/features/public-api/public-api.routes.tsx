import { page, publicJson, publicJsonText, refuse } from "../../platform/http/answer.ts";
import { type Route, route } from "../../platform/http/route.ts";
import type { Services } from "../../platform/services.ts";
import { readAdvertisement as readOneAdvertisement } from "../advertisements/index.ts";
import { readCompany as readOneCompany } from "../companies/index.ts";
import { toDetail } from "./advertisement-answers.ts";
import { ApiDocsPage } from "./api-docs.page.tsx";
import { toCompanyDetail } from "./company-answer.ts";
import { describeOperations } from "./describe-operations.ts";
import { listAdvertisementsFor } from "./list-advertisements.ts";
import { suggestionsFor } from "./load-suggestions.ts";
import { listLookupFor } from "./lookup-lists.ts";
import { openapiDocument } from "./openapi-document.ts";
import {
  listAdvertisements,
  listLookup,
  readAdvertisement,
  readCompany,
  readOpenapi,
  showApiDocs,
  suggest,
} from "./public-api.contract.ts";

const A_MINUTE = 60;
const AN_HOUR = 3600;

export function publicApiRoutes(services: Services): Route[] {
  const suggestions = suggestionsFor(services);
  return [
    route(listAdvertisements, async ({ input, texts, takeTurn }) =>
      publicJsonText(await listAdvertisementsFor(services, input, texts, takeTurn), A_MINUTE),
    ),
    route(readAdvertisement, async ({ input, texts, now }) => {
      const read = await readOneAdvertisement(services, input.id, now);
      if (read.kind === "unknown") return refuse(404);
      if (read.kind === "over") return refuse(410);
      return publicJson(toDetail(read.record, texts), A_MINUTE);
    }),
    route(readCompany, async ({ input, texts }) => {
      const read = await readOneCompany(services, input.id);
      if (read.kind === "unknown") return refuse(404);
      if (read.kind === "gone") return refuse(410);
      return publicJson(toCompanyDetail(read.row, read.openCount, texts), A_MINUTE);
    }),
    route(listLookup, ({ input, texts }) =>
      publicJson(listLookupFor(input.type, input.sehir, texts), AN_HOUR),
    ),
    route(suggest, async ({ input }) => {
      const index = await suggestions();
      return publicJson({ items: index.suggest(input.q) }, A_MINUTE);
    }),
    route(readOpenapi, ({ texts }) =>
      publicJson(openapiDocument(services.settings.baseUrl, texts), A_MINUTE),
    ),
    route(showApiDocs, ({ texts }) =>
      page({
        view: <ApiDocsPage operations={describeOperations(openapiDocument("", texts))} />,
        title: `${texts.t("public-api-title")} | Mesai`,
        description: texts.t("public-api-intro"),
        canonicalPath: showApiDocs.path,
        cacheTags: ["language"],
      }),
    ),
  ];
}
