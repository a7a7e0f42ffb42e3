import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pageFor } from "../../../tests/support/calls.ts";
import { sessionOf } from "../../../tests/support/people.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
import { formatLira } from "../../platform/language/format-lira.ts";

let app: TestApp;
let member: Awaited<ReturnType<typeof sessionOf>>;
/** What each advertisement pays, as people read it in Turkish. */
const pays = new Map<number, string | undefined>();
let similar: string;

beforeAll(async () => {
  app = await startTestApp({ advertisements: 200 });
  const { rows } = await sql<{ id: number; slug: string; min: number | null; max: number | null }>`
    select id, slug, salary_min as min, salary_max as max from advertisement order by status = 'published' desc, id`.execute(
    app.services.db,
  );
  for (const { id, min, max } of rows) {
    pays.set(id, min === null || max === null ? undefined : formatLira("tr", min, max));
  }
  similar = `/is-ilani/${rows[0]?.slug}-${rows[0]?.id}`;
  const person = await sql<{ id: number }>`
    select id from person where email = 'aday@mesai.test'`.execute(app.services.db);
  member = await sessionOf(app, person.rows[0]?.id ?? 0);
});
afterAll(() => app?.stop());

/** What stands for an advertisement, by its number: rows, and the cards of sliders. */
function shownIn(html: string): [id: number, html: string][] {
  return html.split("<article ").flatMap((part) => {
    const id = Number(part.match(/^[^>]*data-advertisement-id="(\d+)"/)?.[1]);
    return id ? [[id, part.slice(0, part.indexOf("</article>"))]] : [];
  });
}

describe("pay stands wherever an advertisement that names it does", () => {
  it.each([
    ["results", () => "/is-ilanlari"],
    ["the home page", () => "/"],
    ["editor's picks", () => "/editorun-sectikleri"],
    ["similar ones", () => similar],
    ["favourites", () => "/hesabim/favoriler"],
  ])("in %s", async (_name, path) => {
    const shown = shownIn((await pageFor(app, member, path())).html);
    expect(shown.length).toBeGreaterThan(0);
    for (const [id, html] of shown) {
      const pay = pays.get(id);
      if (pay === undefined) expect(html, String(id)).not.toContain("₺");
      else expect(html, String(id)).toContain(`<bdi dir="ltr">${pay}</bdi>`);
    }
  });

  it("in some and not in others, or the above would say nothing", () => {
    expect(new Set([...pays.values()].map((pay) => pay === undefined)).size).toBe(2);
  });
});
