export { DiscSummary } from "./summary.tsx";
