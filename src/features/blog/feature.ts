import type { Feature } from "../../platform/feature.ts";
import { blogRoutes } from "./blog.routes.tsx";

export const blogFeature: Feature = { name: "blog", routes: blogRoutes };
