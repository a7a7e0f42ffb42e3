import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addHiringCompany } from "../../../../tests/support/applying.ts";
import { call, pageFor, sendForm } from "../../../../tests/support/calls.ts";
import { addPerson, sessionOf } from "../../../../tests/support/people.ts";
import { readable } from "../../../../tests/support/refusals.ts";
import { fromNewAddress, type Session } from "../../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../../tests/support/start-test-app.ts";
import { addThreeWhoWait } from "../../../../tests/support/three-who-wait.ts";

const APPLICANTS = "/isveren/basvurular";
const STAGE = { new: 1, screening: 2, shortlist: 3, rejected: 7 };

let app: TestApp;
let owner: Session;
let ownerId: number;
let recruiter: Session;
let recruiterId: number;
let viewer: Session;
let stranger: Session;
let companyId: number;
/** Three who wait, the first one longest. */
let ids: number[];

beforeAll(async () => {
  app = await startTestApp();
  const other = await addHiringCompany(app);
  stranger = await sessionOf(app, other.ownerId);
});
afterAll(() => app?.stop());
beforeEach(async () => {
  const company = await addHiringCompany(app);
  companyId = company.id;
  ownerId = company.ownerId;
  owner = await sessionOf(app, ownerId);
  recruiterId = await addPerson(app, "recruiter", { companyId });
  recruiter = await sessionOf(app, recruiterId);
  viewer = await sessionOf(app, await addPerson(app, "viewer", { companyId }));
  ids = await addThreeWhoWait(app, companyId);
});

type Fields = Record<string, string | number>;
const idAt = (place: number) => ids[place] ?? 0;
const post = (path: string, fields: Fields, session = owner) =>
  sendForm(app, session, `${APPLICANTS}${path}`, fields, fromNewAddress());
const ask = (path: string, fields: Fields, session = owner) =>
  call(app, session, `${APPLICANTS}${path}`, fields, fromNewAddress());
const asScript = (path: string, fields: Fields, session = owner) =>
  call(app, session, `${APPLICANTS}${path}`, fields, {
    ...fromNewAddress(),
    accept: "text/html, application/json",
    "x-requested-with": "XMLHttpRequest",
  });
const get = (path: string, headers: Record<string, string> = {}) =>
  app.request(`${APPLICANTS}${path}`, { headers: { cookie: owner.cookie, ...headers } });
const move = (place: number, to: number, more: Fields = {}) => ({
  ApplicationID: idAt(place),
  StageID: to,
  From: `${idAt(place)}-${STAGE.new}`,
  ...more,
});

async function seen(): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from application where company_id = ${companyId} and seen_at is not null order by id`.execute(
    app.services.db,
  );
  return rows.map(({ id }) => id);
}

async function audited(id: number): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    select action from audit_entry where subject_kind = 'application' and subject_id = ${id} order by id`.execute(
    app.services.db,
  );
  return rows.map(({ action }) => action);
}

async function standings(): Promise<number[]> {
  const { rows } = await sql<{ stage_id: number }>`
    select stage_id from application where company_id = ${companyId} order by id`.execute(app.services.db);
  return rows.map(({ stage_id }) => stage_id);
}

async function listed(query: string): Promise<number[]> {
  const { items } = await (await get(`?${query}`, { accept: "application/json" })).json();
  return items.map(({ ApplicationID }: { ApplicationID: number }) => ApplicationID);
}

describe("the application beside its list", () => {
  it("is there once somebody chose it, and only then is it seen", async () => {
    const list = await (await get("?gorunum=ayrik")).text();
    expect(list).toContain("data-pane");
    expect(list).not.toContain("data-shown");
    expect(await seen()).toEqual([]);
    const both = await (await get(`/${idAt(1)}?gorunum=ayrik`)).text();
    for (const id of ids) expect(both).toContain(`data-application="${id}"`);
    expect(both).toContain(`data-shown="${idAt(1)}"`);
    expect(both.match(/aria-current="true"[^>]*data-opens/g)).toHaveLength(1);
    expect(await seen()).toEqual([idAt(1)]);
  });

  it("comes alone to a script, and fetched ahead it is not seen until it is shown", async () => {
    const script = { "x-requested-with": "XMLHttpRequest" };
    const ahead = await (await get(`/${idAt(2)}?gorunum=ayrik`, { ...script, purpose: "prefetch" })).text();
    expect(ahead).toContain(`data-shown="${idAt(2)}"`);
    expect(ahead).not.toContain("data-opens");
    expect(ahead).toContain('data-enhance="seen-later"');
    expect(await seen()).toEqual([]);
    expect(await audited(idAt(2))).toEqual(["application.fetched-ahead"]);
    await app.request(`${APPLICANTS}/${idAt(2)}?gorunum=ayrik`, {
      method: "HEAD",
      headers: { cookie: owner.cookie },
    });
    expect(await seen()).toEqual([idAt(2)]);
    expect(await audited(idAt(2))).toEqual(["application.fetched-ahead", "application.opened"]);
    expect(await (await get(`/${idAt(0)}?gorunum=ayrik`, script)).text()).not.toContain("seen-later");
  });

  it("leads to the next one of the same list, by whatever it is filtered and sorted", async () => {
    const html = readable(await (await get(`/${idAt(1)}?gorunum=ayrik&tur=received&sirala=yeni`)).text());
    const query = "tur=received&sirala=yeni&gorunum=ayrik";
    expect(html).toMatch(new RegExp(`href="${APPLICANTS}/${idAt(2)}\\?${query}" rel="prev"`));
    expect(html).toMatch(new RegExp(`href="${APPLICANTS}/${idAt(0)}\\?${query}" rel="next"`));
  });
});

