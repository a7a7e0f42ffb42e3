/** What others see of a CV, for rules that read CVs too. */
export { cvSeenBy, employerKey, hiddenEmployers } from "./sight/employer-sight.rules.ts";
