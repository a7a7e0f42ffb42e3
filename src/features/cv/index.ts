export { completenessOf } from "./completeness.ts";
export { missingInfoOf } from "./cv.rules.ts";
export { listCvs, readCv, readMainCv } from "./read-cv.ts";