describe("after a decision", () => {
  it("the next one is there, with the way to take it back", async () => {
    const next = `${APPLICANTS}/${idAt(1)}?tur=received&gorunum=ayrik`;
    const moved = await post("/tasi", move(0, STAGE.screening, { returnUrl: next }));
    const location = moved.headers.get("location") ?? "";
    expect(location).toMatch(
      new RegExp(`^${APPLICANTS}/${idAt(1)}\\?tur=received&gorunum=ayrik&tasima=\\d+$`),
    );
    const { html } = await pageFor(app, owner, location);
    expect(readable(html)).toContain("Zeynep Çınar: Ön eleme.");
    expect(readable(html)).toContain("E-posta 10 dakika sonra gidecek");
    expect((await pageFor(app, stranger, location)).status).toBe(404);
    const [, MoveID = ""] = location.split("tasima=");
    const returnUrl = `${APPLICANTS}/${idAt(0)}?tur=received&gorunum=ayrik`;
    expect(readable(html)).toContain(`name="returnUrl" value="${returnUrl}"`);
    const undone = await post("/geri-al", { MoveID, returnUrl });
    expect(undone.headers.get("location")).toBe(returnUrl);
    expect(await standings()).toEqual([STAGE.new, STAGE.new, STAGE.new]);
    expect((await pageFor(app, owner, location)).html).not.toContain('class="move-notice"');
  });

  it("a script gets the same words instead of an address", async () => {
    const answer = await (await asScript("/tasi", move(0, STAGE.screening))).json();
    expect(answer).toMatchObject({ success: true, Moves: [{ ApplicationID: idAt(0), Kind: "review" }] });
    expect(answer.redirect).toBeUndefined();
    expect(readable(answer.html)).toContain("E-posta 10 dakika sonra gidecek");
    const { StageID, ...back } = move(0, STAGE.shortlist, { From: `${idAt(0)}-${STAGE.screening}` });
    const silent = await (await asScript("/tasi", { ...back, StageID })).json();
    expect(readable(silent.html)).toContain("Adaya e-posta gitmez");
  });

  it("the company's last text for a no is chosen already", async () => {
    const { rows } = await sql<{ id: number }>`
      select id from message_template where kind = 'rejected' order by id`.execute(app.services.db);
    const [first, second] = rows.map(({ id }) => id);
    const chosen = async (session = owner) =>
      (await pageFor(app, session, `${APPLICANTS}/${idAt(1)}`)).html.match(
        /<option value="(\d+)" selected=""/g,
      );
    expect(await chosen()).toContain(`<option value="${first}" selected=""`);
    expect((await ask("/tasi", move(0, STAGE.rejected, { TemplateID: second ?? 0 }))).status).toBe(200);
    expect(await chosen(recruiter)).toContain(`<option value="${second}" selected=""`);
    const { rows: others } = await sql`
      select from last_template where company_id <> ${companyId} and template_id = ${second}`.execute(
      app.services.db,
    );
    expect(others).toEqual([]);
  });
});

describe("two recruiters at once", () => {
  const faster = () => ask("/tasi", move(0, STAGE.shortlist), recruiter);

  it("the second is told who moved it and when, and nothing is overwritten", async () => {
    await faster();
    const answer = await ask("/tasi", move(0, STAGE.screening));
    expect(answer.status).toBe(409);
    const { success, message } = await answer.json();
    expect(success).toBe(false);
    expect(message).toMatch(/^Kişi \d+ bu başvuruyu .*\d{2}:\d{2}.* “Kısa liste” aşamasına taşıdı/);
    expect((await standings())[0]).toBe(STAGE.shortlist);
  });

  it("the page says so in its list, keeps the words and moves from where it is now", async () => {
    await faster();
    const Text = "Özenle yazdığım yanıt";
    const returnUrl = `${APPLICANTS}/${idAt(1)}?tur=received&gorunum=ayrik`;
    const refused = await post("/tasi", move(0, STAGE.rejected, { Text, returnUrl }));
    expect(refused.status).toBe(409);
    const html = readable(await refused.text());
    expect(html).toMatch(
      /role="alert"[^>]*data-problem[^>]*>.*Kişi \d+ bu başvuruyu .* “Kısa liste” aşamasına taşıdı/s,
    );
    expect(html).toContain(`>${Text}</textarea>`);
    expect(html).toContain("data-pane");
    const now = `${idAt(0)}-${STAGE.shortlist}`;
    expect(html).toContain(`name="From" value="${now}"`);
    expect((await standings())[0]).toBe(STAGE.shortlist);
    const again = await post("/tasi", move(0, STAGE.rejected, { Text, From: now }));
    expect(again.status).toBe(303);
    expect((await standings())[0]).toBe(STAGE.rejected);
  });
});

