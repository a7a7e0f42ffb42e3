import type { Feature } from "../../platform/feature.ts";
import { ownRows } from "../../platform/personal-data.ts";
import { noticeJobs } from "./notices.jobs.ts";
import { noticeRoutes } from "./notices.routes.tsx";
import { noticesSession } from "./session.store.ts";

/** What happened to somebody with an account: the bell, and whom it wakes. */
export const noticesFeature: Feature = {
  name: "notices",
  routes: noticeRoutes,
  jobs: noticeJobs,
  session: noticesSession,
  personalData: ({ db }) => [
    ownRows(db, "notices", "notice"),
    ownRows(db, "noticeChoices", "notice_choice"),
    ownRows(db, "wokenBrowsers", "push_subscription"),
  ],
};
