import { sql } from "kysely";
import type { SessionPart } from "../../platform/session/session-part.ts";

export const applicationsSession: SessionPart = {
  counts: {
    applications: [
      {
        of: sql`p.role = 'member'`,
        rows: sql`
          select 1 from application a
          where a.person_id = p.id and a.told_kind not in ('hired', 'rejected', 'withdrawn')`,
      },
      {
        of: sql`c.id is not null`,
        rows: sql`
          select 1 from application a where a.company_id = c.id and a.kind = 'received' and not a.is_spam`,
      },
    ],
  },
  marks: {
    applied: (personId) => sql`
      select advertisement_id from application where person_id = ${personId} and kind <> 'withdrawn'`,
  },
};
