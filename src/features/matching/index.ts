export { comparedMember } from "./compared-member.ts";
export { findMatches } from "./find-matches.ts";
export { noteFits, showFit } from "./show-fits.tsx";
