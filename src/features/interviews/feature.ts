import type { Feature } from "../../platform/feature.ts";
import { ownRows } from "../../platform/personal-data.ts";
import { answerRoutes } from "./answer.routes.tsx";
import { cancelInterviewsOf } from "./cancel-open-interviews.ts";
import { feedRoutes } from "./feed.routes.ts";
import { interviewRoutes } from "./interviews.routes.tsx";
import { findOwnInterviews } from "./interviews.store.ts";
import { interviewJobs } from "./remind-of-interviews.ts";

/** Meetings between the two sides of an application. */
export const interviewsFeature: Feature = {
  name: "interviews",
  routes: (services) => [...interviewRoutes(services), ...answerRoutes(services), ...feedRoutes(services)],
  jobs: interviewJobs,
  personalData: (services) => [
    {
      name: "interviews",
      tables: ["interview", "interview_interviewer"],
      load: (personId) => findOwnInterviews(services.db, personId),
      erase: (transaction, { id }) => cancelInterviewsOf(services, transaction, id),
    },
    ownRows(services.db, "calendarFeeds", "calendar_feed"),
  ],
};
