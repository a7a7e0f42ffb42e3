/** All that a CV holds. */
export { competency } from "./competency.ts";
export { desired } from "./desired.ts";
export { education } from "./education.ts";
export { entry } from "./entry.ts";
export { experience } from "./experience.ts";
export { head } from "./head.ts";
export { needed, personal } from "./personal.ts";
export { summary } from "./summary.ts";
