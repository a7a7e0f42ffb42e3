import { clockJob, handleJob, type JobHandler } from "../../platform/queue/queue.ts";
import type { Services } from "../../platform/services.ts";
import { expireInvitations } from "./invitations.store.ts";

export function invitationJobs(services: Services): JobHandler[] {
  return [
    handleJob(clockJob("expire-invitations", "11 * * * *"), () =>
      expireInvitations(services.db, services.now()),
    ),
  ];
}
