import { sql } from "kysely";
import type { SessionPart } from "../../platform/session/session-part.ts";
import { WAITS_FOR_ANSWER } from "../answers/index.ts";

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
          select 1 from application a where a.company_id = c.id and ${WAITS_FOR_ANSWER}
            and case c.team_role when 'owner' then true
              when 'hiring-manager' then a.advertisement_id = any(array(
                select own.advertisement_id from advertisement_person own where own.person_id = p.id))
              else a.advertisement_id <> all(array(
                select ad.id from advertisement ad where ad.company_id = c.id and ad.is_limited
                  and not sees_advertisement(p.id, ad.id))) end`,
      },
    ],
  },
  marks: {
    applied: (personId) => sql`
      select advertisement_id from application where person_id = ${personId} and kind <> 'withdrawn'`,
  },
};
