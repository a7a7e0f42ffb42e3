import { sql } from "kysely";
import type { SessionPart } from "../../platform/session/session-part.ts";

const isModerator = sql`p.role in ('moderator', 'admin')`;

export const moderationSession: SessionPart = {
  counts: {
    waitingCompanies: [{ of: isModerator, rows: sql`select 1 from company where status = 'pending'` }],
    waitingAdvertisements: [
      {
        of: isModerator,
        rows: sql`select 1 from advertisement where flagged_at is not null and status = 'published'
          union all select 1 from advertisement where status = 'review'`,
      },
    ],
    openComplaints: [{ of: isModerator, rows: sql`select 1 from complaint where status = 'open'` }],
  },
};
