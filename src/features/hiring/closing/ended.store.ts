import { sql, type Transaction } from "kysely";
import type { DB } from "../../../platform/database/schema.gen.ts";
import { UNDECIDED } from "./closing.store.ts";

export interface EndedRow {
  advertisement_id: number;
  title: string;
  count: number;
}

/** Those that ended by their date since then with somebody undecided on, about which nobody has been asked; once for each end. */
export async function askEnded(
  db: Transaction<DB>,
  { since, now, limit }: { since: Date; now: Date; limit: number },
): Promise<EndedRow[]> {
  const { rows } = await sql<EndedRow>`
    with asked as (
      insert into ended_question (advertisement_id, ended_at, asked_at)
      select ad.id, ad.expires_at, ${now} from advertisement ad join company c on c.id = ad.company_id
      where ad.status = 'published' and ad.expires_at > ${since} and ad.expires_at <= ${now} and c.status = 'verified'
        and exists (select from application a where a.advertisement_id = ad.id and ${UNDECIDED})
        and not exists (select from ended_question q where q.advertisement_id = ad.id and q.ended_at = ad.expires_at)
      order by ad.expires_at, ad.id limit ${limit}
      on conflict do nothing returning advertisement_id)
    select ad.id as advertisement_id, ad.title, (select count(*) from application a where a.advertisement_id = ad.id and ${UNDECIDED}) as count
    from asked join advertisement ad on ad.id = asked.advertisement_id order by ad.id`.execute(db);
  return rows;
}
