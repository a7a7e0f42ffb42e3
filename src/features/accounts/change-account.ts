import type { Transaction } from "kysely";
import type { DB } from "../../platform/database/schema.gen.ts";
import type { Services } from "../../platform/services.ts";
import { type Auth, createAuth } from "../../platform/session/auth.ts";

/**
 * What Better Auth writes and what tells of it are one transaction: whoever is killed in between has done neither. Given its own
 * database Better Auth commits each statement, so it comes on this one; making it takes a few milliseconds, of acts that nobody does daily.
 */
export function changeAccount<Result>(
  { db, settings, log }: Services,
  change: (transaction: Transaction<DB>, auth: Auth) => Promise<Result>,
): Promise<Result> {
  return db
    .transaction()
    .execute((transaction) => change(transaction, createAuth(transaction, settings, log)));
}
