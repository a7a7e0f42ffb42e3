import { afterAll, beforeAll, expect, it } from "vitest";
import { addAdvertisement } from "../../../../tests/support/applying.ts";
import { call, pageFor, sendForm } from "../../../../tests/support/calls.ts";
import {
  addApplications,
  addHiringWorld,
  findStagesOf,
  type HiringWorld,
  named,
  type Pairs,
  sendPairs,
  shareInGroup,
} from "../../../../tests/support/hiring.ts";
import { fromNewAddress } from "../../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../../tests/support/start-test-app.ts";

let app: TestApp;
let world: HiringWorld;
beforeAll(async () => {
  app = await startTestApp();
  world = await addHiringWorld(app);
});
afterAll(() => app?.stop());

const path = () => `/isveren/ilanlar/${world.advertisementId}/adaylar?gorunum=pano`;
const cards = (html: string) => html.match(/class="board-card"/g) ?? [];

it("a board comes with twenty cards of each column, whichever stage the list showed before; the rest as JSON, by the same access", async () => {
  const ids = await addApplications(app, world.advertisementId, 45);
  for (const stage of ["", "&asama=4"]) {
    const { html } = await pageFor(app, world.owner, path() + stage);
    expect(html.match(/class="board__column"/g)).toHaveLength(7);
    expect(cards(html)).toHaveLength(20);
    expect(html).toContain("25 kişi daha");
  }
  const rest = async (page: number, { cookie } = world.owner) => {
    const answer = await app.request(`${path()}&asama=1&sayfa=${page}`, {
      headers: { accept: "application/json", cookie },
    });
    return { status: answer.status, body: (await answer.json()) as { items?: { ApplicationID: number }[] } };
  };
  const pages = await Promise.all([1, 2, 3].map((page) => rest(page)));
  const listed = pages.map(({ body }) => body.items?.map(({ ApplicationID }) => ApplicationID) ?? []);
  expect(listed.map(({ length }) => length)).toEqual([20, 20, 5]);
  expect(listed.flat().sort((a, b) => a - b)).toEqual(ids);
  const stranger = await addHiringWorld(app);
  expect((await rest(1, stranger.owner)).status).toBe(404);
});

it("of all advertisements it has the kinds as columns, whoever's stages those are, and moves by kind", async () => {
  const { companyId, owner, viewer, advertisementId } = await addHiringWorld(app);
  const other = (await addAdvertisement(app, companyId, { title: "İkinci ilan" })).id;
  await addApplications(app, advertisementId, 25);
  const [moved = 0] = await addApplications(app, other, 1, "İkinci");
  const all = "/isveren/basvurular?gorunum=pano";
  // Which kind the list showed before makes no difference.
  for (const kind of ["", "&tur=offer"]) {
    const { html } = await pageFor(app, owner, all + kind);
    expect(html.match(/class="board__column"/g)).toHaveLength(6);
    expect(cards(html)).toHaveLength(20);
    expect(html).toContain("6 kişi daha");
  }
  const read = async (query: string) => {
    const headers = { accept: "application/json", cookie: owner.cookie };
    const answer = await app.request(all + query, { headers });
    return (await answer.json()) as { items: { ApplicationID: number; Advertisement: string }[] };
  };
  expect((await read("&tur=received&sayfa=2")).items).toHaveLength(6);
  const sent = { ApplicationID: moved, From: `${moved}-1`, Kind: "review", returnUrl: all };
  const answer = await call(app, owner, "/isveren/basvurular/tasi", sent, fromNewAddress());
  expect(await answer.json()).toMatchObject({ Moves: [{ ApplicationID: moved, StageID: 2 }] });
  // Somebody else's page still has it where it was.
  expect(
    (await call(app, owner, "/isveren/basvurular/tasi", { ...sent, Kind: "offer" }, fromNewAddress())).status,
  ).toBe(409);
  expect((await read("&tur=review")).items).toMatchObject([
    { ApplicationID: moved, Advertisement: "İkinci ilan" },
  ]);
  const { html } = await pageFor(app, owner, all);
  expect(html).toMatch(/data-kind="review".*?İkinci ilan/s);
  expect(html).toContain('<select class="field__control" name="Kind"');
  expect((await pageFor(app, viewer, all)).html).not.toContain('class="board-card__menu"');
});

