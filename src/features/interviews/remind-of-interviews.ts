import { clockJob, handleJob, type JobHandler } from "../../platform/queue/queue.ts";
import type { Services } from "../../platform/services.ts";
import { findInterviews } from "./interviews.store.ts";
import { notifyCandidate, notifyInterviewers } from "./notify-of-interview.ts";
import { takeDueReminders } from "./reminders.store.ts";

const AT_ONCE = 100;

export function interviewJobs(services: Services): JobHandler[] {
  // It asks what is due, so that a meeting that was moved or cancelled has nothing in the queue to be taken back.
  return [handleJob(clockJob("remind-of-interviews", "* * * * *", 3), () => remindOfInterviews(services))];
}

/** That somebody was reminded and the mails that do it are one transaction: neither is lost or doubled. */
export async function remindOfInterviews(services: Services): Promise<void> {
  for (let reminded = AT_ONCE; reminded === AT_ONCE; ) {
    reminded = await services.db.transaction().execute(async (transaction) => {
      const now = services.now();
      const due = await takeDueReminders(transaction, now, AT_ONCE);
      const soon = new Set(due.filter(({ is_soon }) => is_soon).map(({ id }) => id));
      for (const row of due.length > 0
        ? await findInterviews(
            transaction,
            due.map(({ id }) => id),
          )
        : []) {
        const telling = { news: soon.has(row.id) ? "soon" : "tomorrow", now } as const;
        await notifyCandidate(services, transaction, row, telling);
        await notifyInterviewers(services, transaction, row, telling);
      }
      return due.length;
    });
  }
}
