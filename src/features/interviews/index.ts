export { cancelOpenInterviews } from "./cancel-open-interviews.ts";
export { interviewJson, readInterviewDesk, readOwnInterviews } from "./read-interviews.ts";
