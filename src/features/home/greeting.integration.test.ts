import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { pageFor } from "../../../tests/support/calls.ts";
import { addPerson, sessionOf } from "../../../tests/support/people.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
import { addNotice } from "../notices/index.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ advertisements: 60 });
});
afterAll(() => app?.stop());

it("the home page greets members with what is new for them, and promotes itself to everybody else", async () => {
  const { db } = app.services;
  const memberId = await addPerson(app, "member");
  await sql`update person set name = 'Ayşe <b> Yılmaz' where id = ${memberId}`.execute(db);
  const member = await sessionOf(app, memberId);
  const quiet = await pageFor(app, member, "/");
  expect(quiet.html).toContain("Merhaba Ayşe &lt;b&gt;");
  expect(quiet.html).toContain("Sizi bekleyen yeni bir şey yok.");
  const notice = { say: "complaint", content: { title: "x" }, path: "/hesabim" } as const;
  await addNotice(db, [memberId], notice, new Date());
  const greeted = await pageFor(app, member, "/");
  expect(greeted.html).toMatch(/<a href="\/bildirimler">1 yeni bildirim<\/a>/);
  const visitor = await pageFor(app, undefined, "/");
  const employer = await pageFor(app, await sessionOf(app, await addPerson(app, "moderator")), "/");
  expect([greeted, visitor, employer].map(({ html }) => html.includes("home-greeting"))).toEqual([
    true,
    false,
    false,
  ]);
  expect([greeted, visitor, employer].map(({ html }) => html.includes("home-slides"))).toEqual([
    false,
    true,
    true,
  ]);
});
