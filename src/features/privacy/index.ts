export { collectPersonalData } from "./collect-personal-data.ts";
export { loadConsents } from "./load-consents.ts";
export { requestClock } from "./request-clock.ts";
