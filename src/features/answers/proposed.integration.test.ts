import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addAdvertisement } from "../../../tests/support/applying.ts";
import { addApplications } from "../../../tests/support/hiring.ts";
import { addCompany } from "../../../tests/support/people.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
import { forgetApplications } from "../hiring/retention/forget-applications.ts";
import { proposeAgain } from "../interviews/interviews.store.ts";
import { countAnswers } from "./count-answers.ts";

const DAY = 86_400_000;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.stop());

it("an interview that was proposed is an answer of that day, whatever is proposed later and however long it is kept", async () => {
  const { db } = app.services;
  const companyId = await addCompany(app);
  const { id } = await addAdvertisement(app, companyId);
  const ids = await addApplications(app, id, 20);
  await sql`update application set sent_at = now() - interval '120 days' where advertisement_id = ${id}`.execute(
    db,
  );
  await sql`insert into interview (application_id, kind, minutes, place, times, proposed_at)
    select id, 'on-site', 30, 'Merkez', array[now()], sent_at + interval '3 days' from application
    where id = any(${ids}::bigint[])`.execute(db);
  let days = 0;
  const figure = async () => {
    days += 1;
    await countAnswers({ ...app.services, now: () => new Date(Date.now() + days * DAY) });
    const { rows } = await sql`select decided, answered, median_days from answer_figure
      where company_id = ${companyId}`.execute(db);
    return rows[0];
  };
  const all = { decided: 20, answered: 20, median_days: 3 };
  expect(await figure()).toEqual(all);
  const { rows } = await sql<{ id: number }>`
    select id from interview where application_id = any(${ids}::bigint[])`.execute(db);
  await db.transaction().execute(async (transaction) => {
    for (const interview of rows) await proposeAgain(transaction, interview.id, [new Date()], new Date());
  });
  expect(await figure()).toEqual(all);
  await sql`update company set retention_months = 3 where id = ${companyId}`.execute(db);
  await sql`update advertisement set published_at = now() - interval '119 days', expires_at = now() - interval '100 days'
    where id = ${id}`.execute(db);
  expect(await forgetApplications(app.services)).toBe(20);
  expect(await figure()).toEqual(all);
});
