export { missingInfoOf } from "./cv.rules.ts";
export { listCvs, readCv } from "./read-cv.ts";
