import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { pageFor } from "../../../../tests/support/calls.ts";
import {
  addApplications,
  addHiringWorld,
  type HiringWorld,
  sendPairs,
} from "../../../../tests/support/hiring.ts";
import { readable } from "../../../../tests/support/refusals.ts";
import { startTestApp, type TestApp } from "../../../../tests/support/start-test-app.ts";

const PEOPLE = 1060;
const LIST = "/isveren/basvurular?q=muhasebe";

let app: TestApp;
let world: HiringWorld;
beforeAll(async () => {
  app = await startTestApp();
  world = await addHiringWorld(app);
  await addApplications(app, world.advertisementId, PEOPLE);
  await sql`insert into sent_cv (application_id, content)
    select id, '{"summary": "Muhasebe"}' from application where advertisement_id = ${world.advertisementId}`.execute(
    app.services.db,
  );
});
afterAll(() => app?.stop());

async function read(page: number, more = "") {
  const headers = { accept: "application/json", cookie: world.owner.cookie };
  const answer = await app.request(`${LIST}&sayfa=${page}${more}`, { headers });
  const { total, hasMore, items } = (await answer.json()) as {
    total: number;
    hasMore: boolean;
    items: { ApplicationID: number }[];
  };
  return { total, hasMore, ids: items.map(({ ApplicationID }) => ApplicationID) };
}

it("more than a thousand who have a word are not counted, and every page shows the next of them until nobody is left", async () => {
  const seen = new Set<number>();
  const lastOf = [0];
  for (let count = 25; count > 0; ) {
    const { total, hasMore, ids } = await read(lastOf.length);
    expect({ total, hasMore }).toEqual({ total: 1000, hasMore: true });
    for (const id of ids) seen.add(id);
    lastOf.push(ids.at(-1) ?? 0);
    count = ids.length;
  }
  expect([seen.size, lastOf.length]).toEqual([PEOPLE, 45]);
  const last = await pageFor(app, world.owner, `${LIST}&sayfa=43&sonra=${lastOf[42]}`);
  expect(readable(last.html)).toContain("1.000 başvurudan fazla");
  // Nobody counted them: each kind is offered, without a number.
  expect(last.html).toMatch(/tur=rejected[^>]*><bdi>[^<]*<\/bdi> <\/a>/);
  expect(last.html).not.toContain('rel="next"');
  const other = await pageFor(app, world.owner, `${LIST}&sayfa=40&sonra=${lastOf[39]}`);
  expect(other.html).toContain('rel="next"');
  // Without somebody to go on from it is the first page, and says so.
  const first = await pageFor(app, world.owner, `${LIST}&sayfa=40`);
  expect(idsIn(first.html)).toEqual(idsIn((await pageFor(app, world.owner, LIST)).html));
  expect(first.html).toMatch(/aria-current="page">1</);
});

const idsIn = (html: string) =>
  [...html.matchAll(/name="ApplicationID" value="(\d+)"/g)].map(([, id = ""]) => id);

function hrefIn(html: string, rel: "next" | "prev"): string | undefined {
  const [link = ""] = new RegExp(`<a[^>]*rel="${rel}"[^>]*>`).exec(html) ?? [];
  return /href="([^"]*)"/.exec(link)?.[1]?.replaceAll("&amp;", "&");
}

it("whoever goes from page to page sees each of them once, also while those before leave, and finds back", async () => {
  const seen: string[] = [];
  const pages: string[] = [];
  for (let href: string | undefined = `${LIST}&sirala=yeni`; href !== undefined; ) {
    const { html } = await pageFor(app, world.owner, href);
    seen.push(...idsIn(html));
    href = hrefIn(html, "next");
    if (pages.push(html) === 3)
      // By number the next page would begin one too late.
      await sql`update application set is_spam = true where id = ${seen[0]}`.execute(app.services.db);
    if (href !== undefined) expect(href).toContain(`sayfa=${pages.length + 1}&sonra=${seen.at(-1)}`);
  }
  expect([seen.length, new Set(seen).size, pages.length]).toEqual([PEOPLE, PEOPLE, 43]);
  const back = hrefIn(pages.at(-1) ?? "", "prev") ?? "";
  expect(back).toContain("sayfa=42&once=");
  const { html } = await pageFor(app, world.owner, back);
  expect([idsIn(html), hrefIn(html, "next")]).toEqual([
    idsIn(pages[41] ?? ""),
    hrefIn(pages[41] ?? "", "next"),
  ]);
  await sql`update application set is_spam = false where id = ${seen[0]}`.execute(app.services.db);
});

it("beside somebody who is not there, a page is the one of its number", async () => {
  const { ids } = await read(3);
  for (const name of ["sonra", "once"])
    for (const nobody of ["999999999", "0", "x", "-1"])
      expect((await read(3, `&${name}=${nobody}`)).ids).toEqual(ids);
});

it("of one advertisement, and of what else is asked for as well, all are counted", async () => {
  for (const more of [`&ilan=${world.advertisementId}`, "&gorulmedi=1"])
    expect(await read(1, more)).toMatchObject({ total: PEOPLE, hasMore: false });
  expect(await read(1, "&tur=received")).toMatchObject({ total: 200, hasMore: true });
  expect(await read(1, "&tur=review")).toMatchObject({ total: 0, hasMore: false });
});

it("everybody who fits is everybody, however far the list was counted", async () => {
  const answer = await sendPairs(app, world.owner, "/isveren/basvurular/toplu", [
    ["q", "muhasebe"],
    ["Scope", "hepsi"],
    ["Act", "tur-review"],
  ]);
  expect(await answer.json()).toMatchObject({ Count: PEOPLE });
});
