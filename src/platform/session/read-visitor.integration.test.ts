import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { addCompany, addPerson, sessionOf } from "../../../tests/support/people.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
import { features } from "../../app/features.ts";
import { createDatabase, createPool } from "../database/connect.ts";
import { ANONYMOUS } from "../http/visitor.ts";
import { createFindSession } from "./find-session.ts";
import { createReadVisitor } from "./read-visitor.ts";

const sessionParts = features.flatMap(({ session }) => session ?? []);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.stop());

async function read(cookie: string) {
  const { auth, settings } = app.services;
  const pool = createPool(app.databaseUrl);
  const db = createDatabase(pool);
  const asked = vi.spyOn(pool, "connect");
  const cookies: string[] = [];
  const visitor = await createReadVisitor(
    auth,
    createFindSession(db, sessionParts),
    settings,
  )({ cookie }, { setCookie: (line) => cookies.push(line), withMarks: true });
  const roundTrips = asked.mock.calls.length;
  await db.destroy();
  return { visitor, cookies, roundTrips };
}

describe("a signed-in visitor", () => {
  it("is read in one round trip to the database, with the company and its team role", async () => {
    const companyId = await addCompany(app);
    const { cookie } = await sessionOf(app, await addPerson(app, "recruiter", { companyId }));
    const { visitor, roundTrips } = await read(cookie);
    expect(visitor).toMatchObject({
      role: "employer",
      company: { id: companyId, teamRole: "recruiter", isVerified: true },
      counts: { applications: 0 },
    });
    expect(roundTrips).toBe(1);
  });

  it("whose session is a day old has it prolonged, once", async () => {
    const { cookie } = await sessionOf(app, await addPerson(app, "member"));
    await sql`update person_session set expires_at = now() + interval '28 days'`.execute(app.services.db);
    const first = await read(cookie);
    expect(first.visitor.kind).toBe("person");
    expect(first.cookies.join()).toMatch(/^mesai\.session_token=.*Max-Age=2592000/);
    expect((await read(cookie)).cookies).toEqual([]);
  });

  it("whose session has ended is told to forget the cookie", async () => {
    const { cookie } = await sessionOf(app, await addPerson(app, "member"));
    await sql`delete from person_session`.execute(app.services.db);
    const { visitor, cookies } = await read(cookie);
    expect(visitor).toEqual(ANONYMOUS);
    expect(cookies.join()).toContain("Max-Age=0");
  });
});
