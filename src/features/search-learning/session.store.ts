import { sql } from "kysely";
import type { SessionPart } from "../../platform/session/session-part.ts";

export const searchLearningSession: SessionPart = {
  counts: {
    waitingLessons: [
      {
        of: sql`p.role in ('editor', 'admin')`,
        rows: sql`select 1 from search_proposal where state = 'waiting'`,
      },
    ],
  },
};
