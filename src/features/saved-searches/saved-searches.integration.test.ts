import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { call, pageFor, sendForm } from "../../../tests/support/calls.ts";
import { addCompany, addPerson, sessionOf } from "../../../tests/support/people.ts";
import { expectRefusalJson, readable } from "../../../tests/support/refusals.ts";
import { fromNewAddress, type Session } from "../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
import en from "./messages/en.json" with { type: "json" };
import tr from "./messages/tr.json" with { type: "json" };

const LIST = "/hesabim/kayitli-aramalar";
const NEW = `${LIST}/yeni`;

let app: TestApp;
let memberId: number;
let member: Session;

beforeAll(async () => {
  app = await startTestApp({ advertisements: 200 });
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

describe("saving a search", () => {
  it("is offered on results that ask for something, with all that they ask for", async () => {
    const { html } = await pageFor(app, member, "/is-ilanlari?sehir=ankara&q=uzman&tarih=3&sayfa=1");
    expect(html).toContain(`href="${NEW}?q=uzman&amp;sehir=ankara&amp;tarih=3"`);
    const { html: visitors } = await pageFor(app, undefined, "/is-ilanlari/ankara");
    expect(visitors).toContain('href="/is-alarmi?sehir=ankara"');
    expect(visitors).not.toContain(NEW);
    expect((await pageFor(app, member, "/is-ilanlari")).html).not.toContain(NEW);
    const owner = await sessionOf(app, await addPerson(app, "owner", { companyId: await addCompany(app) }));
    expect((await pageFor(app, owner, "/is-ilanlari?q=uzman")).html).not.toContain(NEW);
  });

  it("is offered for advertisements like one, by its position and its cities", async () => {
    const { rows } = await sql<{ path: string }>`
      select '/is-ilani/' || slug || '-' || id as path from open_advertisement order by id limit 1`.execute(
      app.services.db,
    );
    const { html } = await pageFor(app, member, rows[0]?.path ?? "");
    const [, href = ""] = html.match(/href="(\/is-alarmi\?[^"]+)"/) ?? [];
    expect(readable(href)).toMatch(/\?(sehir=[a-z-]+&)+pozisyon=[a-z-]+$/);
    expect((await pageFor(app, undefined, readable(href))).status).toBe(200);
    const { location } = await pageFor(app, member, readable(href));
    expect(location).toMatch(/^\/hesabim\/kayitli-aramalar\/yeni\?/);
    expect((await pageFor(app, member, location ?? "")).status).toBe(200);
  });

  it("proposes a name out of the filters, in the member's language", async () => {
    const path = `${NEW}?q=uzman&sehir=ankara&sektor=bilisim&uzaktan=1`;
    const nameIn = (html: string) => readable(html).match(/name="Name" value="([^"]*)"/)?.[1];
    expect(nameIn((await pageFor(app, member, path)).html)).toBe("uzman, Ankara, Bilişim, Uzaktan çalışma");
    expect(nameIn((await pageFor(app, member, path, "en")).html)).toMatch(/^uzman, Ankara, .*, Remote/);
  });

  it("stores a normal form of it, and says so", async () => {
    const answer = await save({ ...asked, sehir: "ankara", tarih: "7", sayfa: "4", sirala: "tarih" });
    expect(await answer.json()).toEqual({ success: true, message: "“Uzmanlıklar” kaydedildi." });
    expect((await rowsOf())[0]?.query).toEqual({ text: "uzman", chosen: { city: ["ankara"] } });
  });

  it("leads to the list in a browser without scripts, which gets a refused form back as it was", async () => {
    const answer = await send(NEW, asked);
    const [row] = await rowsOf();
    expect([answer.status, answer.headers.get("location")]).toEqual([303, `${LIST}?kaydedilen=${row?.id}`]);
    const refused = await send(NEW, { q: "garson", sehir: "izmir", Name: "", Frequency: "weekly" });
    const html = await refused.text();
    expect(refused.status).toBe(400);
    expect(html).toContain('name="q" value="garson"');
    expect(html).toContain('name="sehir" value="izmir"');
    expect(html).toMatch(/<option value="weekly" selected/);
  });

  it("notices the same search however it is written, and names the one that is there", async () => {
    await savedOne({ ...asked, q: "Uzman AŞÇI" });
    const again = await save({ ...asked, q: "  uzman   asci ", Name: "Başka ad" });
    expect(again.status).toBe(409);
    expect((await again.json()).message).toContain("“Uzmanlıklar”");
    const { html } = await pageFor(app, member, `${NEW}?q=uzman+a%C5%9F%C3%A7%C4%B1`);
    expect(readable(html)).toContain("“Uzmanlıklar” adıyla");
    expect(html).not.toContain('name="Name"');
    const results = await pageFor(app, member, "/is-ilanlari?q=UZMAN+a%C5%9F%C3%A7%C4%B1");
    expect(results.html).toContain(tr["saved-searches-isSaved"]);
  });

  it("at once from two windows saves it once", async () => {
    const statuses = await Promise.all(Array.from({ length: 6 }, async () => (await save()).status));
    expect(statuses.sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await rowsOf()).toHaveLength(1);
  });

  it("stops at fifty with a clear message, two at once included", async () => {
    await sql`
      insert into saved_search (person_id, name, query, query_hash)
      select ${memberId}, 'Arama ' || n, '{}', sha256(n::text::bytea) from generate_series(1, 49) n`.execute(
      app.services.db,
    );
    const statuses = await Promise.all(
      ["a1", "b2", "c3"].map(async (q) => (await save({ ...asked, q })).status),
    );
    expect(statuses.sort()).toEqual([200, 409, 409]);
    const refused = await save({ ...asked, q: "d4" });
    expect((await refused.json()).message).toBe(
      "En fazla 50 arama kaydedebilirsiniz. Birini silip yeniden deneyin.",
    );
  });

  it.each([
    { Name: "", why: "no name" },
    { Name: "x".repeat(300), why: "300 letters" },
    { Frequency: "hourly", why: "a frequency that there is not" },
    { Frequency: "", why: "no frequency" },
  ])("is refused with $why", async ({ why: _, ...wrong }) => {
    const body = await expectRefusalJson(await save({ ...asked, ...wrong }), 400);
    expect(Object.keys(body.errors ?? {})).toEqual(Object.keys(wrong));
    expect(await rowsOf()).toEqual([]);
  });

  it("of everything is refused: there would be no end of news", async () => {
    for (const search of [{}, { q: "?!" }, { sehir: "boyle-bir-yer-yok" }, { sehir: "<script>" }]) {
      const { q: _, ...rest } = asked;
      const answer = await save({ ...rest, ...search });
      expect([answer.status, (await answer.json()).message]).toEqual([422, tr["saved-searches-asksForAll"]]);
    }
    expect(await pageFor(app, member, NEW)).toMatchObject({ status: 303, location: "/is-ilanlari" });
  });

  it("takes markup and pictures in a name as letters", async () => {
    const name = '<img src=x onerror=alert(1)> 👩🏽‍🍳 "a" & b';
    await savedOne({ ...asked, Name: name });
    for (const path of [LIST, `${NEW}?q=uzman`, "/hesabim/bildirimler"]) {
      const { html } = await pageFor(app, member, path);
      expect(html, path).not.toContain("<img src=x");
      expect(readable(html), path).toContain(name);
    }
  });
});

