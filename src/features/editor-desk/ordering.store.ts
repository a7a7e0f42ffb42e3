import { sql } from "kysely";
import type { Database } from "../../platform/database/connect.ts";

type Ordered = "editor_pick" | "home_slide";

/** Locked, in their order: of two who move at once, the second moves what the first left. */
export async function lockOrder(db: Database, table: Ordered): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} order by ordinal, id for update`.execute(db);
  return rows.map(({ id }) => id);
}

export async function writeOrder(db: Database, table: Ordered, ids: readonly number[]): Promise<void> {
  await sql`update ${sql.table(table)} t set ordinal = new.place
    from unnest(${ids}::bigint[]) with ordinality as new (id, place)
    where t.id = new.id and t.ordinal <> new.place`.execute(db);
}
