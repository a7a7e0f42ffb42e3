import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pageFor } from "../../../tests/support/calls.ts";
import { addEditor, auditOf, type Editor, inHours, smallPicture } from "../../../tests/support/editors.ts";
import { eventually } from "../../../tests/support/eventually.ts";
import { addPerson, sessionOf } from "../../../tests/support/people.ts";
import { readable } from "../../../tests/support/refusals.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
import { LANGUAGES } from "../../platform/language/languages.ts";
import { readMinimumWage } from "../working-life/index.ts";
import tr from "./messages/tr.json" with { type: "json" };

let app: TestApp;
/** The same site in another process. */
let other: TestApp;
let editor: Editor;
let colleague: Editor;
beforeAll(async () => {
  app = await startTestApp({ advertisements: 60 });
  other = await startTestApp({ database: { url: app.databaseUrl, drop: async () => {} } });
  editor = await addEditor(app);
  colleague = await addEditor(app);
});
afterAll(async () => {
  await other?.stop();
  await app?.stop();
});

const publicPage = async (path: string, { lang = "tr", of = app } = {}) =>
  (await pageFor(of, undefined, path, lang)).html;

async function openAdvertisements(): Promise<{ id: number; title: string; slug: string }[]> {
  const { rows } = await sql<{ id: number; title: string; slug: string }>`
    select id, title, slug from open_advertisement o where not exists (select from editor_pick where advertisement_id = o.id)
    order by id`.execute(app.services.db);
  return rows;
}

const pickIdOf = async (advertisementId: number) => {
  const { rows } = await sql<{ id: number }>`
    select id from editor_pick where advertisement_id = ${advertisementId}`.execute(app.services.db);
  return rows[0]?.id ?? 0;
};

describe("picks", () => {
  const DESK = "/yonetim/secimler";
  const PUBLIC = "/editorun-sectikleri";
  const shown = (html: string) =>
    [...html.matchAll(/data-advertisement-id="(\d+)"/g)].map((match) => Number(match[1]));

  it("are added with their reason, ordered, changed and removed, and every process shows it", async () => {
    const [first, second] = await openAdvertisements();
    if (!first || !second) throw new Error("the demo has advertisements");
    await editor.act(DESK, { Advertisement: `/is-ilani/${first.slug}-${first.id}`, Note: "Birinci gerekçe" });
    await editor.act(DESK, { Advertisement: String(second.id), Note: "İkinci gerekçe" });
    for (const site of [app, other]) {
      await eventually(async () => {
        const html = await publicPage(PUBLIC, { of: site });
        expect(shown(html).slice(0, 2)).toEqual([second.id, first.id]);
        expect(readable(html)).toContain("Birinci gerekçe");
      });
    }
    expect((await pageFor(app, undefined, "/")).html).toContain("İkinci gerekçe");

    await editor.act(`${DESK}/${await pickIdOf(second.id)}/sira`, { Direction: "down" });
    await eventually(async () =>
      expect(shown(await publicPage(PUBLIC, { of: other })).slice(0, 2)).toEqual([first.id, second.id]),
    );
    const dragged = { Section: await pickIdOf(second.id), Before: await pickIdOf(first.id) };
    await editor.act(`${DESK}/sira`, dragged);
    await eventually(async () =>
      expect(shown(await publicPage(PUBLIC)).slice(0, 2)).toEqual([second.id, first.id]),
    );
    const byScript = await editor.send(`${DESK}/sira`, { ...dragged, Before: 999_999 });
    expect(byScript.status).toBe(404);
    const changed = `${DESK}/${await pickIdOf(first.id)}`;
    await editor.act(changed, { Note: "Başka gerekçe", Begins: inHours(1) });
    await eventually(async () => expect(shown(await publicPage(PUBLIC))).not.toContain(first.id));
    expect((await editor.open(DESK)).html).toContain("Başka gerekçe");
    const later = await editor.open(`${DESK}/onizleme?an=${inHours(2)}`);
    expect(shown(later.html)).toContain(first.id);
    expect(shown((await editor.open(`${DESK}/onizleme`)).html)).not.toContain(first.id);

    await editor.act(`${DESK}/${await pickIdOf(second.id)}/kaldir`);
    await eventually(async () => expect(shown(await publicPage(PUBLIC))).not.toContain(second.id));
    const acts = ["added", "added", "moved", "moved", "changed", "removed"].map((act) => `pick.${act}`);
    expect(await auditOf(app, editor.id)).toEqual(acts);
  });

  it.each([
    [{ Advertisement: "yok", Note: "x" }, tr["editor-desk-pick-unknown"]],
    [{ Advertisement: "999999999", Note: "x" }, tr["editor-desk-pick-notOpen"]],
    [{ Advertisement: "1", Note: "x", Begins: "yarın" }, tr["editor-desk-momentWrong"]],
    [{ Advertisement: "1", Note: "x", Begins: "2026-02-31T10:00" }, tr["editor-desk-momentWrong"]],
    [
      { Advertisement: "1", Note: "x", Begins: "2030-01-02T10:00", Ends: "2030-01-02T10:00" },
      tr["editor-desk-endsFirst"],
    ],
  ])("that are wrong come back with what was typed: %j", async (fields, message) => {
    const answer = await editor.send(DESK, fields);
    expect(answer.status).toBeOneOf([400, 422]);
    const html = readable(await answer.text());
    expect(html).toContain(message);
    expect(html).toContain(`value="${fields.Advertisement}"`);
  });

  it("that two pick at once are picked once", async () => {
    const [advertisement] = await openAdvertisements();
    const fields = { Advertisement: advertisement?.id ?? 0, Note: "Aynı anda" };
    const answers = await Promise.all([editor.send(DESK, fields), colleague.send(DESK, fields)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 422]);
  });
});

