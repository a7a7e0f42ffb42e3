/** Components that other features' pages may show. */
export { CvProgress } from "./cv-progress.tsx";
