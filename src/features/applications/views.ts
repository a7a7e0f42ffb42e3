/** Components that other features' pages may show. */
export { StatusBadge } from "./application-status.tsx";
export { SentApplication } from "./sent-application.tsx";
