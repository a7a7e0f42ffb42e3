import type { Feature } from "../../platform/feature.ts";
import { editorPicksRoutes } from "./editor-picks.routes.tsx";

export const editorPicksFeature: Feature = { name: "editor-picks", routes: editorPicksRoutes };
