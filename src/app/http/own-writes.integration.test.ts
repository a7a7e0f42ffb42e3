import { afterAll, beforeAll, expect, it } from "vitest";
import { pageFor } from "../../../tests/support/calls.ts";
import { addPerson, sessionOf } from "../../../tests/support/people.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/test-database.ts";
import { advertisementPath } from "../../addresses/advertisements.ts";

/** An empty database stands for a replica that has heard of nothing yet. */
let replica: TestDatabase;
let app: TestApp;
let paths: string[];
beforeAll(async () => {
  replica = await createTestDatabase();
  app = await startTestApp({ advertisements: 30, environment: { DATABASE_REPLICA_URL: replica.url } });
  const open = await app.services.db
    .selectFrom("open_advertisement")
    .select(["id", "slug"])
    .limit(2)
    .execute();
  paths = open.map(({ id, slug }) => advertisementPath({ id: Number(id), slug: slug ?? "" }));
});
afterAll(async () => {
  await app?.stop();
  await replica?.drop();
});

it("whoever is signed in may have written what they look at: it is never read from the replica", async () => {
  expect(app.services.replica?.state).toBe("used");
  const [strangers = "", own = ""] = paths;
  expect((await app.request(strangers)).status).toBe(404);
  const session = await sessionOf(app, await addPerson(app, "member"));
  expect((await pageFor(app, session, own)).status).toBe(200);
});
