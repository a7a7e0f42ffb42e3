import { sql } from "kysely";
import type { Database } from "../database/connect.ts";
import { keyedHash } from "../secrets/keyed-hash.ts";
import type { Services } from "../services.ts";

export interface DailyLimit {
  /** Part of the key, so that uses of one kind never count for another. */
  name: string;
  most: number;
}

/** "Tomorrow" is when the clocks in Turkey say so. */
const inTurkey = (moment: Date) =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO("Europe/Istanbul");

/**
 * Counts a use before it is made, so that a hundred at once are a hundred. In the database, so that the limit is the same
 * however many processes there are. `of` says whose: a network, an address; only its hash is stored.
 */
export async function takeDailyUse(
  { settings }: Pick<Services, "settings">,
  db: Database,
  limit: DailyLimit,
  of: string,
  now: Date,
): Promise<boolean> {
  const day = inTurkey(now).toPlainDate().toString();
  const key = keyedHash(settings.secret, "daily-use", limit.name, of);
  await sql`delete from daily_use where day < ${day}::date - 1`.execute(db);
  const { rows } = await sql<{ uses: number }>`
    insert into daily_use as u (day, key, uses) values (${day}, ${key}, 1)
    on conflict (day, key) do update set uses = u.uses + 1 where u.uses < ${limit.most}
    returning uses`.execute(db);
  return rows.length > 0;
}

export function secondsLeftOfDay(now: Date): number {
  const tomorrow = inTurkey(now).add({ days: 1 }).startOfDay();
  return Math.ceil((tomorrow.epochMilliseconds - now.getTime()) / 1000);
}
