import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addAdvertisement, addHiringCompany } from "../../../../tests/support/applying.ts";
import { addApplications } from "../../../../tests/support/hiring.ts";
import { startTestApp, type TestApp } from "../../../../tests/support/start-test-app.ts";
import { findAnswerer } from "../threads.store.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.stop());

it("nobody answers by mail while they or their company are suspended; the member goes on", async () => {
  const { db } = app.services;
  const company = await addHiringCompany(app);
  const { id: advertisementId } = await addAdvertisement(app, company.id);
  const [applicationId = 0] = await addApplications(app, advertisementId, 1);
  const { person_id } = await db
    .selectFrom("application")
    .select("person_id")
    .where("id", "=", applicationId)
    .executeTakeFirstOrThrow();
  const mayAnswer = async () => [
    (await findAnswerer(db, { applicationId, side: "company", personId: company.ownerId })) !== undefined,
    (await findAnswerer(db, { applicationId, side: "member", personId: person_id ?? 0 })) !== undefined,
  ];
  const setCompany = (status: string) =>
    sql`update company set status = ${status} where id = ${company.id}`.execute(db);
  const suspend = (id: number | null, since: Date | null) =>
    sql`update person set suspended_at = ${since} where id = ${id}`.execute(db);

  expect(await mayAnswer()).toEqual([true, true]);
  for (const status of ["suspended", "closed"]) {
    await setCompany(status);
    expect(await mayAnswer(), status).toEqual([false, true]);
  }
  await setCompany("verified");
  await suspend(company.ownerId, new Date());
  expect(await mayAnswer()).toEqual([false, true]);
  await suspend(company.ownerId, null);
  await suspend(person_id, new Date());
  expect(await mayAnswer()).toEqual([true, false]);
});
