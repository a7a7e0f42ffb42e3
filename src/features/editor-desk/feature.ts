import type { Feature } from "../../platform/feature.ts";
import { figuresRoutes } from "./figures/figures.routes.tsx";
import { lookupsRoutes } from "./lookups/lookups.routes.tsx";
import { lookupJobs } from "./lookups/reread-users.ts";
import { picksRoutes } from "./picks/picks.routes.tsx";
import { plansRoutes } from "./plans/plans.routes.tsx";
import { planJobs } from "./plans/settle-plans.ts";
import { postJobs } from "./posts/drafts-of-posts.ts";
import { postsRoutes } from "./posts/posts.routes.tsx";
import { shelvesRoutes } from "./posts/shelves.routes.tsx";
import { slidesRoutes } from "./slides/slides.routes.tsx";
import { textsRoutes } from "./texts/texts.routes.tsx";

export const editorDeskFeature: Feature = {
  name: "editor-desk",
  jobs: (services) => [...lookupJobs(services), ...postJobs(services), ...planJobs(services)],
  routes: (services) => [
    ...picksRoutes(services),
    ...slidesRoutes(services),
    ...postsRoutes(services),
    ...shelvesRoutes(services),
    ...figuresRoutes(services),
    ...textsRoutes(services),
    ...lookupsRoutes(services),
    ...plansRoutes(services),
  ],
};
