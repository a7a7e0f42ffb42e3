export { cancelOpenInterviews } from "./cancel-open-interviews.ts";
export { interviewJson, readInterviewDesk, readNextInterview, readOwnInterviews } from "./read-interviews.ts";
