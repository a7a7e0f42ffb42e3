import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { addAdvertisement, startApplyingWorld } from "../support/applying.ts";
import { pageFor } from "../support/calls.ts";
import { addCompany } from "../support/people.ts";
import { controlsIn, formSentTo } from "../support/read-forms.ts";
import { readable } from "../support/refusals.ts";
import type { Session } from "../support/session.ts";

const world = startApplyingWorld();

const page = async (path: string, session?: Session) => (await pageFor(world.app, session, path)).html;
const fragment = async (path: string, session?: Session) => {
  const headers = { "x-requested-with": "XMLHttpRequest", cookie: session?.cookie ?? "" };
  return (await world.app.request(path, { headers })).text();
};
const applyForm = ({ id }: { id: number }) =>
  fragment(`/Application/GetApplicationDisplayModel?advertisementID=${id}`, world.member);

describe("2. routes", () => {
  it("/is-ilanlari?q={keyword} is the job search page, reached from the search bar of a phone's menu", async () => {
    const html = await page("/blog");
    const menu = html.slice(html.indexOf('id="menu-panel"'));
    expect(controlsIn(formSentTo(menu, "/is-ilanlari"))).toContainEqual({
      name: "q",
      type: "search",
      value: "",
    });
    const found = await page(`/is-ilanlari?q=${encodeURIComponent("Şoför & Kurye")}`);
    const search = found.slice(found.indexOf('id="content"'));
    expect(controlsIn(formSentTo(search, "/is-ilanlari"))).toContainEqual({
      name: "q",
      type: "search",
      value: "Şoför & Kurye",
    });
  });
});

