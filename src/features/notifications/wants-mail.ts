import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../platform/database/connect.ts";
import type { NotificationName } from "./notification-kinds.ts";
import { findChoices } from "./notifications.store.ts";

/** Whether a person wants mails of that kind: until they say otherwise, they do. */
export async function wantsMail(db: Database, personId: number, kind: NotificationName): Promise<boolean> {
  return (await findChoices(db, personId)).get(kind) ?? true;
}

/** The same as a condition, for a statement that has the person as `p`. */
export function wantsMailOf(kind: NotificationName): RawBuilder<boolean> {
  return sql`not exists (select from notification_choice n
    where n.person_id = p.id and n.kind = ${kind} and not n.is_wanted)`;
}
