import { describe, expect, it } from "vitest";
import { sendForm } from "../../../../tests/support/calls.ts";
import { type Fields, startCvWorld } from "../../../../tests/support/cv-world.ts";
import { addPerson, sessionOf } from "../../../../tests/support/people.ts";
import { fromNewAddress } from "../../../../tests/support/session.ts";

const world = startCvWorld();

const LIST = "/hesabim/ozgecmisler";
const post = (fields: Fields, by = world.session) =>
  sendForm(world.app, by, world.path("sira"), fields, fromNewAddress());

describe("a part that is dragged", () => {
  const order = async () => (await world.stored()).sectionOrder;

  it("goes before another or to the end, in answer to a script and to a page", async () => {
    const answer = await world.send("sira", { Section: "link", Before: "summary" });
    expect([answer.status, await answer.json()]).toEqual([200, { success: true }]);
    expect((await order()).slice(0, 2)).toEqual(["link", "summary"]);
    const page = await post({ Section: "link", Before: "end" });
    expect(page.headers.get("location")).toBe(`${LIST}/${world.cvId}#link`);
    expect((await order()).at(-1)).toBe("link");
  });

  it.each<[string, Fields]>([
    ["nothing that exists", { Section: "horoscope", Before: "summary" }],
    ["nowhere", { Section: "summary" }],
    ["before what is not there", { Section: "summary", Before: "horoscope" }],
    ["two ways at once", { Section: "summary", Before: "end", Direction: "up" }],
  ])("is refused when it is %s", async (_, fields) => {
    expect((await world.send("sira", fields)).status).toBe(400);
    expect(await order()).toEqual([]);
  });

  it("is refused to anybody else", async () => {
    const stranger = await sessionOf(world.app, await addPerson(world.app, "member"));
    expect((await post({ Section: "link", Before: "summary" }, stranger)).status).toBe(404);
  });
});

it("a new line comes back with all that was typed, whatever kind of field it is in, when a draft is handed in", async () => {
  const draft = { _refresh: 1, Section: "language", Name: "Almanca", Level: "B2" };
  const answer = await world.send("satir/yeni?bolum=language", draft);
  const text = await answer.text();
  expect(answer.status).toBe(200);
  expect(text).toContain('value="Almanca"');
  expect(text).toMatch(/<option value="B2" selected="">/);
  expect(text).toContain(`action="${LIST}/${world.cvId}/satir/yeni?bolum=language"`);
  expect((await world.stored()).entries).toEqual([]);
  const lookup = await world.send("deneyim/yeni", { _refresh: 1, CompanyName: "Limon Otel", StartMonth: 3 });
  expect(await lookup.text()).toContain("Limon Otel");
});
