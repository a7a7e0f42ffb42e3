/** Components that other features' pages may show. */

export { Conflict } from "./conflict/conflict.tsx";
export { countedUpTo } from "./counted-up-to.ts";
export { StaffLayout } from "./staff-layout.tsx";
export { Timeline } from "./timeline.tsx";
