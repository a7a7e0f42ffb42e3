import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { call, sendForm } from "../../../tests/support/calls.ts";
import { addPerson, sessionOf } from "../../../tests/support/people.ts";
import { fromNewAddress, type Session } from "../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
import { readCv } from "./read-cv.ts";

let app: TestApp;
let personId: number;
let session: Session;
let cvId: number;

beforeAll(async () => {
  app = await startTestApp();
  personId = await addPerson(app, "member");
  session = await sessionOf(app, personId);
});
afterAll(() => app?.stop());
beforeEach(async () => {
  const { rows } = await sql<{ id: number }>`
    insert into cv (person_id, title) values (${personId}, 'Deneme') returning id`.execute(app.services.db);
  cvId = rows[0]?.id ?? 0;
});

const LIST = "/hesabim/ozgecmisler";
type Fields = Record<string, string | number>;
const post = (fields: Fields, by = session) =>
  sendForm(app, by, `${LIST}/${cvId}/sira`, fields, fromNewAddress());

/** As the page's scripts do. */
function ask(below: string, fields: Fields) {
  const headers = { "x-requested-with": "XMLHttpRequest", ...fromNewAddress() };
  return call(app, session, `${LIST}/${cvId}/${below}`, fields, headers);
}

async function kept() {
  const cv = await readCv(app.services, personId, cvId);
  if (!cv) throw new Error("the CV is gone");
  return cv;
}

describe("a part that is dragged", () => {
  const order = async () => (await kept()).sectionOrder;

  it("goes before another or to the end, in answer to a script and to a page", async () => {
    const answer = await ask("sira", { Section: "link", Before: "summary" });
    expect([answer.status, await answer.json()]).toEqual([200, { success: true }]);
    expect((await order()).slice(0, 2)).toEqual(["link", "summary"]);
    const page = await post({ Section: "link", Before: "end" });
    expect(page.headers.get("location")).toBe(`${LIST}/${cvId}#link`);
    expect((await order()).at(-1)).toBe("link");
  });

  it.each<[string, Fields]>([
    ["nothing that exists", { Section: "horoscope", Before: "summary" }],
    ["nowhere", { Section: "summary" }],
    ["before what is not there", { Section: "summary", Before: "horoscope" }],
    ["two ways at once", { Section: "summary", Before: "end", Direction: "up" }],
  ])("is refused when it is %s", async (_, fields) => {
    expect((await ask("sira", fields)).status).toBe(400);
    expect(await order()).toEqual([]);
  });

  it("is refused to anybody else", async () => {
    const stranger = await sessionOf(app, await addPerson(app, "member"));
    expect((await post({ Section: "link", Before: "summary" }, stranger)).status).toBe(404);
  });
});

it("a new line comes back with all that was typed, whatever kind of field it is in, when a draft is handed in", async () => {
  const draft = { _refresh: 1, Section: "language", Name: "Almanca", Level: "B2" };
  const answer = await ask("satir/yeni?bolum=language", draft);
  const text = await answer.text();
  expect(answer.status).toBe(200);
  expect(text).toContain('value="Almanca"');
  expect(text).toMatch(/<option value="B2" selected="">/);
  expect(text).toContain(`action="${LIST}/${cvId}/satir/yeni?bolum=language"`);
  expect((await kept()).entries).toEqual([]);
  const lookup = await ask("deneyim/yeni", { _refresh: 1, CompanyName: "Limon Otel", StartMonth: 3 });
  expect(await lookup.text()).toContain("Limon Otel");
});
