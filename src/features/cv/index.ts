export { type MissingInfo, missingInfoOf } from "./cv.rules.ts";
export type { Cv, CvListItem } from "./cv.view.ts";
export { listCvs, readCv } from "./read-cv.ts";
