import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/test-database.ts";
import { createDatabase, createPool, type Database } from "../database/connect.ts";
import { secondsLeftOfDay, takeDailyUse } from "./daily-limit.ts";

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = createDatabase(createPool(database.url, { maxConnections: 4 }));
});
afterAll(async () => {
  await db?.destroy();
  await database?.drop();
});

const settings = { secret: "x".repeat(40) } as Parameters<typeof takeDailyUse>[0]["settings"];
const take = (of: string, at: string, name = "letter") =>
  takeDailyUse({ settings }, db, { name, most: 2 }, of, new Date(at));

it("so many uses are taken, however many come at once; others' and those of another kind do not count", async () => {
  const noon = "2026-11-20T09:00:00Z";
  const taken = await Promise.all([1, 2, 3, 4].map(() => take("one", noon)));
  expect(taken.filter(Boolean)).toHaveLength(2);
  expect(await take("other", noon)).toBe(true);
  expect(await take("one", noon, "card")).toBe(true);
});

it("a day begins at midnight in Turkey, and it is known how long that is off", async () => {
  const [last, first, end] = ["2026-11-20T20:59:59Z", "2026-11-20T21:00:00Z", "2026-11-21T20:59:59Z"];
  const taken: boolean[] = [];
  for (const at of [last, last, last, first, end, end]) taken.push(await take("late", at));
  expect(taken).toEqual([true, true, false, true, true, false]);
  expect([last, first, end].map((at) => secondsLeftOfDay(new Date(at)))).toEqual([1, 86_400, 1]);
});

it("what was used the day before yesterday is forgotten", async () => {
  for (const day of [23, 24, 25]) await take("early", `2026-11-${day}T09:00:00Z`);
  const { rows } = await sql<{ day: string }>`select day::text from daily_use order by day`.execute(db);
  expect(rows.map(({ day }) => day)).toEqual(["2026-11-24", "2026-11-25"]);
});
