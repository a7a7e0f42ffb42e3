import type { Transaction } from "kysely";
import { sql } from "kysely";
import type { Database } from "../../../platform/database/connect.ts";
import type { DB } from "../../../platform/database/schema.gen.ts";

type Connection = Database | Transaction<DB>;

interface SignInCode {
  askerHash: string;
  email: string;
  codeHash: Buffer;
  expiresAt: Date;
}

/** One for each browser: a newer one ends the former. */
export async function storeSignInCode(db: Connection, code: SignInCode): Promise<void> {
  const { askerHash, email, codeHash, expiresAt } = code;
  await sql`
    insert into sign_in_code (asker_hash, email, code_hash, expires_at)
    values (${askerHash}, ${email}, ${codeHash}, ${expiresAt})
    on conflict (asker_hash) do update set email = excluded.email, code_hash = excluded.code_hash,
      expires_at = excluded.expires_at, tries_left = default`.execute(db);
}

/** For which address that browser has a code to type, as it seems now. */
export async function findCodeAddress(
  db: Connection,
  askerHash: string,
  now: Date,
): Promise<string | undefined> {
  const found = await db
    .selectFrom("sign_in_code")
    .select("email")
    .where("asker_hash", "=", askerHash)
    .where("expires_at", ">", now)
    .where("tries_left", ">", 0)
    .executeTakeFirst();
  return found?.email;
}

/**
 * Counts the try before it is made, so that a hundred at once are a hundred, and takes the code away if it is the right one: of
 * two who have it, one comes in. The address comes with it: the browser may have asked for another one meanwhile.
 */
export async function tryCode(
  db: Connection,
  { askerHash, codeHash, now }: { askerHash: string; codeHash: Buffer; now: Date },
): Promise<{ kind: "right"; email: string } | { kind: "wrong" | "over" }> {
  const counted = await db
    .updateTable("sign_in_code")
    .set((row) => ({ tries_left: row("tries_left", "-", 1) }))
    .where("asker_hash", "=", askerHash)
    .where("expires_at", ">", now)
    .where("tries_left", ">", 0)
    .executeTakeFirst();
  if (counted.numUpdatedRows === 0n) return { kind: "over" };
  const taken = await db
    .deleteFrom("sign_in_code")
    .where("asker_hash", "=", askerHash)
    .where("code_hash", "=", codeHash)
    .returning("email")
    .executeTakeFirst();
  return taken ? { kind: "right", ...taken } : { kind: "wrong" };
}

export async function dropCodesTo(db: Connection, email: string): Promise<void> {
  await db.deleteFrom("sign_in_code").where("email", "=", email).execute();
}

export async function forgetOldCodes(db: Connection, now: Date): Promise<void> {
  await db.deleteFrom("sign_in_code").where("expires_at", "<", now).execute();
}
