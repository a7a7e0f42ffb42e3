import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pageFor } from "../../../tests/support/calls.ts";
import { addEditor, type Editor, inHours } from "../../../tests/support/editors.ts";
import { eventually } from "../../../tests/support/eventually.ts";
import { readable } from "../../../tests/support/refusals.ts";
import { runJob } from "../../../tests/support/run-job.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
import moderation from "../moderation/messages/tr.json" with { type: "json" };
import tr from "./messages/tr.json" with { type: "json" };

let app: TestApp;
let editor: Editor;
let colleague: Editor;
beforeAll(async () => {
  app = await startTestApp({ advertisements: 60 });
  editor = await addEditor(app);
  colleague = await addEditor(app);
});
afterAll(() => app?.stop());

const publicPage = async (path: string) => readable((await pageFor(app, undefined, path, "tr")).html);

describe("a text", () => {
  const DESK = "/yonetim/metinler";

  it("is shown as it would read while it is typed, and nothing of that is kept", async () => {
    const path = `${DESK}/editor-desk-shelf-posts`;
    const examplesOf = async (fields: Record<string, string>) => {
      const answer = await editor.send(path, { ...fields, _refresh: "1" });
      expect(answer.status).toBe(200);
      const found = readable(await answer.text()).matchAll(/<p data-example="(\w+)">(.*?)<\/p>/g);
      return Object.fromEntries([...found].map(([, language, example]) => [language, example]));
    };
    const typed = await examplesOf({
      "tr.Text": "{sayi, plural, one {# yazı} other {# yazı}}",
      "en.Text": "{count, plural, one {# post!} other {# <b>posts!</b>}}",
      "ru.Text": "{count, plural, one {#",
      "de.Text": "",
    });
    expect(typed.tr).toBe(tr["editor-desk-text-otherValues"]);
    expect(typed.en).toContain("3 <b>posts!</b>");
    expect(typed.ru).toBe(tr["editor-desk-text-unreadable"]);
    const shipped = await examplesOf({});
    expect(typed.de).toBe(shipped.de);
    expect(shipped.tr).toMatch(/3 yazı/);
    const { rows } = await sql`select from language_override`.execute(app.services.db);
    expect(rows).toEqual([]);
  });

  it("says on which pages it stands, with links to those that an editor can open", async () => {
    const pagesOf = async (key: string) => {
      const { html } = await editor.open(`${DESK}/${key}`);
      const uses = html.split(tr["editor-desk-text-uses"]).at(-1) ?? "";
      return {
        links: [...uses.matchAll(/<bdi dir="ltr"><a [^>]*href="([^"]+)"/g)].map(([, href = ""]) => href),
        names: [...uses.matchAll(/<bdi dir="ltr">([^<]+)</g)].map(([, name]) => name),
      };
    };
    expect(await pagesOf("home-latestTitle")).toEqual({ links: ["/"], names: [] });
    expect((await pagesOf("editor-desk-text-uses")).links).toContain(`${DESK}/editor-desk-text-uses`);
    const hiring = await pagesOf("hiring-stagesTitle");
    expect(hiring).toEqual({ links: [], names: expect.arrayContaining(["/isveren/firma/asamalar"]) });
    const all = ["home-latestTitle", "blog-title", "blog-allPosts", "editor-desk-slides", "ui-home"];
    const links = new Set((await Promise.all(all.map(pagesOf))).flatMap((each) => each.links));
    expect(links.size).toBeGreaterThan(5);
    // A few lead whoever has signed in to another.
    for (const link of links) expect([200, 303], link).toContain((await editor.open(link)).status);
  });
});

