import type { Feature } from "../../platform/feature.ts";
import { sharingRoutes } from "./sharing.routes.tsx";

export const sharingFeature: Feature = { name: "sharing", routes: sharingRoutes };
