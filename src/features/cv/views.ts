/** Components that other features' pages may show. */
export { CvSheet } from "./cv-sheet.tsx";
