import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { eventually } from "../../../tests/support/eventually.ts";
import { readable } from "../../../tests/support/refusals.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
import { LANGUAGES } from "../../platform/language/languages.ts";
import ar from "./messages/ar.json" with { type: "json" };
import de from "./messages/de.json" with { type: "json" };
import en from "./messages/en.json" with { type: "json" };
import ru from "./messages/ru.json" with { type: "json" };
import tr from "./messages/tr.json" with { type: "json" };

const messages = { tr, en, de, ru, ar };

let app: TestApp;
let sql: pg.Client;
beforeAll(async () => {
  app = await startTestApp({ advertisements: 200 });
  sql = new pg.Client({ connectionString: app.databaseUrl });
  await sql.connect();
});
afterAll(async () => {
  await sql?.end();
  await app?.stop();
});

async function pageIn(lang = "tr"): Promise<string> {
  const answer = await app.request("/editorun-sectikleri", { headers: { cookie: `lang=${lang}` } });
  expect(answer.status).toBe(200);
  return answer.text();
}

function shown(html: string): number[] {
  return [...html.matchAll(/data-advertisement-id="(\d+)"/g)].map((match) => Number(match[1]));
}

it.each(LANGUAGES)("picks stand in the editor's order, each with its note: %s", async (lang) => {
  const { rows } = await sql.query("select advertisement_id, note from editor_pick order by ordinal, id");
  const html = await pageIn(lang);
  expect(readable(html)).toContain(messages[lang]["editor-picks-title"]);
  expect(shown(html)).toEqual(rows.map(({ advertisement_id }) => Number(advertisement_id)));
  for (const { note } of rows) expect(readable(html)).toContain(note);
});

it("a note cannot bring markup, and a word without end stays a word", async () => {
  const { rows } = await sql.query("select advertisement_id from editor_pick order by ordinal limit 1");
  const note = `<script>alert(1)</script>${"a".repeat(5000)}`;
  const id = rows[0].advertisement_id;
  await sql.query("update editor_pick set note = $1 where advertisement_id = $2", [note, id]);
  await eventually(async () => expect(readable(await pageIn())).toContain(note));
  expect(await pageIn()).not.toContain("<script>alert");
});

it.each([
  ["has expired", "update advertisement set expires_at = now() - interval '1 second' where id = $1"],
  ["was closed", "update advertisement set status = 'closed', closed_at = now() where id = $1"],
  [
    "is of a company that was closed",
    "update company set status = 'closed' where id = (select company_id from advertisement where id = $1)",
  ],
  ["was taken back by the editor", "delete from editor_pick where advertisement_id = $1"],
])("a pick that %s drops out by itself", async (_what, change) => {
  const [first = 0] = shown(await pageIn());
  await sql.query(change, [first]);
  await eventually(async () => expect(shown(await pageIn())).not.toContain(first));
});

it("without any pick the page says where to look instead", async () => {
  await sql.query("delete from editor_pick");
  await eventually(async () => expect(await pageIn()).toContain(tr["editor-picks-emptyTitle"]));
});
