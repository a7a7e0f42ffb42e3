import { sql, type Transaction } from "kysely";
import type { Database } from "../../platform/database/connect.ts";
import type { DB } from "../../platform/database/schema.gen.ts";

/** False when the same message came today already; of two at once, one is the first. */
export async function recordReceipt(transaction: Transaction<DB>, digest: string): Promise<boolean> {
  await sql`delete from contact_receipt where received_on < current_date - 1`.execute(transaction);
  const { numAffectedRows } = await sql`
    insert into contact_receipt (digest, received_on) values (${digest}, current_date)
    on conflict do nothing`.execute(transaction);
  return (numAffectedRows ?? 0n) > 0n;
}

/** The admin who has been here longest. */
export async function findAdminEmail(db: Database): Promise<string | undefined> {
  const row = await db
    .selectFrom("person")
    .select("email")
    .where("role", "=", "admin")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return row?.email;
}
