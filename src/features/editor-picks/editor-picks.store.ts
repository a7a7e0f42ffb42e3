import { sql } from "kysely";
import type { Database } from "../../platform/database/connect.ts";

export interface PickRow {
  advertisement_id: number;
  note: string;
  created_at: Date;
  expires_at: Date;
  starts_at: Date | null;
  ends_at: Date | null;
}

/** Those that are open, also ones to come, in the editor's order. */
export async function findPicks(db: Database, count: number): Promise<PickRow[]> {
  const { rows } = await sql<PickRow>`
    select p.advertisement_id, p.note, p.created_at, a.expires_at, p.starts_at, p.ends_at
    from editor_pick p join open_advertisement a on a.id = p.advertisement_id
    where p.ends_at is null or p.ends_at > now()
    order by p.ordinal, p.id limit ${count}`.execute(db);
  return rows;
}