describe("slides", () => {
  const DESK = "/yonetim/slaytlar";
  const texts = (lang: string) => ({
    [`${lang}.Kicker`]: `Üst ${lang}`,
    [`${lang}.Title`]: `Slayt ${lang}`,
    [`${lang}.Text`]: `Metin ${lang}`,
    [`${lang}.Action`]: `Git ${lang}`,
  });
  const slide = { ...texts("tr"), Href: "/is-ilanlari", Drawing: "tea" };

  it("begin as drafts, are previewed in five languages, shown, translated, scheduled and taken back", async () => {
    const location = await editor.act(`${DESK}/yeni`, slide);
    const path = location.replace(/\?.*$/, "");
    expect(await publicPage("/")).not.toContain("Slayt tr");
    const preview = await editor.open(`${path}/onizleme`);
    expect(preview.html.match(/Slayt tr/g)).toHaveLength(LANGUAGES.length);
    expect((await editor.open(DESK)).html).toContain("EN, DE, RU, AR");

    await editor.act(`${path}/durum`, { State: "shown" });
    await eventually(async () => expect(await publicPage("/", { of: other })).toContain("Slayt tr"));
    await editor.act(path, { ...slide, ...texts("de") });
    await eventually(async () => expect(await publicPage("/", { lang: "de" })).toContain("Slayt de"));
    expect((await editor.open(DESK)).html).toContain("EN, RU, AR");

    await editor.act(path, { ...slide, Begins: inHours(1) });
    await eventually(async () => expect(await publicPage("/")).not.toContain("Slayt tr"));
    await editor.act(path, slide);
    await eventually(async () => expect(await publicPage("/")).toContain("Slayt tr"));
    await editor.act(`${path}/durum`, { State: "hidden" });
    await eventually(async () => expect(await publicPage("/")).not.toContain("Slayt tr"));
    await editor.act(`${path}/kaldir`);
    expect((await editor.open(path)).status).toBe(404);
    expect((await auditOf(app, editor.id)).filter((action) => action.startsWith("slide."))).toEqual(
      ["added", "shown", "changed", "changed", "changed", "hidden", "removed"].map((act) => `slide.${act}`),
    );
  });

  it("have a picture only with words for it, and only a real one", async () => {
    const file = { name: "Picture", bytes: await smallPicture() };
    const without = await editor.send(`${DESK}/yeni`, slide, file);
    expect(without.status).toBe(422);
    expect(readable(await without.text())).toContain(tr["editor-desk-altMissing"]);
    const alt = { "tr.Alt": "Bir çay bardağı" };
    const noPicture = { name: "Picture", bytes: Buffer.from("<svg onload=alert(1)>") };
    const refused = await editor.send(`${DESK}/yeni`, { ...slide, ...alt }, noPicture);
    expect(refused.status).toBe(422);
    expect(readable(await refused.text())).toContain(tr["editor-desk-pictureUnreadable"]);

    const added = await editor.send(`${DESK}/yeni`, { ...slide, ...alt, "tr.Title": "Resimli" }, file);
    const path = added.headers.get("location")?.replace(/\?.*$/, "") ?? "";
    await editor.act(`${path}/durum`, { State: "shown" });
    await eventually(async () =>
      expect(await publicPage("/")).toMatch(/<img src="\/dosya\/[0-9a-f]{64}" alt="Bir çay bardağı"/),
    );
    await editor.act(path, { ...slide, "tr.Title": "Resimsiz", RemovePicture: "1" });
    await eventually(async () => expect(await publicPage("/")).not.toContain("Bir çay bardağı"));
    await editor.act(`${path}/kaldir`);
  });

  it.each(["https://baska.example", "//baska.example", "/\\baska.example", "javascript:alert(1)", ""])(
    "lead nowhere but to pages of this site: %s",
    async (Href) => {
      const answer = await editor.send(`${DESK}/yeni`, { ...slide, Href });
      expect(answer.status).toBe(400);
      expect(await answer.text()).toContain('value="Slayt tr"');
    },
  );
});

