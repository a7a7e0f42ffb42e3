import type { Feature } from "../../platform/feature.ts";
import { cvListRoutes } from "./cv-list.routes.tsx";
import { cvMailRoutes } from "./cv-mail.routes.tsx";
import { editorRoutes } from "./editor.routes.tsx";
import { editorPartRoutes } from "./editor-parts.routes.tsx";
import { missingInfoRoutes } from "./missing-info.routes.tsx";
import { outputRoutes } from "./output.routes.tsx";

/** Beside index.ts, not in it: applications take from there what a CV holds. */
export const cvFeature: Feature = {
  name: "cv",
  routes: (services) => [
    ...cvListRoutes(services),
    ...cvMailRoutes(services),
    ...editorRoutes(services),
    ...editorPartRoutes(services),
    ...missingInfoRoutes(services),
    ...outputRoutes(services),
  ],
};
