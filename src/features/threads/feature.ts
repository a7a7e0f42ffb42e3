import type { Feature } from "../../platform/feature.ts";
import { ownRows } from "../../platform/personal-data.ts";
import { handleJob } from "../../platform/queue/queue.ts";
import { sendHeld } from "./send-held.ts";
import { sendHeldJob } from "./threads.job-definitions.ts";
import { threadRoutes } from "./threads.routes.tsx";
import { eraseAuthor, findOwnMessages } from "./threads.store.ts";

/** What the two sides of an application write to each other. */
export const threadsFeature: Feature = {
  name: "threads",
  routes: threadRoutes,
  jobs: (services) => [handleJob(sendHeldJob, () => sendHeld(services))],
  personalData: ({ db }) => [
    {
      name: "messages",
      tables: ["application_message", "application_message_file"],
      load: (personId) => findOwnMessages(db, personId),
      erase: eraseAuthor,
    },
    ownRows(db, "messageDrafts", "application_message_draft"),
  ],
};