describe("figures of working life", () => {
  const DESK = "/yonetim/rakamlar";
  const written = {
    MinimumWage: "50000",
    SeveranceCap: "90000,5",
    ContributionCap: "9",
    ...{ UpTo1: "300000", UpTo2: "600000", UpTo3: "2000000", UpTo4: "7000000" },
    ...{ Rate1: "15", Rate2: "20", Rate3: "27", Rate4: "35", Rate5: "40" },
  };
  const severanceUntil = async (day: string, of = app) => {
    const query = new URLSearchParams({ baslangic: "01/01/2020", bitis: day, ucret: "500000" });
    return (await pageFor(of, undefined, `/calisma-hayati/kidem-tazminati?${query}`)).html;
  };

  it("hold from their first day, in every process, for calculators and checks, until they are removed", async () => {
    const year = new Date().getFullYear() + 1;
    await editor.act(DESK, { ...written, From: `01/07/${year}` });
    await eventually(async () => expect(await severanceUntil(`30/07/${year}`, other)).toMatch(/90\.000,50/));
    expect(await severanceUntil(`30/06/${year}`)).not.toMatch(/90\.000,50/);
    const calculator = await publicPage("/calisma-hayati/net-ucret", { of: other });
    expect(readable(calculator)).toContain('"minimumWage":50000');
    await expect(readMinimumWage(app.services, new Date(`${year}-07-01T10:00:00Z`))).resolves.toBe(50_000);
    await expect(readMinimumWage(app.services, new Date(`${year}-06-30T20:59:00Z`))).resolves.not.toBe(
      50_000,
    );

    expect((await editor.open(`${DESK}?gun=${year}-07-01`)).html).toContain(`value="01/07/${year}"`);
    await editor.act(DESK, { ...written, SeveranceCap: "91000", From: `01/07/${year}` });
    await eventually(async () => expect(await severanceUntil(`30/07/${year}`)).toMatch(/91\.000/));
    await editor.act(`${DESK}/kaldir`, { Day: `${year}-07-01` });
    await eventually(async () => expect(await severanceUntil(`30/07/${year}`)).not.toMatch(/91\.000/));
    const acts = ["saved", "saved", "removed"].map((act) => `figure.${act}`);
    expect((await auditOf(app, editor.id)).slice(-3)).toEqual(acts);
  });

  it("of a day that came with the site are replaced, and come back", async () => {
    await editor.act(DESK, { ...written, From: "01/01/2026" });
    await eventually(async () => expect(await severanceUntil("01/02/2026")).toMatch(/90\.000,50/));
    await editor.act(`${DESK}/kaldir`, { Day: "2026-01-01" });
    await eventually(async () => expect(await severanceUntil("01/02/2026")).toMatch(/64\.948,77/));
    expect((await editor.send(`${DESK}/kaldir`, { Day: "2026-01-01" })).status).toBe(404);
  });

  it.each([
    ["From", "31/02/2026"],
    ["MinimumWage", "-5"],
    ["MinimumWage", "1.500.000"],
    ["Rate1", "101"],
    ["UpTo2", "300000"],
  ])("that cannot be are refused, with what was typed: %s %s", async (field, value) => {
    const answer = await editor.send(DESK, { ...written, From: "01/07/2026", [field]: value });
    expect(answer.status).toBeOneOf([400, 422]);
    expect(await answer.text()).toContain(`value="${value}"`);
  });
});

