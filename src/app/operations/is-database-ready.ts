import { sql } from "kysely";
import type { Database } from "../../platform/database/connect.ts";
import { inTime } from "./in-time.ts";

const READY_WITHIN_MS = 2000;

export async function isDatabaseReady(db: Database): Promise<boolean> {
  return (await inTime(sql`select 1`.execute(db), READY_WITHIN_MS)) !== undefined;
}
