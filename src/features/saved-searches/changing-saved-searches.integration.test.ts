import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { call, pageFor, sendForm } from "../../../tests/support/calls.ts";
import { addPerson, sessionOf } from "../../../tests/support/people.ts";
import { expectRefusalJson, readable } from "../../../tests/support/refusals.ts";
import { fromNewAddress, type Session } from "../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
import tr from "./messages/tr.json" with { type: "json" };

const LIST = "/hesabim/kayitli-aramalar";
const NEW = `${LIST}/yeni`;

let app: TestApp;
let memberId: number;
let member: Session;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.stop());
beforeEach(async () => {
  memberId = await addPerson(app, "member");
  member = await sessionOf(app, memberId);
});

type Fields = Record<string, string | number>;
const asked = { q: "uzman", Name: "Uzmanlıklar", Frequency: "daily" };
const save = (fields: Fields = asked, session: Session | undefined = member) =>
  call(app, session, NEW, fields, { "x-requested-with": "XMLHttpRequest", ...fromNewAddress() });
const send = (path: string, fields: Fields = {}, session: Session | undefined = member) =>
  sendForm(app, session, path, fields, fromNewAddress());

interface Row {
  id: number;
  name: string;
  query: Record<string, unknown>;
  frequency: string;
  is_paused: boolean;
}

