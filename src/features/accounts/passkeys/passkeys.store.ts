import { sql, type Transaction } from "kysely";
import type { Database } from "../../../platform/database/connect.ts";
import type { DB } from "../../../platform/database/schema.gen.ts";

type Connection = Database | Transaction<DB>;

export function listPasskeys(db: Connection, personId: number) {
  return db
    .selectFrom("passkey")
    .select(["id", "credential_id as credentialId", "transports", "name"])
    .select(["created_at as createdAt", "used_at as usedAt"])
    .where("person_id", "=", personId)
    .orderBy("id")
    .execute();
}

export function findPasskey(db: Connection, credentialId: string) {
  return db
    .selectFrom("passkey")
    .select(["id", "person_id as personId", "public_key as publicKey", "counter", "transports"])
    .where("credential_id", "=", credentialId)
    .executeTakeFirst();
}

interface NewPasskey {
  personId: number;
  credentialId: string;
  publicKey: Uint8Array;
  counter: number;
  transports: readonly string[];
  name: string;
}

/** False when somebody has that key already. */
export async function insertPasskey(db: Connection, passkey: NewPasskey): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("passkey")
    .values({
      person_id: passkey.personId,
      credential_id: passkey.credentialId,
      public_key: Buffer.from(passkey.publicKey),
      counter: passkey.counter,
      transports: [...passkey.transports],
      name: passkey.name,
    })
    .onConflict((conflict) => conflict.column("credential_id").doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function touchPasskey(db: Connection, id: number, counter: number): Promise<void> {
  await db.updateTable("passkey").set({ counter, used_at: sql`now()` }).where("id", "=", id).execute();
}

/** Only ever one of the person's own; false when it is not. */
export async function deletePasskey(db: Connection, personId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("passkey")
    .where("id", "=", id)
    .where("person_id", "=", personId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deletePasskeys(db: Connection, personId: number): Promise<void> {
  await db.deleteFrom("passkey").where("person_id", "=", personId).execute();
}

export async function markSessionByPasskey(
  db: Connection,
  personId: number,
  sessionId: number,
): Promise<void> {
  await db
    .updateTable("person_session")
    .set({ by_passkey: true })
    .where("id", "=", sessionId)
    .where("person_id", "=", personId)
    .execute();
}