it("nobody but editors and admins comes to the desk", async () => {
  const paths = [
    "/yonetim/secimler",
    "/yonetim/slaytlar",
    "/yonetim/yazilar",
    "/yonetim/yazilar/raf/yazarlar",
  ];
  for (const role of ["moderator", "member", "unattached"] as const) {
    const session = await sessionOf(app, await addPerson(app, role));
    for (const path of paths) expect((await pageFor(app, session, path)).status, role).not.toBe(200);
  }
  const admin = await addPerson(app, "admin");
  await sql`update person set two_factor_enabled = true where id = ${admin}`.execute(app.services.db);
  const session = await sessionOf(app, admin);
  for (const path of paths) expect((await pageFor(app, session, path)).status, path).toBe(200);
});

it("the staff's first page says what an editor has in hand, and leads there", async () => {
  const { html } = await editor.open("/yonetim");
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from blog_post where published_at is null`.execute(app.services.db);
  expect(html).toContain(`href="/yonetim/yazilar?durum=draft">${rows[0]?.count}</a>`);
  expect(html).not.toContain("/yonetim/sikayetler");
});

it.each(LANGUAGES)("every page of the desk speaks %s", async (lang) => {
  const own = (await import(`./messages/${lang}.json`)).default;
  for (const [path, key] of [
    ["/yonetim/secimler", "editor-desk-picks"],
    ["/yonetim/slaytlar", "editor-desk-slides"],
    ["/yonetim/slaytlar/yeni", "editor-desk-slide-new"],
    ["/yonetim/metinler", "editor-desk-texts"],
    ["/yonetim/metinler/editor-desk-texts", "editor-desk-texts"],
    ["/yonetim/listeler/pozisyonlar", "editor-desk-lookupsIntro"],
    ["/yonetim/listeler/sektorler/1", "editor-desk-lookups-usedBy"],
    ["/yonetim/rakamlar", "editor-desk-figures"],
    ["/yonetim/yazilar", "editor-desk-posts"],
    ["/yonetim/yazilar/yeni", "editor-desk-post-new"],
    ["/yonetim/yazilar/raf/kategoriler", "editor-desk-shelf-kategoriler"],
  ] as const) {
    const { html } = await editor.open(path, lang);
    expect(readable(html)).toContain(own[key]);
    expect(html).not.toContain("editor-desk-state-");
  }
});