async function rowsOf(personId = memberId): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select id, name, query, frequency, is_paused from saved_search
    where person_id = ${personId} and deleted_at is null order by id`.execute(app.services.db);
  return rows;
}

async function savedOne(fields: Fields = asked): Promise<Row> {
  const answer = await save(fields);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await rowsOf()).at(-1) as Row;
}

describe("a saved search", () => {
  it("is renamed, told another frequency, paused and resumed", async () => {
    const { id } = await savedOne();
    const changed = await send(`${LIST}/${id}`, { Name: "Yeni ad", Frequency: "weekly" });
    expect(changed.headers.get("location")).toBe(`${LIST}?kaydedilen=${id}`);
    await send(`${LIST}/${id}/duraklat`, { Status: "0" });
    expect(await rowsOf()).toMatchObject([{ name: "Yeni ad", frequency: "weekly", is_paused: true }]);
    expect(readable((await pageFor(app, member, LIST)).html)).toContain(tr["saved-searches-paused"]);
    await send(`${LIST}/${id}/duraklat`, { Status: "1" });
    expect(await rowsOf()).toMatchObject([{ is_paused: false }]);
  });

  it("looks for other positions, chosen in a tree of what its sectors have", async () => {
    const { id } = await savedOne({ ...asked, sektor: "restoran-ve-yiyecek-icecek", pozisyon: "garson" });
    const { html } = await pageFor(app, member, `${LIST}/${id}`);
    expect(html).toContain('data-enhance="checkbox-tree" data-max-length="10"');
    expect(html.match(/name="Positions" checked="" value="([^"]+)"/g)).toHaveLength(1);
    expect(html.match(/<summary class="checkbox-tree__branch"/g)).toHaveLength(1);
    await send(`${LIST}/${id}`, { Name: "Baristalık", Frequency: "daily", Positions: "barista" });
    expect(await rowsOf()).toMatchObject([
      {
        name: "Baristalık",
        query: { text: "uzman", chosen: { sector: ["restoran-ve-yiyecek-icecek"], position: ["barista"] } },
      },
    ]);
  });

  it("becomes neither one that is there already nor one for everything", async () => {
    const { id } = await savedOne({ pozisyon: "garson", Name: "Garsonluk", Frequency: "daily" });
    await savedOne({ pozisyon: "barista", Name: "Baristalık", Frequency: "daily" });
    const change = (fields: Fields) => send(`${LIST}/${id}`, { Name: "x", Frequency: "off", ...fields });
    const same = await change({ Positions: "barista" });
    expect(same.status).toBe(409);
    expect(readable(await same.text())).toContain("Baristalık");
    expect((await change({})).status).toBe(422);
    expect((await change({ Positions: "yok-boyle" })).status).toBe(422);
    expect((await rowsOf())[0]).toMatchObject({
      name: "Garsonluk",
      query: { chosen: { position: ["garson"] } },
    });
  });

  it("comes back as a form with what was typed when that cannot be", async () => {
    const { id } = await savedOne();
    const answer = await send(`${LIST}/${id}`, { Name: "  ", Frequency: "off" });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toMatch(/<option value="off" selected/);
    expect(await rowsOf()).toMatchObject([{ name: "Uzmanlıklar" }]);
  });

  it("is deleted, and brought back by undoing it", async () => {
    const { id } = await savedOne();
    const deleted = await send(`${LIST}/${id}/sil`);
    expect(deleted.headers.get("location")).toBe(`${LIST}?silinen=${id}`);
    expect(await rowsOf()).toEqual([]);
    expect((await pageFor(app, member, `${LIST}?silinen=${id}`)).html).toContain(tr["saved-searches-undo"]);
    expect((await send(`${LIST}/${id}/sil`)).status).toBe(404);
    await send(`${LIST}/${id}/geri-al`);
    expect(await rowsOf()).toHaveLength(1);
    expect((await send(`${LIST}/${id}/geri-al`)).status).toBe(404);
  });

  it("that was deleted and saved anew is not there twice after undoing", async () => {
    const { id } = await savedOne();
    await send(`${LIST}/${id}/sil`);
    await savedOne();
    expect((await send(`${LIST}/${id}/geri-al`)).status).toBe(404);
    expect(await rowsOf()).toHaveLength(1);
  });

  it("goes for good a day after it was deleted", async () => {
    const old = await savedOne();
    await send(`${LIST}/${old.id}/sil`);
    await sql`update saved_search set deleted_at = now() - interval '2 days' where id = ${old.id}`.execute(
      app.services.db,
    );
    const next = await savedOne({ ...asked, q: "garson" });
    await send(`${LIST}/${next.id}/sil`);
    const { rows } = await sql`select id from saved_search where person_id = ${memberId}`.execute(
      app.services.db,
    );
    expect(rows).toEqual([{ id: next.id }]);
  });
});

describe("who may not", () => {
  it("another member, whatever they ask of it: it does not exist", async () => {
    const { id } = await savedOne();
    const other = await sessionOf(app, await addPerson(app, "member"));
    expect((await pageFor(app, other, `${LIST}/${id}`)).status).toBe(404);
    for (const [path, fields] of [
      [`${LIST}/${id}`, { Name: "Benim", Frequency: "off" }],
      [`${LIST}/${id}/duraklat`, { Status: "0" }],
      [`${LIST}/${id}/sil`, {}],
      [`${LIST}/${id}/geri-al`, {}],
    ] as const) {
      expect((await send(path, fields, other)).status, path).toBe(404);
    }
    expect(await rowsOf()).toMatchObject([{ name: "Uzmanlıklar", frequency: "daily", is_paused: false }]);
    expect(readable((await pageFor(app, other, `${LIST}?kaydedilen=${id}`)).html)).not.toContain(
      "Uzmanlıklar",
    );
    await send(`${LIST}/${id}/sil`);
    expect(readable((await pageFor(app, other, `${LIST}?silinen=${id}`)).html)).not.toContain("Uzmanlıklar");
  });

  it("nobody signed in: led to sign in and back to the same form", async () => {
    const { status, location } = await pageFor(app, undefined, `${NEW}?q=uzman`);
    expect([status, location]).toEqual([
      303,
      `/uye-girisi?returnUrl=${encodeURIComponent(`${NEW}?q=uzman`)}`,
    ]);
    await expectRefusalJson(await call(app, undefined, NEW, asked), 401);
  });

  it("a wrong token: 403, and nothing is saved", async () => {
    await expectRefusalJson(await save(asked, { ...member, csrfToken: "yanlis" }), 403);
    expect(await rowsOf()).toEqual([]);
  });

  it.each(["0", "abc", "99999999999999999999"])("an id that is none: %s", async (id) => {
    expect((await pageFor(app, member, `${LIST}/${id}`)).status).toBe(404);
    expect((await send(`${LIST}/${id}/sil`)).status).toBe(400);
  });
});
