import { sql } from "kysely";
import type { SessionPart } from "../../platform/session/session-part.ts";

export const favouritesSession: SessionPart = {
  counts: {
    favourites: [
      {
        of: sql`p.role = 'member'`,
        rows: sql`
          select 1 from favourite f join advertisement ad on ad.id = f.advertisement_id
          where f.person_id = p.id and ad.status in ('published', 'closed')`,
      },
    ],
  },
  marks: { saved: (personId) => sql`select advertisement_id from favourite where person_id = ${personId}` },
};