describe("changes of a published post", () => {
  const DESK = "/yonetim/yazilar";
  const post = {
    "tr.Title": "Yazı",
    "tr.Summary": "Özeti",
    "tr.Body": "Gövde",
    AuthorName: "Konuk Yazar",
    CategoryID: 0,
  };
  let written = 0;
  beforeAll(async () => {
    const { rows } = await sql<{ id: number }>`select min(id) as id from blog_category`.execute(
      app.services.db,
    );
    post.CategoryID = rows[0]?.id ?? 0;
  });

  /** Published, with its page and its form. */
  async function publish() {
    written += 1;
    const Slug = `taslakli-${written}`;
    const path = (await editor.act(`${DESK}/yeni`, { ...post, Slug })).replace(/\?.*$/, "");
    await editor.act(`${path}/yayin`);
    const page = `/blog/${Slug}`;
    await eventually(async () => expect(await publicPage(page)).toContain("Gövde"));
    return { path, page };
  }
  const editionIn = async (path: string) =>
    /name="Edition" value="([^"]+)"/.exec((await editor.open(path)).html)?.[1] ?? "";
  const keep = (path: string, body: string, more: object = {}) =>
    editor.act(path, { ...post, "tr.Body": body, As: "draft", ...more });

  it("are kept and seen by editors alone until they are published; whoever is late is told", async () => {
    const { path, page } = await publish();
    await keep(path, "Taslaktaki gövde");
    await keep(path, "Düzeltilmiş gövde");
    expect(await publicPage(page)).not.toContain("Düzeltilmiş");
    expect((await editor.open(path)).html).toContain("Düzeltilmiş gövde</textarea>");
    expect((await editor.open(`${path}/onizleme`)).html).toContain("Düzeltilmiş gövde");
    expect(readable((await editor.open(DESK)).html)).toContain(tr["editor-desk-post-draft"]);
    expect((await app.request(`${path}/onizleme`, { redirect: "manual" })).status).not.toBe(200);

    const Edition = await editionIn(path);
    await colleague.act(path, { ...post, "tr.Body": "Ötekinin taslağı", As: "draft", Edition });
    const late = await editor.send(`${path}/taslak`, { Edition });
    expect(late.status).toBe(409);
    const told = readable(await late.text());
    expect(told.split(moderation["moderation-conflict"])).toHaveLength(2);
    expect(told).toContain(moderation["moderation-audit-post-drafted"]);

    await editor.act(`${path}/taslak`, { Edition: await editionIn(path) });
    await eventually(async () => expect(await publicPage(page)).toContain("Ötekinin taslağı"));
    expect((await editor.send(`${path}/taslak`)).status).toBe(409);
    expect(readable((await editor.open(path)).html)).not.toContain(tr["editor-desk-post-draftTitle"]);
  });

  it("wait for their moment, and then take the post's place by themselves", async () => {
    const { path, page } = await publish();
    await keep(path, "Yarının gövdesi");
    expect((await editor.send(`${path}/taslak`, { Begins: "dün" })).status).toBe(400);
    await editor.act(`${path}/taslak`, { Begins: inHours(5) });
    await runJob(app, "publish-due-drafts");
    expect(await publicPage(page)).not.toContain("Yarının");
    // What will be seen by itself must be whole.
    expect((await editor.send(path, { ...post, "tr.Summary": "", As: "draft" })).status).toBe(422);
    await sql`update blog_post set draft_starts_at = now() - interval '1 minute'
      where id = ${Number(path.split("/").at(-1))}`.execute(app.services.db);
    await runJob(app, "publish-due-drafts");
    await runJob(app, "publish-due-drafts");
    await eventually(async () => expect(await publicPage(page)).toContain("Yarının gövdesi"));
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from audit_entry
      where action = 'post.published' and actor_id = 0`.execute(app.services.db);
    expect(rows).toEqual([{ count: 1 }]);
  });

  it("may lack something while they are kept, and not when they are published", async () => {
    const { path, page } = await publish();
    await keep(path, "Eksik gövde", { "tr.Summary": "" });
    const refused = await editor.send(`${path}/taslak`);
    expect(refused.status).toBe(422);
    expect(readable(await refused.text())).toContain(tr["editor-desk-post-notWhole"]);
    expect((await editor.send(path, { ...post, "tr.Summary": "", As: "post" })).status).toBe(422);
    expect(await publicPage(page)).not.toContain("Eksik");
  });

  it("are thrown away, saved over, or go along when the post is taken back", async () => {
    const { path, page } = await publish();
    await keep(path, "Atılacak");
    await editor.act(`${path}/taslak/sil`);
    expect((await editor.send(`${path}/taslak/sil`)).status).toBe(409);
    expect((await editor.open(path)).html).toContain("Gövde</textarea>");

    await keep(path, "Üstüne yazılacak");
    await editor.act(path, { ...post, "tr.Body": "Hemen görülen", As: "post" });
    await eventually(async () => expect(await publicPage(page)).toContain("Hemen görülen"));
    expect((await editor.send(`${path}/taslak`)).status).toBe(409);

    await keep(path, "Geri çekilen");
    await editor.act(`${path}/geri-cek`);
    await editor.act(`${path}/yayin`);
    await eventually(async () => expect(await publicPage(page)).toContain("Geri çekilen"));
    expect((await editor.send(`${DESK}/999999/taslak`)).status).toBe(404);
    expect((await editor.send(`${DESK}/999999/taslak/sil`)).status).toBe(404);
  });

  it("of two who keep them at the same moment one is told", async () => {
    const { path } = await publish();
    const Edition = await editionIn(path);
    const both = await Promise.all(
      [editor, colleague].map((each) => each.send(path, { ...post, As: "draft", Edition })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([303, 409]);
    const published = await Promise.all([editor, colleague].map((each) => each.send(`${path}/taslak`)));
    expect(published.map(({ status }) => status).sort()).toEqual([303, 409]);
  });
});

describe("the picture of a slide", () => {
  const DESK = "/yonetim/slaytlar";
  const slide = {
    ...Object.fromEntries(["Kicker", "Title", "Text", "Action", "Alt"].map((name) => [`tr.${name}`, "Söz"])),
    Href: "/is-ilanlari",
    Drawing: "tea",
  };
  /** Red, green and blue from left to right. */
  const threeBands = () =>
    sharp({ create: { width: 300, height: 100, channels: 3, background: "#f00" } })
      .composite(
        ["#0f0", "#00f"].map((background, band) => ({
          input: { create: { width: 100, height: 100, channels: 3 as const, background } },
          left: 100 * (band + 1),
          top: 0,
        })),
      )
      .png()
      .toBuffer();
  const NAMES = ["red", "green", "blue"] as const;

  /** What stands at the left edge of both cuts, above and beside the text. */
  async function leftEdges(path: string) {
    const { rows } = await sql<{ above: string; beside: string }>`
      select a.sha256 as above, b.sha256 as beside from home_slide s join stored_file a on a.id = s.picture_file_id
      join stored_file b on b.id = s.picture_beside_file_id where s.id = ${Number(path.split("/").at(-1))}`.execute(
      app.services.db,
    );
    return Promise.all(
      [rows[0]?.above, rows[0]?.beside].map(async (sha256) => {
        const bytes = await app.services.files.read(sha256 ?? "");
        const pixel = await sharp(bytes)
          .extract({ left: 4, top: 4, width: 1, height: 1 })
          .removeAlpha()
          .raw()
          .toBuffer();
        return NAMES[pixel.indexOf(Math.max(...pixel))];
      }),
    );
  }

  it("is cut around the chosen point for each place, and cut anew when another is chosen", async () => {
    const file = { name: "Picture", bytes: await threeBands() };
    const added = await editor.send(`${DESK}/yeni`, { ...slide, FocusX: 0, FocusY: 50 }, file);
    const path = added.headers.get("location")?.replace(/\?.*$/, "") ?? "";
    expect(await leftEdges(path)).toEqual(["red", "red"]);
    await editor.act(path, { ...slide, FocusX: 100, FocusY: 50 });
    expect(await leftEdges(path)).toEqual(["green", "green"]);
    const { html } = await editor.open(path);
    expect(html).toMatch(/<input [^>]*name="FocusX"[^>]*value="100"|value="100"[^>]*name="FocusX"/);
    expect(html).toMatch(/data-whole="\/dosya\/[0-9a-f]{64}"/);
    // What says nothing of it leaves it.
    await editor.act(path, slide);
    expect(await leftEdges(path)).toEqual(["green", "green"]);

    for (const FocusX of ["101", "-1", "sol"])
      expect((await editor.send(path, { ...slide, FocusX })).status, FocusX).toBe(400);
    await editor.act(`${path}/durum`, { State: "shown" });
    await eventually(async () =>
      expect(await publicPage("/")).toMatch(
        /<picture><source srcset="\/dosya\/[0-9a-f]{64}" media="\(width >= 40rem\)" width="660" height="560"\/><img /i,
      ),
    );
    await editor.act(path, { ...slide, RemovePicture: "1" });
    expect((await editor.open(path)).html).not.toContain("data-whole");
  });

  it("that is moved while somebody else has saved it is not moved", async () => {
    const path = (await editor.act(`${DESK}/yeni`, slide)).replace(/\?.*$/, "");
    const Edition = /name="Edition" value="([^"]+)"/.exec((await editor.open(path)).html)?.[1] ?? "";
    await colleague.act(path, { ...slide, FocusX: 10, Edition });
    expect((await editor.send(path, { ...slide, FocusX: 90, Edition })).status).toBe(409);
  });
});
