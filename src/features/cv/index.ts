export { missingInfoOf } from "./cv.rules.ts";
export { attachedFile } from "./keep-attachment.ts";
export { listCvs, readCv } from "./read-cv.ts";
