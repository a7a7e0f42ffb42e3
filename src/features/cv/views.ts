/** Components that other features' pages may show. */
export { CvProgress } from "./cv-progress.tsx";
export { CvSheet } from "./cv-sheet.tsx";