describe("the list", () => {
  it("counts what a search finds, and what of it is new since the last visit", async () => {
    const { id } = await savedOne();
    await sql`update saved_search set seen_at = now() - interval '400 days' where id = ${id}`.execute(
      app.services.db,
    );
    const { html: results } = await pageFor(app, undefined, "/is-ilanlari?q=uzman");
    const total = Number(readable(results).match(/data-announce="true">(\d+) ilan/)?.[1]);
    expect(total).toBeGreaterThan(0);
    const before = readable((await pageFor(app, member, LIST)).html);
    expect(before).toContain(`${total} ilan<`);
    expect(before).toContain(`${total} yeni ilan<`);

    const visit = (await pageFor(app, member, "/is-ilanlari?q=uzman")).html;
    const rows = visit.match(/class="advertisement-row"/g)?.length ?? 0;
    expect(visit.match(/>Yeni</g)?.length).toBe(rows);
    const reloaded = (await pageFor(app, member, "/is-ilanlari?q=uzman")).html;
    expect(reloaded.match(/>Yeni</g)?.length).toBe(rows);
    expect(readable((await pageFor(app, member, LIST)).html)).not.toContain("yeni ilan<");
  });

  it("goes on counting as new what a browser only fetched ahead, until somebody sees it", async () => {
    const { id } = await savedOne();
    await sql`update saved_search set seen_at = now() - interval '400 days' where id = ${id}`.execute(
      app.services.db,
    );
    const headers = { cookie: member.cookie, accept: "text/html" };
    const ahead = await app.request("/is-ilanlari?q=uzman", {
      headers: { ...headers, "sec-purpose": "prefetch" },
    });
    const html = await ahead.text();
    expect(html.match(/>Yeni</g)?.length).toBe(html.match(/class="advertisement-row"/g)?.length);
    expect(html).toContain('data-enhance="seen-later"');
    expect(readable((await pageFor(app, member, LIST)).html)).toContain("yeni ilan<");
    await app.request("/is-ilanlari?q=uzman", { method: "HEAD", headers });
    expect(readable((await pageFor(app, member, LIST)).html)).not.toContain("yeni ilan<");
  });

  it("shows a search with filters that no longer exist, and runs it without them", async () => {
    const { id } = await savedOne({ ...asked, sehir: "ankara" });
    await sql`update saved_search set query = query || '{"chosen": {"city": ["ankara", "atlantis"], "level": ["kahin"]}}' where id = ${id}`.execute(
      app.services.db,
    );
    const html = readable((await pageFor(app, member, LIST)).html);
    expect(html).toContain("Artık olmayan filtreler çıkarıldı: atlantis, kahin");
    expect(html).toContain('href="/is-ilanlari?q=uzman&sehir=ankara"');
  });

  it("of which nothing is left is not run as a search for everything", async () => {
    const { id } = await savedOne();
    await sql`update saved_search set query = '{"chosen": {"city": ["atlantis"]}}' where id = ${id}`.execute(
      app.services.db,
    );
    const html = readable((await pageFor(app, member, LIST)).html);
    expect(html).toContain("atlantis");
    expect(html).not.toContain('class="stored__title"><a');
  });

  it("is empty in words", async () => {
    expect((await pageFor(app, member, LIST, "en")).html).toContain(en["saved-searches-emptyTitle"]);
  });
});
