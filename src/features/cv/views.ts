/** Components that other features' pages may show. */
export type { Completeness } from "./completeness.ts";
export { CvProgress } from "./cv-progress.tsx";
export { CvSheet } from "./cv-sheet.tsx";
