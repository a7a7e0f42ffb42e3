import type { Feature } from "../../platform/feature.ts";
import { blogRoutes } from "./blog.routes.tsx";

export { guideSections } from "./guide-sections.ts";
export { latestPosts } from "./latest-posts.ts";
export { readPostPicture } from "./post-picture.ts";

export const blogFeature: Feature = { name: "blog", routes: blogRoutes };
