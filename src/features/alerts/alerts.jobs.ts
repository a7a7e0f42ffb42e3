import { clockJob, handleJob, type JobHandler } from "../../platform/queue/queue.ts";
import type { Services } from "../../platform/services.ts";
import { UNCONFIRMED_FOR_MS } from "./alerts.rules.ts";
import { askSilentRecipients } from "./ask-silent-recipients.ts";
import { remindOfClosing } from "./remind-of-closing.ts";
import { adoptSearches, forgetUnconfirmed } from "./visitor-searches.store.ts";

export function alertJobs(services: Services): JobHandler[] {
  return [
    // By the hour, because it is morning somewhere else every hour.
    handleJob(clockJob("remind-of-closing", "5 * * * *"), () => remindOfClosing(services, services.now())),
    handleJob(clockJob("tidy-visitor-searches", "25 * * * *"), async () => {
      await adoptSearches(services.db, services.now());
      await forgetUnconfirmed(services.db, new Date(services.now().getTime() - UNCONFIRMED_FOR_MS));
    }),
    handleJob(clockJob("ask-silent-recipients", "40 7 * * *"), () =>
      askSilentRecipients(services, services.now()),
    ),
  ];
}
