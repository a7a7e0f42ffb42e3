import { sql } from "kysely";
import type { SessionPart } from "../../platform/session/session-part.ts";

export const applicationsSession: SessionPart = {
  counts: {
    applications: [
      {
        of: sql`p.role = 'member'`,
        rows: sql`
          select 1 from application a
          where a.person_id = p.id and a.status not in ('hired', 'rejected', 'withdrawn')`,
      },
      {
        of: sql`c.id is not null`,
        rows: sql`
          select 1 from advertisement ad join application a on a.advertisement_id = ad.id
          where ad.company_id = c.id and a.status = 'received'`,
      },
    ],
  },
  marks: {
    applied: (personId) => sql`
      select advertisement_id from application where person_id = ${personId} and status <> 'withdrawn'`,
  },
};
