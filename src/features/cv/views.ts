/** Components that other features' pages may show. */
export { UploadForm } from "./attachment/upload-form.tsx";
export type { Completeness } from "./list/completeness.ts";
export { CvProgress } from "./list/cv-progress.tsx";
export { CvSheet } from "./output/cv-sheet.tsx";
