import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { call } from "../../../tests/support/calls.ts";
import { addEditor, type Editor } from "../../../tests/support/editors.ts";
import { readable } from "../../../tests/support/refusals.ts";
import { fromNewAddress } from "../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
import moderation from "../moderation/messages/tr.json" with { type: "json" };

let app: TestApp;
let editor: Editor;
let colleague: Editor;
beforeAll(async () => {
  app = await startTestApp({ advertisements: 60 });
  editor = await addEditor(app);
  colleague = await addEditor(app);
  const { rows } = await sql<{ id: number }>`select min(id) as id from blog_category`.execute(
    app.services.db,
  );
  post.CategoryID = String(rows[0]?.id);
});
afterAll(() => app?.stop());

const post = { "tr.Title": "Yazı", "tr.Body": "Gövde", AuthorName: "Konuk", CategoryID: "" };
const slide = {
  ...Object.fromEntries(["Kicker", "Title", "Text", "Action"].map((name) => [`tr.${name}`, "Söz"])),
  Href: "/is-ilanlari",
  Drawing: "tea",
};
const added = async (desk: string, fields: Record<string, string>): Promise<string> =>
  (await editor.act(`${desk}/yeni`, fields)).replace(/\?.*/, "");

type Case = [kind: string, at: () => Promise<string>, rest: Record<string, string>, name: string];
const CASES: Case[] = [
  ["post", () => added("/yonetim/yazilar", post), post, "tr.Body"],
  ["slide", () => added("/yonetim/slaytlar", slide), slide, "tr.Text"],
  ["text", async () => "/yonetim/metinler/home-latestTitle", {}, "tr.Text"],
];

it.each(CASES)(
  "the form of a %s keeps what is typed until a script hears that it is saved",
  async (kind, at, rest, name) => {
    const path = await at();
    const headers = { "x-requested-with": "XMLHttpRequest", ...fromNewAddress() };
    const send = (typed: string, fields: Record<string, string> = {}) =>
      call(app, editor.session, path, { ...rest, [name]: typed, ...fields }, headers);
    const opened = async (by: Editor) => (await by.open(path)).html;
    for (const each of [editor, colleague])
      expect(await opened(each)).toContain(
        `data-draft="mesai.${kind}-draft.${each.id}.${path.split("/").at(-1)}"`,
      );

    const before = /name="Edition" value="([^"]+)"/.exec(await opened(editor))?.[1] ?? "";
    const draft = await send("Yarım kalan", { _refresh: "1" });
    expect(draft.status).toBe(200);
    expect(readable(await draft.text())).toContain("Yarım kalan</textarea>");
    expect(await opened(editor)).not.toContain("Yarım kalan");

    expect(await (await send("Kaydedilen", { Edition: before })).json()).toEqual({
      success: true,
      next: `${path}?sonuc=saved`,
    });
    expect(await opened(editor)).toContain("Kaydedilen");
    const late = await send("Geç kalan", { Edition: before });
    expect([late.status, await late.json()]).toEqual([
      409,
      { success: false, isConflict: true, message: moderation["moderation-conflict"] },
    ]);
  },
);

it("what is new has a place of its own for what is typed", async () => {
  for (const [desk, kind] of [
    ["yazilar", "post"],
    ["slaytlar", "slide"],
  ]) {
    const { html } = await editor.open(`/yonetim/${desk}/yeni`);
    expect(html).toContain(`data-draft="mesai.${kind}-draft.${editor.id}.yeni"`);
  }
});
