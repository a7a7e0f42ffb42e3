import { sql } from "kysely";
import type { Database } from "../../platform/database/connect.ts";

const KIND = "shared-advertisement";

export async function isBlocked(db: Database, addressHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom("mail_block")
    .select("kind")
    .where("address_hash", "=", addressHash)
    .where("kind", "=", KIND)
    .executeTakeFirst();
  return row !== undefined;
}

/** Twice is as good as once. */
export async function insertBlock(db: Database, addressHash: Buffer, now: Date): Promise<void> {
  await sql`insert into mail_block (address_hash, kind, created_at) values (${addressHash}, ${KIND}, ${now})
    on conflict do nothing`.execute(db);
}
