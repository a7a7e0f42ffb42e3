import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addApplications, addHiringWorld } from "../../../tests/support/hiring.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
import { countReports } from "./count-reports.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.stop());

async function counted(companyId: number): Promise<unknown[]> {
  const { rows } = await sql`
    select advertisement_id, day, counts from advertisement_report_day where company_id = ${companyId}
    order by advertisement_id, day`.execute(app.services.db);
  return rows;
}

it("what companies had before there were reports is listed by some of them at a time, and counted like everything since", async () => {
  const { db } = app.services;
  const worlds = await Promise.all([1, 2].map(() => addHiringWorld(app)));
  for (const { advertisementId } of worlds) {
    await addApplications(app, advertisementId, 2);
    await sql`insert into advertisement_daily_count (advertisement_id, day, views)
      values (${advertisementId}, current_date - 40, 7)`.execute(db);
  }
  await countReports(app.services);
  const before = await Promise.all(worlds.map(({ companyId }) => counted(companyId)));
  for (const rows of before) expect(rows.length).toBeGreaterThan(1);
  // As the migration leaves it, among more companies than are taken at once.
  await sql`truncate advertisement_report_day, company_report_day, company_report_month, report_change`.execute(
    db,
  );
  await sql`insert into report_backlog (company_id)
    select id from company union select n from generate_series(-50, -1) n`.execute(db);
  await countReports(app.services);
  expect(await Promise.all(worlds.map(({ companyId }) => counted(companyId)))).toEqual(before);
  const { rows } = await sql`select from report_backlog union all select from report_change`.execute(db);
  expect(rows).toEqual([]);
});