it("what was sent to another company of the group is read on the board, and not moved", async () => {
  const [own, mate] = [await addHiringWorld(app), await addHiringWorld(app)];
  const [shared = 0] = await addApplications(app, mate.advertisementId, 1, "Ortak");
  await shareInGroup(app, [own.companyId, mate.companyId], shared);
  const { html } = await pageFor(app, own.owner, "/isveren/basvurular?gorunum=pano");
  expect(cards(html)).toHaveLength(1);
  expect(html).toContain("Ortak 1");
  expect(html).not.toContain("board-card__grip");
  expect(html).not.toContain('class="board-card__menu"');
});

it("has a menu and boxes for whoever may decide, and only cards for whoever looks", async () => {
  const owned = await pageFor(app, world.owner, path());
  expect(owned.html).toContain('class="board-card__menu"');
  expect(owned.html).toContain('form="triage-bulk"');
  const looked = await pageFor(app, world.viewer, path());
  expect(cards(looked.html)).toHaveLength(20);
  expect(looked.html).not.toContain('class="board-card__menu"');
  expect(looked.html).not.toContain('form="triage-bulk"');
  expect(looked.html).not.toContain("board-card__grip");
});

it("one of 501 cards can be chosen where each says where it stands, and more than 500 cannot, in words", async () => {
  const { owner, advertisementId } = await addHiringWorld(app);
  const ids = await addApplications(app, advertisementId, 501);
  const from: Pairs = ids.map((id) => ["From", `${id}-1`]);
  const preview = async (pairs: Pairs) => {
    const sent: Pairs = [...from, ["Act", "asama-4"], ...pairs];
    const answer = await sendPairs(app, owner, "/isveren/basvurular/toplu", sent);
    return { status: answer.status, body: await answer.json() };
  };
  const one = await preview(named(ids.slice(-1)));
  expect(one).toMatchObject({ status: 200, body: { Count: 1, Names: ["Aday 501"] } });
  for (const pairs of [named(ids), [["Scope", "sayfa"]] satisfies Pairs]) {
    const many = await preview(pairs);
    expect([many.status, many.body.message]).toEqual([400, "Tek seferde en çok 500 kişi seçilebilir."]);
  }
});

it("the menu leads to a no by the page that asks for its words", async () => {
  const { owner, advertisementId } = await addHiringWorld(app);
  const [id = 0] = await addApplications(app, advertisementId, 1);
  const board = `/isveren/ilanlar/${advertisementId}/adaylar?gorunum=pano`;
  const { html } = await pageFor(app, owner, board);
  const menu = /<form class="board-card__menu".*?<\/form>/s.exec(html)?.[0];
  expect(menu).toContain('<option value="7">');
  const chosen = { ApplicationID: id, From: `${id}-1`, returnUrl: board, StageID: 7 };
  const asked = await sendForm(app, owner, "/isveren/basvurular/tasi", chosen);
  expect(asked.status).toBe(400);
  expect(await asked.text()).toMatch(/<details class="applicant__choice"[^>]* open="">.*?name="ReasonCode"/s);
  expect(await findStagesOf(app, [id])).toEqual([1]);
});

it("as JSON a page behind the last one is empty", async () => {
  const { owner, advertisementId } = await addHiringWorld(app);
  await addApplications(app, advertisementId, 26);
  const read = async (page: number) => {
    const headers = { accept: "application/json", cookie: owner.cookie };
    const answer = await app.request(`/isveren/basvurular?sayfa=${page}`, { headers });
    const { total, hasMore, items } = (await answer.json()) as Record<string, unknown> & { items: object[] };
    return { total, hasMore, count: items.length };
  };
  expect(await read(2)).toEqual({ total: 26, hasMore: false, count: 1 });
  expect(await read(3)).toEqual({ total: 26, hasMore: false, count: 0 });
});