describe("what the team writes down", () => {
  const returnUrl = () => `${APPLICANTS}/${idAt(0)}?gorunum=ayrik`;
  const page = async () => readable((await pageFor(app, owner, returnUrl())).html);

  it("is a note, tags and an owner, by plain forms that lead back", async () => {
    for (const [path, fields] of [
      ["/not", { Text: "Referansı iyi" }],
      ["/etiket", { Tag: "Vardiyaya uygun" }],
      ["/sahip", { PersonID: recruiterId }],
    ] as const) {
      const answer = await post(path, { ApplicationID: idAt(0), returnUrl: returnUrl(), ...fields });
      expect([path, answer.status, answer.headers.get("location")]).toEqual([path, 303, returnUrl()]);
    }
    const html = await page();
    expect(html).toContain("Referansı iyi");
    expect(html).toContain("Vardiyaya uygun etiketini kaldır");
    expect(html).toContain(`<option value="${recruiterId}" selected=""`);
    expect(readable((await pageFor(app, owner, `${APPLICANTS}/${idAt(1)}`)).html)).toContain(
      '<datalist id="company-tags"><option value="Vardiyaya uygun">',
    );
    expect(await listed("etiket=Vardiyaya+uygun")).toEqual([idAt(0)]);
    expect(await listed(`sahip=${recruiterId}`)).toEqual([idAt(0)]);
    expect(await listed("sahip=yok")).toEqual([idAt(1), idAt(2)]);
    const taken = { ApplicationID: idAt(0), Tag: "Vardiyaya uygun", On: 0 };
    expect((await post("/etiket", taken)).headers.get("location")).toBe(`${APPLICANTS}/${idAt(0)}`);
    expect(await listed("etiket=Vardiyaya+uygun")).toEqual([]);
  });

  it("offers one's own first", async () => {
    const mine = (session: Session) => pageFor(app, session, APPLICANTS);
    expect((await mine(owner)).html).toContain(`<option value="${ownerId}">Benimkiler</option>`);
    expect((await mine(recruiter)).html).toContain(`<option value="${recruiterId}">Benimkiler</option>`);
  });

  it("is not for those who only look, nor for other companies", async () => {
    for (const [path, fields] of [
      ["/not", { Text: "x" }],
      ["/etiket", { Tag: "x" }],
      ["/sahip", { PersonID: ownerId }],
    ] as const) {
      const about = { ApplicationID: idAt(0), ...fields };
      expect((await ask(path, about, viewer)).status).toBe(403);
      const foreign = await ask(path, about, stranger);
      expect([200, 404]).toContain(foreign.status);
      if (foreign.status === 200) expect((await foreign.json()).Changed).toBe(0);
    }
    const html = await page();
    expect(html).not.toContain("etiketini kaldır");
    expect(html).not.toContain(`<option value="${ownerId}" selected=""`);
  });
});

describe("the list", () => {
  it("is sorted by name as Turkish has it, by the newest, and by who waits longest", async () => {
    expect(await listed("sirala=ad")).toEqual([idAt(2), idAt(1), idAt(0)]);
    expect(await listed("sirala=yeni")).toEqual([idAt(2), idAt(1), idAt(0)]);
    expect(await listed("sirala=bekleyen")).toEqual(ids);
  });

  it.each([
    ["işletme", [0, 1, 2]],
    ["İŞLETME müdür", [1]],
    ["ısletme", [0, 1, 2]],
    ["sogut", [0, 2]],
    ["SÖĞÜT agac", [0]],
    ["ığdır", [1]],
    ["IGDIR YAKIN", [1]],
    ["yok böyle biri", []],
  ])("finds %s in CV, letter and answers, whatever its letters", async (q, places) => {
    expect(await listed(`q=${encodeURIComponent(q)}`)).toEqual(places.map(idAt));
  });

  it("names advertisements with their place", async () => {
    expect((await pageFor(app, owner, APPLICANTS)).html).toMatch(/<option value="\d+">İlan \d+, Merkez/);
  });
});
