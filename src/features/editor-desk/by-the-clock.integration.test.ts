import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { pageFor } from "../../../tests/support/calls.ts";
import { addEditor, type Editor, inHours } from "../../../tests/support/editors.ts";
import { eventually } from "../../../tests/support/eventually.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
import tr from "./messages/tr.json" with { type: "json" };

let app: TestApp;
let editor: Editor;
/** Where it stands; else it goes. Pages that are cached grow old by the real one. */
let clock: Date | undefined;
beforeAll(async () => {
  app = await startTestApp({ advertisements: 60, now: () => clock ?? new Date() });
  editor = await addEditor(app);
});
afterAll(() => app?.stop());
afterEach(() => {
  clock = undefined;
});

const publicPage = async (path: string) => (await pageFor(app, undefined, path)).html;

/** The site has heard of all that was changed: what is different at the moment itself is so by the time alone. */
async function standBefore(moment: Date): Promise<void> {
  clock = new Date(moment.getTime() - 1000);
  await app.services.changes.ask();
}

async function read<T>(query: ReturnType<typeof sql<T>>): Promise<T> {
  const [row] = (await query.execute(app.services.db)).rows;
  if (!row) throw new Error("nothing is there");
  return row;
}

it("picks leave cached pages at their last moment, though nothing changes then", async () => {
  const DESK = "/yonetim/secimler";
  const paths = ["/editorun-sectikleri", "/"];
  const { id } = await read(sql<{ id: number }>`
    select id from open_advertisement o where not exists (select from editor_pick where advertisement_id = o.id)
    order by id limit 1`);
  await editor.act(DESK, { Advertisement: id, Note: "Kısa süre", Ends: inHours(1) });
  const { ends } = await read(sql<{ ends: Date }>`
    select ends_at as ends from editor_pick where advertisement_id = ${id}`);
  await standBefore(ends);
  for (const path of paths) expect(await publicPage(path)).toContain("Kısa süre");
  clock = ends;
  for (const path of paths) {
    await eventually(async () => expect(await publicPage(path)).not.toContain("Kısa süre"));
  }
  expect((await editor.open(DESK)).html).toContain(tr["editor-desk-state-over"]);
});

it("a post comes at its moment though nothing changes then", async () => {
  const { category } = await read(sql<{ category: number }>`select min(id) as category from blog_category`);
  const post = { "tr.Title": "Saatli yazı", "tr.Summary": "Özeti", "tr.Body": "Gövde", AuthorName: "Yazar" };
  const written = await editor.act("/yonetim/yazilar/yeni", { ...post, CategoryID: category });
  await editor.act(`${written.replace(/\?.*$/, "")}/yayin`, { Begins: inHours(5) });
  const { begins } = await read(sql<{ begins: Date }>`
    select published_at as begins from blog_post where slug = 'saatli-yazi'`);
  await standBefore(begins);
  expect(await publicPage("/blog")).not.toContain("Saatli yazı");
  clock = begins;
  await eventually(async () => expect(await publicPage("/blog")).toContain("Saatli yazı"));
});
