import type { Feature } from "../../platform/feature.ts";
import { resumingRoutes } from "./resuming.routes.ts";

export { goOnAfterSignIn, hasKeptAnswer } from "./go-on.ts";

export const resumingFeature: Feature = { name: "resuming", routes: resumingRoutes };
