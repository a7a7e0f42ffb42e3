export { attachedFile } from "./attachment/keep-attachment.ts";
export { missingInfoOf } from "./fields/cv.rules.ts";
export { completenessOf } from "./list/completeness.ts";
export { documentOf } from "./output/cv-document.ts";
export { listCvs, readCv, readCvsById, readMainCv } from "./read-cv.ts";
export { employerSightOf, withoutPerson } from "./sight/employer-sight.rules.ts";
export { recordOpening } from "./sight/list-openings.ts";
