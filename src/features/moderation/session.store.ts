import { sql } from "kysely";
import type { SessionPart } from "../../platform/session/session-part.ts";

export const moderationSession: SessionPart = {
  counts: {
    waitingCompanies: [
      {
        of: sql`p.role in ('moderator', 'admin')`,
        rows: sql`select 1 from company where status = 'pending'`,
      },
    ],
  },
};
