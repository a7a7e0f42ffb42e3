import type { Feature } from "../../platform/feature.ts";
import { favouriteRoutes } from "./favourites.routes.tsx";

/** Beside index.ts, not in it: advertisements take the marks from there, and the routes stand on advertisements. */
export const favouritesFeature: Feature = { name: "favourites", routes: favouriteRoutes };
