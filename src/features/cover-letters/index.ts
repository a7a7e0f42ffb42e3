export { fillPlaceholders, type PlaceholderValues } from "./cover-letters.rules.ts";
export type { CoverLetter } from "./cover-letters.view.ts";
export { listCoverLetters, readCoverLetter } from "./read-cover-letters.ts";
