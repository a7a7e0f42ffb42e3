import { sql, type Transaction } from "kysely";
import type { Database } from "../../../platform/database/connect.ts";
import type { DB } from "../../../platform/database/schema.gen.ts";

type Connection = Database | Transaction<DB>;

export function listSessions(db: Connection, personId: number) {
  return db
    .selectFrom("person_session")
    .select(["id", "ip_address as address", "user_agent as userAgent", "created_at as since"])
    .where("person_id", "=", personId)
    .where("expires_at", ">", sql<Date>`now()`)
    .orderBy("id", "desc")
    .execute();
}

/** Only ever one of the person's own. */
export async function deleteSession(db: Connection, personId: number, sessionId: number): Promise<void> {
  await db
    .deleteFrom("person_session")
    .where("id", "=", sessionId)
    .where("person_id", "=", personId)
    .execute();
}

export async function deleteSessions(db: Connection, personId: number, exceptId?: number): Promise<void> {
  await db
    .deleteFrom("person_session")
    .where("person_id", "=", personId)
    .$if(exceptId !== undefined, (query) => query.where("id", "<>", exceptId ?? 0))
    .execute();
}

/** Whether the account of that address has been used with one of these browsers. */
export async function isKnownDevice(
  db: Connection,
  email: string,
  deviceHashes: readonly string[],
): Promise<boolean> {
  const found = await db
    .selectFrom("known_device")
    .innerJoin("person", "person.id", "known_device.person_id")
    .select("person_id")
    .where("person.email", "=", email)
    .where("device_hash", "in", deviceHashes)
    .executeTakeFirst();
  return found !== undefined;
}

/** When it was one of these, it has been seen now. */
export async function touchDevice(
  db: Connection,
  personId: number,
  deviceHashes: readonly string[],
): Promise<boolean> {
  const touched = await db
    .updateTable("known_device")
    .set({ last_seen_at: sql`now()` })
    .where("person_id", "=", personId)
    .where("device_hash", "in", deviceHashes)
    .returning("person_id")
    .executeTakeFirst();
  return touched !== undefined;
}

/** Whether the person had used any other before. */
export async function addDevice(
  db: Transaction<DB>,
  personId: number,
  deviceHash: string,
): Promise<{ isFirst: boolean }> {
  const other = await db
    .selectFrom("known_device")
    .select("person_id")
    .where("person_id", "=", personId)
    .executeTakeFirst();
  await db
    .insertInto("known_device")
    .values({ person_id: personId, device_hash: deviceHash })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { isFirst: other === undefined };
}

export async function forgetOldDevices(db: Connection, before: Date): Promise<void> {
  await db.deleteFrom("known_device").where("last_seen_at", "<", before).execute();
}
