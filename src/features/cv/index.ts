export { attachedFile } from "./attachment/keep-attachment.ts";
export { completenessOf } from "./list/completeness.ts";
export { missingInfoOf } from "./missing-info/missing-info.rules.ts";
export { documentOf } from "./output/cv-document.ts";
export { listCvs, readCv, readCvsById, readMainCv } from "./read-cv.ts";
export { cvSeenByEmployer } from "./sight/employer-sight.rules.ts";
export { recordOpening } from "./sight/list-openings.ts";
