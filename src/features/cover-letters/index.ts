export { fillPlaceholders } from "./cover-letters.rules.ts";
export { listCoverLetters, readCoverLetter } from "./read-cover-letters.ts";
