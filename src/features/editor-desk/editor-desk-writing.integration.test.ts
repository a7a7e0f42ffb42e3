import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pageFor } from "../../../tests/support/calls.ts";
import { addEditor, auditOf, type Editor, inHours, smallPicture } from "../../../tests/support/editors.ts";
import { eventually } from "../../../tests/support/eventually.ts";
import { readable } from "../../../tests/support/refusals.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
import { LANGUAGES } from "../../platform/language/languages.ts";
import moderation from "../moderation/messages/tr.json" with { type: "json" };
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

describe("the blog", () => {
  const DESK = "/yonetim/yazilar";
  const post = {
    "tr.Title": "Masadan yazı",
    "tr.Summary": "Özeti",
    "tr.Body": "## Ara başlık\n\nGövde <script>alert(1)</script>\n\n- madde",
    AuthorName: "Konuk Yazar",
    CategoryID: 0,
  };
  beforeAll(async () => {
    const { rows } = await sql<{ id: number }>`select min(id) as id from blog_category`.execute(
      app.services.db,
    );
    post.CategoryID = rows[0]?.id ?? 0;
  });
  const write = async (fields: object = {}) =>
    (await editor.act(`${DESK}/yeni`, { ...post, ...fields })).replace(/\?.*$/, "");
  const editionIn = (html: string) => /name="Edition" value="([^"]+)"/.exec(html)?.[1] ?? "";
  const editionOf = async (path: string) => editionIn((await editor.open(path)).html);

  it("a draft is seen by editors alone, until it is published, and again when it is taken back", async () => {
    const path = await write({ "tr.Title": "Taslağın yolu" });
    const preview = await editor.open(`${path}/onizleme`);
    expect(preview.html).toMatch(/<h2 id="bolum-ara-baslik">Ara başlık<\/h2>/);
    expect(preview.html).not.toContain("<script>alert");
    expect((await app.request("/blog/taslagin-yolu")).status).toBe(404);

    await editor.act(`${path}/yayin`, { Begins: inHours(5) });
    expect((await app.request("/blog/taslagin-yolu")).status).toBe(404);
    expect((await editor.open(`${DESK}?durum=waits`)).html).toContain("Taslağın yolu");
    await editor.act(`${path}/yayin`);
    for (const site of [app, other])
      await eventually(async () => expect((await site.request("/blog/taslagin-yolu")).status).toBe(200));
    await editor.act(`${path}/geri-cek`);
    await eventually(async () => expect((await other.request("/blog/taslagin-yolu")).status).toBe(404));
  });

  it("a picture stands in the text where its line says so, with its description, on the public page too", async () => {
    const path = await write({ "tr.Title": "Resimli yazı" });
    const save = async (body: string, file?: { name: string; bytes: Uint8Array }) =>
      editor.send(
        path,
        { ...post, "tr.Title": "Resimli yazı", "tr.Body": body, Edition: await editionOf(path) },
        file,
      );
    expect((await save("Metin", { name: "TextPicture", bytes: Buffer.from("resim değil") })).status).toBe(
      422,
    );
    expect((await save("Metin", { name: "TextPicture", bytes: await smallPicture() })).status).toBe(303);
    const [, number = ""] = (await editor.open(path)).html.match(/\(resim-(\d+)\)/) ?? [];
    expect(Number(number)).toBeGreaterThan(0);
    for (const [line, message] of [
      [`![](resim-${number})`, tr["editor-desk-altMissing"]],
      ["![Başkasının](resim-999999)", tr["editor-desk-post-pictureUnknown"]],
    ]) {
      const refused = await save(`Metin\n\n${line}`);
      expect(refused.status).toBe(422);
      const html = readable(await refused.text());
      expect(html).toContain(message);
      expect(html).toContain(line);
    }
    expect((await save(`Önce\n\n![Boş bir "masa"](resim-${number})\n\nSonra`)).status).toBe(303);
    await editor.act(`${path}/yayin`);
    const shown =
      /<p>Önce<\/p><img class="prose__picture" src="(\/dosya\/\w+)" alt="Boş bir &quot;masa&quot;" width="40" height="30" loading="lazy"\/?><p>Sonra/;
    await eventually(async () =>
      expect(await publicPage("/blog/resimli-yazi", { of: other })).toMatch(shown),
    );
    const [, url = ""] = (await editor.open(`${path}/onizleme`)).html.match(shown) ?? [];
    expect((await app.request(url)).headers.get("content-type")).toBe("image/webp");
  });

  it("each language is shown where it is there, and marked where it lacks", async () => {
    const german = { "de.Title": "Deutscher Titel", "de.Summary": "Kurz", "de.Body": "Deutscher **Text**" };
    const path = await write({ "tr.Title": "Çok dilli", ...german, "en.Title": "Half" });
    await editor.act(`${path}/yayin`);
    await eventually(async () =>
      expect(await publicPage("/blog/cok-dilli", { lang: "de" })).toContain(
        "Deutscher <strong>Text</strong>",
      ),
    );
    const english = await publicPage("/blog/cok-dilli", { lang: "en" });
    expect(english).toContain("Half");
    expect(english).toContain("Ara başlık");
    expect((await editor.open(path)).html).toContain("EN, RU, AR");
    expect((await editor.open(`${path}/onizleme?dil=de`)).html).toContain("Deutscher <strong>Text</strong>");
    expect(await publicPage("/blog")).not.toContain("Deutscher");
  });

  it("whoever saves second is told, and nothing of either is lost", async () => {
    const path = await write({ "tr.Title": "İki editör" });
    const Edition = await editionOf(path);
    const first = { ...post, "tr.Title": "İki editör", "tr.Body": "Birincinin metni", Edition };
    const second = { ...post, "tr.Title": "İki editör", "tr.Summary": "İkincinin özeti", Edition };
    const answers = await Promise.all([colleague.send(path, first), editor.send(path, second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
    const refused = answers.find(({ status }) => status === 409);
    const html = readable((await refused?.text()) ?? "");
    expect(html).toContain(moderation["moderation-conflict"]);
    for (const text of ["Birincinin metni", "İkincinin özeti"]) expect(html).toContain(text);
    const [loser, fields] = answers[0]?.status === 409 ? [colleague, first] : [editor, second];
    await loser.act(path, { ...fields, Edition: editionIn(html) });
    expect((await editor.open(path)).html.match(/name="EditionID"/g)).toHaveLength(2);
  });

  it("every edition can be seen and gone back to, with its picture, and who saved it is known", async () => {
    const { rows } = await sql<{ id: number; slug: string; title: string }>`
      select id, slug, title from blog_post where published_at < now() order by id limit 1`.execute(
      app.services.db,
    );
    const old = rows[0];
    const path = `${DESK}/${old?.id}`;
    const file = { name: "Picture", bytes: await smallPicture() };
    const fields = { ...post, "tr.Alt": "Bir masa", Edition: await editionOf(path) };
    expect((await colleague.send(path, fields, file)).status).toBe(303);
    await eventually(async () => expect(await publicPage(`/blog/${old?.slug}`)).toContain('alt="Bir masa"'));
    const { html } = await editor.open(path);
    const former = /name="EditionID" value="(\d+)"/.exec(html)?.[1] ?? "";
    expect(readable((await editor.open(`${path}/onizleme?surum=${former}`)).html)).toContain(old?.title);
    await editor.act(`${path}/surum`, { EditionID: former });
    await eventually(async () => {
      const now = await publicPage(`/blog/${old?.slug}`);
      expect(now).not.toContain("Bir masa");
      expect(readable(now)).toContain(old?.title);
    });
    const names = await sql<{ name: string }>`
      select name from person where id in (${editor.id}, ${colleague.id})`.execute(app.services.db);
    const after = (await editor.open(path)).html;
    for (const { name } of names.rows) expect(after).toContain(`<bdi>${name}</bdi>`);
    expect((await editor.send(`${path}/surum`, { EditionID: 999_999 })).status).toBe(404);
  });

  it("what the public reads never loses what it needs, nor its address", async () => {
    const path = await write({ "tr.Title": "Kalıcı adres", "tr.Body": "" });
    const early = await editor.send(`${path}/yayin`);
    expect(early.status).toBe(422);
    expect(readable(await early.text())).toContain(tr["editor-desk-post-notWhole"]);
    await editor.act(path, { ...post, "tr.Title": "Kalıcı adres", Edition: await editionOf(path) });
    await editor.act(`${path}/yayin`);
    const emptied = { ...post, "tr.Title": "Yeni ad", "tr.Body": "", Edition: await editionOf(path) };
    const refused = await editor.send(path, emptied);
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('value="Yeni ad"');
    const renamed = { ...post, "tr.Title": "Yeni ad", Slug: "baska-adres", Edition: await editionOf(path) };
    await editor.act(path, renamed);
    await eventually(async () => expect(await publicPage("/blog/kalici-adres")).toContain("Yeni ad"));
    for (const Slug of ["kalici-adres", "rss"]) {
      const taken = await editor.send(`${DESK}/yeni`, { ...post, Slug });
      expect(taken.status).toBe(422);
      expect(readable(await taken.text())).toContain(tr["editor-desk-post-slugTaken"]);
    }
  });

  it("categories and authors come, change, and go only without posts", async () => {
    const shelf = `${DESK}/raf/kategoriler`;
    await editor.act(shelf, { "tr.Text": "Yeni konu", "en.Text": "New topic" });
    const again = await editor.send(shelf, { "tr.Text": "Yeni konu" });
    expect(again.status).toBe(422);
    const { rows } = await sql<{ id: number }>`select id from blog_category where slug = 'yeni-konu'`.execute(
      app.services.db,
    );
    const id = rows[0]?.id ?? 0;
    const path = await write({ "tr.Title": "Konulu yazı", CategoryID: id });
    await editor.act(`${path}/yayin`);
    await editor.act(`${shelf}/${id}`, { "tr.Text": "Konunun yeni adı" });
    await eventually(async () =>
      expect(await publicPage("/blog/kategori/yeni-konu", { of: other })).toContain("Konunun yeni adı"),
    );
    expect((await editor.send(`${shelf}/${id}/kaldir`)).status).toBe(422);
    await sql`delete from blog_post where category_id = ${id}`.execute(app.services.db);
    await editor.act(`${shelf}/${id}/kaldir`);

    const authors = `${DESK}/raf/yazarlar`;
    expect((await editor.send(authors, { "tr.Text": "Adsız" })).status).toBe(422);
    await editor.act(authors, { Name: "Deneme Yazarı", "tr.Text": "Uzun süredir yazar." });
    expect((await editor.open(authors)).html).toContain("Deneme Yazarı");
  });
});

describe("texts of the site", () => {
  const DESK = "/yonetim/metinler";

  it("say where they are used: on which pages, in which mails, by which rules", async () => {
    const usesOf = async (key: string) =>
      readable((await editor.open(`${DESK}/${key}`)).html).match(/<li>[^<]* <code dir="ltr">[^<]*/g);
    expect(await usesOf("editor-desk-text-uses")).toEqual([
      `<li>${tr["editor-desk-text-use-page"]} <code dir="ltr">editor-desk/texts/texts.page`,
    ]);
    expect(await usesOf("advertisement-desk-mail-hold")).toEqual([
      `<li>${tr["editor-desk-text-use-mail"]} <code dir="ltr">advertisement-desk/advertisement-desk.mail`,
    ]);
    expect(await usesOf("complaints-held-reason")).toEqual([
      `<li>${tr["editor-desk-text-use-other"]} <code dir="ltr">complaints/file-complaint`,
    ]);
  });

  const own = (lang: string, of = app) => of.services.catalogs.texts(lang as "tr");
  const shippedOf = (key: string) =>
    Object.fromEntries(
      LANGUAGES.map((lang) => [`${lang}.Text`, app.services.catalogs.shipped[lang][key] ?? ""]),
    );

  it("are found in any language, changed, shown by every process and island, and go back", async () => {
    const key = "home-latestTitle";
    const german = app.services.catalogs.shipped.de[key] ?? "";
    const found = await editor.open(`${DESK}?q=${encodeURIComponent(german.toUpperCase())}`);
    expect(found.html).toContain(`${DESK}/${key}"`);
    await editor.act(`${DESK}/${key}`, { ...shippedOf(key), "tr.Text": "Yepyeni <ilanlar>" });
    for (const site of [app, other]) {
      await eventually(async () =>
        expect(readable(await publicPage("/", { of: site }))).toContain("Yepyeni <ilanlar>"),
      );
      expect(own("tr", site).messagesFor([key])).toEqual({ [key]: "Yepyeni <ilanlar>" });
    }
    expect(await publicPage("/", { lang: "de" })).toContain(german);
    expect((await editor.open(`${DESK}?degisen=1`)).html).toContain(`${DESK}/${key}"`);
    expect(readable((await editor.open(`${DESK}/${key}`)).html)).toContain(
      app.services.catalogs.shipped.tr[key],
    );

    await editor.act(`${DESK}/${key}`, { ...shippedOf(key), "tr.Text": "" });
    await eventually(async () => expect(await publicPage("/", { of: other })).not.toContain("Yepyeni"));
    expect((await editor.open(`${DESK}?degisen=1`)).html).not.toContain(`${DESK}/${key}"`);
    expect((await auditOf(app, editor.id)).slice(-2)).toEqual(["text.changed", "text.restored"]);
  });

  it("keep their values and plural forms in each language, or come back as they were typed", async () => {
    const key = "editor-desk-shelf-posts";
    const wrong = [
      ["tr.Text", "yazı yok"],
      ["en.Text", "{sayi, plural, one {# post} other {# posts}}"],
      ["ar.Text", "{count, plural, one {#} other {#}}"],
      ["ru.Text", "{count, plural, one {#"],
    ] as const;
    for (const [field, text] of wrong) {
      const answer = await editor.send(`${DESK}/${key}`, { ...shippedOf(key), [field]: text });
      expect(answer.status, text).toBe(422);
      expect(readable(await answer.text())).toContain(text);
    }
    const { rows } = await sql`select from language_override where key = ${key}`.execute(app.services.db);
    expect(rows).toEqual([]);
    expect((await editor.open(`${DESK}/yok-boyle`)).status).toBe(404);
    expect((await editor.send(`${DESK}/constructor`, { "tr.Text": "x" })).status).toBe(404);
  });
});
