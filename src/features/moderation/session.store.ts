import { sql } from "kysely";
import type { SessionPart } from "../../platform/session/session-part.ts";

const isModerator = sql`p.role in ('moderator', 'admin')`;

export const moderationSession: SessionPart = {
  counts: {
    waitingCompanies: [
      {
        of: isModerator,
        rows: sql`select 1 from company where status = 'pending' and asked_more is null
          union all select 1 from company_rename where decided_at is null`,
      },
    ],
    waitingAdvertisements: [
      {
        of: isModerator,
        // What its company is to correct waits for nobody here; one with an appeal is held, returned or removed besides.
        rows: sql`select 1 from advertisement
            where status = 'published' and (flagged_at is not null or changed_at is not null or first_at is not null)
          union all select 1 from advertisement where status = 'review' and correction is null
          union all select 1 from advertisement where status = 'review' and correction = 'sent'
          union all select 1 from advertisement_decision
            where appealed_at is not null and answered_at is null and ended_at is null`,
      },
    ],
    // What somebody has taken waits until it is settled.
    openComplaints: [{ of: isModerator, rows: sql`select 1 from complaint where status <> 'closed'` }],
    dataRequests: [{ of: isModerator, rows: sql`select 1 from data_request where settled_at is null` }],
  },
};