describe("2. the home page", () => {
  it("has a search box with a city suggestion dropdown", async () => {
    const html = await page("/");
    const box = formSentTo(html.slice(html.indexOf("home-hero__search")), "/is-ilanlari");
    expect(controlsIn(box).map(({ name, type }) => [name, type])).toEqual([
      ["q", "search"],
      ["sehir", "select"],
    ]);
    expect(box.match(/<option /g)).toHaveLength(82);
    expect(box).toContain('data-island="search/city-box"');
  });

  it("has a main slider and an advertisement slider", async () => {
    const urgent = await addAdvertisement(world.app, world.company.id, { is_urgent: true });
    const slide = { kicker: "Yeni", title: "Büyük başlık", text: "Metin", action: "Oku" };
    await sql`insert into home_slide (illustration, texts, href) values ('tea', ${JSON.stringify({ tr: slide })}, '/blog')`.execute(
      world.app.services.db,
    );
    await expect.poll(() => page("/")).toContain("Büyük başlık");
    await expect.poll(() => page("/")).toContain(`-${urgent.id}"`);
    const sliders = (await page("/")).split(/<section class="slider /).slice(1);
    expect(sliders[0]).toContain("Büyük başlık");
    expect(sliders[1]).toMatch(new RegExp(`href="/is-ilani/[^"]*-${urgent.id}"`));
  });
});

describe("2. the company page", () => {
  it("has an expandable company info block with a label for more and one for less", async () => {
    await sql`update company set about = ${"Uzun bir tanıtım. ".repeat(100)} where id = ${world.company.id}`.execute(
      world.app.services.db,
    );
    const { rows } = await sql<{ path: string }>`
      select '/firma/' || slug || '-' || id as path from company where id = ${world.company.id}`.execute(
      world.app.services.db,
    );
    const path = rows[0]?.path ?? "";
    await expect.poll(() => page(path)).toContain("<details");
    const block = (await page(path)).match(/<details class="company-about.*?<\/details>/s)?.[0] ?? "";
    expect(readable(block)).toContain("Devamını oku");
    expect(readable(block)).toContain("Daha az göster");
  });
});

describe("2. the apply modal", () => {
  it("holds the CV list, the cover letter and the advertisement's info", async () => {
    await sql`insert into cv (person_id, title) values (${world.memberId}, 'İkinci')`.execute(
      world.app.services.db,
    );
    await sql`insert into cover_letter (person_id, title, content) values (${world.memberId}, 'Ön yazım', 'Merhaba')`.execute(
      world.app.services.db,
    );
    const html = await applyForm(world.plain);
    expect(html).not.toContain("<html");
    const controls = controlsIn(formSentTo(html, "/Application/EasyApply"));
    expect(controls.filter(({ name }) => name === "CvID").map(({ type }) => type)).toEqual([
      "radio",
      "radio",
    ]);
    expect(controls).toContainEqual(expect.objectContaining({ name: "CoverLetterID", type: "select" }));
    expect(controls).toContainEqual(expect.objectContaining({ name: "CoverLetterText", type: "textarea" }));
    const { rows } = await sql<{ title: string; name: string }>`
      select a.title, c.name from advertisement a join company c on c.id = a.company_id
      where a.id = ${world.plain.id}`.execute(world.app.services.db);
    for (const text of Object.values(rows[0] ?? {})) expect(readable(html)).toContain(text);
  });

  it("has group-company and abroad-advertisement consents where the advertisement asks for them", async () => {
    const consents = async (advertisement: { id: number }) =>
      controlsIn(formSentTo(await applyForm(advertisement), "/Application/EasyApply"))
        .filter(({ name }) => name.endsWith("Consent"))
        .map(({ name, type, value }) => `${name} ${type} ${value}`);
    expect(await consents(world.plain)).toEqual([]);
    expect((await consents(world.consenting)).sort()).toEqual([
      "AbroadConsent checkbox 1",
      "GroupCompanyConsent radio 0",
      "GroupCompanyConsent radio 1",
    ]);
  });

  it("has three views: application, employer questions with a back button and a title of their own, missing info", async () => {
    const html = await applyForm(world.asking);
    const views = html.split(/<section class="apply__view" data-view="/).slice(1);
    expect(views.map((view) => view.slice(0, view.indexOf('"')))).toEqual([
      "application",
      "questions",
      "missing",
    ]);
    expect(views[1]).toContain('data-back=""');
    expect(readable(views[1] ?? "")).toMatch(/<h2[^>]*>İşverenin soruları<\/h2>/);
    expect(views[1]).toContain('name="QuestionList[0].ApplicationQuestionID"');
    expect(await applyForm(world.plain)).not.toContain('data-view="questions"');
  });
});

describe("2. other modals", () => {
  it("the group-companies list is a fragment that names every company of the group", async () => {
    const { db } = world.app.services;
    const sister = await addCompany(world.app);
    await sql`with made as (insert into company_group (name) values ('Grup') returning id)
      update company set group_id = made.id from made where company.id in (${world.company.id}, ${sister})`.execute(
      db,
    );
    const { rows } = await sql<{ name: string }>`select name from company where id = ${sister}`.execute(db);
    const html = await fragment(`/basvur/${world.consenting.id}/grup-sirketleri`);
    expect(html).not.toContain("<html");
    expect(readable(html)).toContain(rows[0]?.name);
    expect(await applyForm(world.consenting)).toContain(
      `href="/basvur/${world.consenting.id}/grup-sirketleri" data-dialog`,
    );
  });

  it.each([
    ["complaint", (id: number) => `/ilan-sikayet-et?advertisementID=${id}`, "/ilan-sikayet-et-gonder"],
    ["send-to-friend", (id: number) => `/ilan-gonder?advertisementID=${id}`, "/Advertisement/SendToFriend"],
  ])(
    "the %s modal is opened from the advertisement, and a page of its own",
    async (_name, pathOf, action) => {
      const path = pathOf(world.plain.id);
      const advertisement = await world.app.request(`/is-ilani/x-${world.plain.id}`);
      const html = await page(advertisement.headers.get("location") ?? "");
      expect(html).toMatch(new RegExp(`<a [^>]*href="${RegExp.escape(path)}"[^>]* data-dialog`));
      expect(formSentTo(await fragment(path), action)).toBeTruthy();
      expect(await page(path)).toContain("<html");
    },
  );
});
