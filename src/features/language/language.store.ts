import type { Database } from "../../platform/database/connect.ts";
import type { MessageOverride } from "../../platform/language/catalogs.ts";

export async function findOverrides(db: Database): Promise<MessageOverride[]> {
  return db.selectFrom("language_override").select(["language", "key", "value", "description"]).execute();
}
