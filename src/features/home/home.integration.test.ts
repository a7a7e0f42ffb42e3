import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
import { loadHome } from "./load-home.ts";

const SOON = { timeout: 3000, interval: 25 };

let app: TestApp;
let sql: pg.Client;
beforeAll(async () => {
  app = await startTestApp({ advertisements: 150 });
  sql = new pg.Client({ connectionString: app.databaseUrl });
  await sql.connect();
});
afterAll(async () => {
  await sql?.end();
  await app?.stop();
});

async function single(query: string): Promise<number> {
  return (await sql.query(`select (${query})::int as value`)).rows[0].value;
}

describe("the home page's figures", () => {
  it("are those of the open advertisements", async () => {
    const data = await loadHome(app.services);
    const total = data.sectors.reduce((sum, { count }) => sum + count, 0);
    expect(total).toBe(await single("select count(*) from open_advertisement"));
    expect(data.companies[0]?.hiring_count).toBe(
      await single("select count(distinct company_id) from open_advertisement"),
    );
    for (const { id, count } of data.provinces) {
      expect(count).toBe(
        await single(`select count(*) from open_advertisement a where exists (
          select from advertisement_location l where l.advertisement_id = a.id and l.province_id = ${id})`),
      );
    }
    for (const { id, open_count } of data.companies) {
      expect(open_count).toBe(
        await single(`select count(*) from open_advertisement where company_id = ${id}`),
      );
    }
  });

  it("are not counted again for every change, while the list follows it", async () => {
    const before = await loadHome(app.services);
    const [newest] = before.latest;
    await sql.query("update advertisement set status = 'closed', closed_at = now() where id = $1", [
      newest?.id,
    ]);
    await vi.waitFor(async () => {
      const after = await loadHome(app.services);
      expect(after.latest.map(({ id }) => id)).not.toContain(newest?.id);
      expect(after.sectors).toBe(before.sectors);
      expect(after.provinces).toBe(before.provinces);
    }, SOON);
    await vi.waitFor(async () => {
      expect(await (await app.request("/")).text()).not.toContain(`data-advertisement="${newest?.id}"`);
    }, SOON);
  });
});
