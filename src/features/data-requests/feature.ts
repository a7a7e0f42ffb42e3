import type { Feature } from "../../platform/feature.ts";
import { ownRows } from "../../platform/personal-data.ts";
import { dataRequestRoutes } from "./data-requests.routes.tsx";
import { eraseAsker } from "./data-requests.store.ts";
import { oneRequestRoutes } from "./one-request.routes.ts";
import { requestDeskRoutes } from "./request-desk.routes.tsx";

export const dataRequestsFeature: Feature = {
  name: "data-requests",
  routes: (services) => [
    ...dataRequestRoutes(services),
    ...requestDeskRoutes(services),
    ...oneRequestRoutes(services),
  ],
  personalData: ({ db }) => [{ ...ownRows(db, "dataRequests", "data_request"), erase: eraseAsker }],
};
