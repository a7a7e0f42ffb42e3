import pg from "pg";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { axeFindings } from "../support/axe.ts";
import { findSideways, launchBrowser, visit } from "../support/browser.ts";
import { type BuiltServer, startBuiltServer } from "../support/built-server.ts";

const LONG = "Elektroensefalografi".repeat(9);
const MARKUP = `"><img src=x onerror=document.documentElement.dataset.ran=1><script>document.documentElement.dataset.ran=1</script>`;
const RIGHT_TO_LEFT = "شركة \u202Eالنور للتجارة";
const PLACES = 20;

let server: BuiltServer;
let browser: Browser;
let sql: pg.Client;
/** Where texts of each odd kind stand in every field that an employer fills in */
const pages: { kind: string; company: string; detail: string; companyId: number }[] = [];

beforeAll(async () => {
  [server, browser] = await Promise.all([startBuiltServer(), launchBrowser()]);
  sql = new pg.Client({ connectionString: server.databaseUrl });
  await sql.connect();
  for (const [kind, text] of Object.entries({ long: LONG, markup: MARKUP, rightToLeft: RIGHT_TO_LEFT })) {
    const { rows } = await sql.query(
      `insert into company (name, slug, sector_id, province_id, about, website, kvkk_text, status)
       select $1, 'tuhaf-firma', min(s.id), 34, $2, $2, $2, 'verified' from sector s returning id::int`,
      [text.slice(0, 200), `${text}\n\n${text}`],
    );
    const companyId = rows[0].id;
    const advertisement = await sql.query(
      `insert into advertisement (company_id, title, slug, position_id, sector_id, work_type, level, description,
         qualifications, status, published_at, expires_at)
       select $1, $2, 'tuhaf-ilan', (select min(id) from position), (select min(id) from sector), 'full-time', 'entry',
         $3, $3, 'published', now() - interval '20 days', now() + interval '20 days' returning id::int`,
      [companyId, text.slice(0, 200), `## ${text}\n\n${text}\n\n- ${text}`],
    );
    const id = advertisement.rows[0].id;
    await sql.query(
      `insert into advertisement_location (advertisement_id, ordinal, name, address, province_id, latitude, longitude)
       select $1, n, $2, $2, 34, 41, 29 from generate_series(1, ${PLACES}) n`,
      [id, text],
    );
    const company = `/firma/tuhaf-firma-${companyId}`;
    pages.push({ kind, companyId, company, detail: `/is-ilani/tuhaf-ilan-${id}` });
  }
});
afterAll(async () => {
  for (const { companyId } of pages) {
    await sql.query("delete from advertisement where company_id = $1", [companyId]);
    await sql.query("delete from company where id = $1", [companyId]);
  }
  await sql?.end();
  await browser?.close();
  await server?.stop();
});

it.each([0, 1, 2])("no text of an employer runs, or breaks the layout at 360 px: %i", async (index) => {
  const { detail, company } = pages[index] ?? { detail: "", company: "" };
  const visitor = await visit(browser, server.url, {
    viewport: { width: 360, height: 740 },
    isMobile: true,
    reducedMotion: "reduce",
  });
  const { page } = visitor;
  try {
    for (const path of [detail, company, `${company}/kvkk`]) {
      expect((await page.goto(path))?.status(), path).toBe(200);
      expect(await findSideways(page), path).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.dataset.ran), path).toBeUndefined();
    }
    await page.goto(detail);
    expect(await page.locator(".place-map input:visible").count()).toBe(6);
    await page.locator(".place-map__more > summary").click();
    expect(await page.locator(".place-map input:visible").count()).toBe(PLACES);
    expect(await findSideways(page)).toEqual([]);
    expect(await axeFindings(page)).toEqual([]);
    // What this browser remembers of it is shown as text as well.
    await page.goto("/");
    await page.locator("[data-enhance=recently-viewed]").scrollIntoViewIfNeeded();
    await page.locator(`.home-viewed a[href="${detail}"]`).waitFor();
    expect(await findSideways(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.dataset.ran)).toBeUndefined();
    visitor.expectNoComplaints();
  } finally {
    await visitor.leave();
  }
});
