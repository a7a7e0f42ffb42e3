import type pg from "pg";
import { insertRows } from "./bulk-insert.ts";

const eventTable = {
  table: "security_event",
  columns: {
    person_id: "bigint",
    kind: "text",
    address: "text",
    user_agent: "text",
    happened_at: "timestamptz",
  },
} as const;

const DESKTOP = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
const PHONE =
  "Mozilla/5.0 (Linux; Android 16; Mobile) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36";

/** What has happened to an account that has been used for a while. Addresses are from the range reserved for examples. */
export async function writeSecurityEvents(client: pg.ClientBase, personId: number, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const event = (kind: string, address: string, userAgent: string, days: number) => ({
    person_id: personId,
    kind,
    address,
    user_agent: userAgent,
    happened_at: daysAgo(days),
  });
  await insertRows(client, eventTable, [
    event("new-device", "203.0.113.24", PHONE, 31),
    event("password-changed", "198.51.100.7", DESKTOP, 12),
    event("new-device", "192.0.2.61", DESKTOP, 3),
  ]);
}
