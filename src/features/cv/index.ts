export { completenessOf } from "./completeness.ts";
export { missingInfoOf } from "./cv.rules.ts";
export { documentOf } from "./cv-document.ts";
export { employerSightOf, withoutPerson } from "./employer-sight.rules.ts";
export { recordOpening } from "./list-openings.ts";
export { listCvs, readCv, readCvsById, readMainCv } from "./read-cv.ts";
export { copyForSending, fromCopy } from "./sent-copy.ts";
