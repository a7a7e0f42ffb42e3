/** What other features' pages may show. */
export { InterviewDesk } from "./interview-desk.tsx";
export { interviewLines } from "./interview-lines.ts";
export { NextInterview } from "./next-interview.tsx";
export { OwnInterview } from "./own-interview.tsx";
