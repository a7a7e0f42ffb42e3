import { sql } from "kysely";
import type { SessionPart } from "../../platform/session/session-part.ts";

export const noticesSession: SessionPart = {
  counts: {
    notices: [
      {
        of: sql`true`,
        rows: sql`select 1 from notice b where b.person_id = p.id and b.in_bell and b.read_at is null`,
      },
    ],
  },
};
