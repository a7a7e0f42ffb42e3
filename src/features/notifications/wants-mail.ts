import type { Database } from "../../platform/database/connect.ts";
import type { NotificationName } from "./notification-kinds.ts";
import { findChoices } from "./notifications.store.ts";

/** Whether a person wants mails of that kind: until they say otherwise, they do. */
export async function wantsMail(db: Database, personId: number, kind: NotificationName): Promise<boolean> {
  return (await findChoices(db, personId)).get(kind) ?? true;
}
