import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";

let app: TestApp;
let large: string;
let small: string;

beforeAll(async () => {
  app = await startTestApp({ advertisements: 200 });
  const { rows } = await sql<{ path: string; id: number }>`
    select '/firma/' || slug || '-' || id as path, id from company where status = 'verified' order by id limit 2`.execute(
    app.services.db,
  );
  [large = "", small = ""] = rows.map(({ path }) => path);
  await sql`update advertisement set company_id = ${rows[0]?.id}
    where status = 'published' and company_id <> ${rows[1]?.id}`.execute(app.services.db);
});
afterAll(() => app?.stop());

const htmlOf = async (path: string) => (await app.request(path)).text();
const rowsIn = (html: string) =>
  html
    .split('class="advertisement-row"')
    .slice(1)
    .map((row) => row.split("</article>")[0]);

it("a company's page ends its crumbs with the company, and does not name it again in each row", async () => {
  const html = await htmlOf(large);
  const crumbs = html.split('class="breadcrumbs"')[1]?.split("</ol>")[0] ?? "";
  expect(crumbs.lastIndexOf(`href="${large}"`)).toBeGreaterThan(crumbs.lastIndexOf("/is-ilanlari"));
  expect(rowsIn(html)).toHaveLength(20);
  for (const row of rowsIn(html)) {
    expect(row).not.toContain("company-logo");
    expect(row).not.toContain("advertisement-row__company");
    expect(row).toContain("advertisement-row__place");
  }
});

describe("filters of a company's advertisements", () => {
  const optionsOf = (html: string, name: string) =>
    [
      ...(html.split(`name="${name}"`)[1]?.split("</select>")[0] ?? "").matchAll(
        /value="([a-z0-9-]+)"[^>]*>[^<]*\((\d+)\)/g,
      ),
    ].map(([, slug = "", count]) => ({ slug, count: Number(count) }));

  it.each(["sehir", "pozisyon"])("narrow by %s to as many as they say", async (name) => {
    const [first, second] = optionsOf(await htmlOf(large), name);
    expect(first?.count).toBeGreaterThanOrEqual(second?.count ?? 0);
    const narrowed = await htmlOf(`${large}?${name}=${second?.slug}`);
    expect(rowsIn(narrowed)).toHaveLength(Math.min(20, second?.count ?? 0));
    expect(narrowed).toContain(`value="${second?.slug}" selected=""`);
    expect(narrowed).toMatch(/<meta name="robots" content="noindex/);
  });

  it("are not where there are few, and what nobody knows narrows nothing", async () => {
    expect(await htmlOf(small)).not.toContain("company__filters");
    const odd = await htmlOf(`${large}?sehir=yok&pozisyon=${"x".repeat(300)}`);
    expect(rowsIn(odd)).toHaveLength(20);
  });
});
