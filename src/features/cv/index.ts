export { type Completeness, completenessOf } from "./completeness.ts";
export { missingInfoOf } from "./cv.rules.ts";
export { attachedFile } from "./keep-attachment.ts";
export { listCvs, readCv, readMainCv } from "./read-cv.ts";
