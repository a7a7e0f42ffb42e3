import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getRaw } from "../../../tests/support/raw-http.ts";
import { expectRefusalJson } from "../../../tests/support/refusals.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
import { advertisementPath } from "../../addresses/advertisements.ts";
import { features } from "../../app/features.ts";
import { calculatorPath } from "../working-life/working-life.contract.ts";
import { CALCULATORS } from "../working-life/working-life.forms.ts";

const SITE = "https://mesai.test";
const BEYOND_FIRST_FILE = 50_001;
let app: TestApp;
let sql: pg.Client;
beforeAll(async () => {
  app = await startTestApp({ advertisements: 200, environment: { BASE_URL: SITE } });
  sql = new pg.Client({ connectionString: app.databaseUrl });
  await sql.connect();
  // The first one that no longer fits into the first file.
  await sql.query(
    `insert into advertisement (id, company_id, title, slug, position_id, sector_id, work_type, level, description,
       status, published_at, expires_at)
     select ${BEYOND_FIRST_FILE}, company_id, 'Sonraki', 'sonraki', position_id, sector_id, work_type, level, 'x',
       'published', now() - interval '1 day', now() + interval '9 days' from open_advertisement order by id limit 1`,
  );
});
afterAll(async () => {
  await sql?.end();
  await app?.stop();
});

async function bodyOf(path: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await app.request(path, { headers });
  expect(answer.status, path).toBe(200);
  return answer.text();
}

/** Fails on anything that is not well-formed: elements must close in order, and a bare & or < is an error. */
function expectWellFormed(xml: string): void {
  expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>')).toBe(true);
  const open: string[] = [];
  for (const [, closing, name = "", selfClosing] of xml.matchAll(/<(\/?)([\w:]+)[^<>]*?(\/?)>/g)) {
    if (closing) expect(open.pop()).toBe(name);
    else if (!selfClosing) open.push(name);
  }
  expect(open).toEqual([]);
  expect(xml).not.toMatch(/&(?!(amp|lt|gt|quot|apos);)/);
  expect(xml.replace(/<\?xml[^>]*>|<\/?[\w:]+(?: [\w:]+="[^"<]*")*\/?>/g, "")).not.toMatch(/[<>]/);
}

const addressesIn = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address);
const pathOf = (address: string) => {
  expect(address.startsWith(`${SITE}/`), address).toBe(true);
  return address.slice(SITE.length);
};

async function everyListedPath(): Promise<string[]> {
  const index = await bodyOf("/sitemap.xml");
  expectWellFormed(index);
  const paths: string[] = [];
  for (const file of addressesIn(index)) {
    const xml = await bodyOf(pathOf(file));
    expectWellFormed(xml);
    paths.push(...addressesIn(xml).map(pathOf));
  }
  return paths;
}

describe("the sitemap", () => {
  it("names every open advertisement and every verified company once, and no other", async () => {
    const paths = await everyListedPath();
    expect(new Set(paths).size).toBe(paths.length);
    const { rows: open } = await sql.query("select id::int, slug from open_advertisement order by id");
    expect(paths.filter((path) => path.startsWith("/is-ilani/"))).toEqual(open.map(advertisementPath));
    const { rows: companies } = await sql.query("select 1 from company where status = 'verified'");
    expect(paths.filter((path) => path.startsWith("/firma/"))).toHaveLength(companies.length);
  });

  it("names only pages that are there, want to be found, and say the same address themselves", async () => {
    const paths = await everyListedPath();
    const searches = paths.filter((path) => path.startsWith("/is-ilanlari/"));
    expect(searches.filter((path) => path.split("/").length === 4).length).toBeGreaterThan(20);
    const others = paths.filter((path) => !/^\/(is-ilani|firma|is-ilanlari)\//.test(path));
    const sampled = [...others, ...searches.filter((_, index) => index % 25 === 0)];
    for (const path of [...sampled, paths.find((each) => each.startsWith("/firma/")) ?? ""]) {
      const html = await bodyOf(path);
      expect(html, path).not.toContain('content="noindex"');
      expect(html, path).toContain(`<link rel="canonical" href="${SITE}${path}">`);
    }
  });

  it("leaves out no public page that wants to be found", async () => {
    const paths = new Set(await everyListedPath());
    for (const name of CALCULATORS) expect(paths).toContain(calculatorPath(name));
    const standing = features
      .flatMap((feature) => feature.routes?.(app.services) ?? [])
      .map(({ contract }) => contract)
      .filter(({ method, access, answers, path }) => {
        return method === "GET" && access === "public" && answers === "page" && !path.includes(":");
      });
    expect(standing.length).toBeGreaterThan(3);
    const wanted: string[] = [];
    for (const { path } of standing) {
      const answer = await app.request(path);
      const isFound = answer.status === 200 && !(await answer.text()).includes('content="noindex"');
      if (isFound) wanted.push(path);
    }
    expect(standing.map(({ path }) => path).filter((path) => paths.has(path))).toEqual(wanted);
  });

  it("begins another file after fifty thousand advertisements", async () => {
    const files = addressesIn(await bodyOf("/sitemap.xml")).filter((file) => file.includes("ilanlar"));
    expect(files).toEqual([1, 2].map((number) => `${SITE}/sitemap/ilanlar-${number}.xml`));
    const beyond = `${SITE}/is-ilani/sonraki-${BEYOND_FIRST_FILE}`;
    expect(addressesIn(await bodyOf("/sitemap/ilanlar-2.xml"))).toEqual([beyond]);
    expect(addressesIn(await bodyOf("/sitemap/ilanlar-1.xml"))).not.toContain(beyond);
  });

  it("says when the pages changed that are lists of others, and those that bind", async () => {
    const xml = await bodyOf("/sitemap/sayfalar-1.xml");
    const changed = (path: string) =>
      xml.match(new RegExp(`<loc>${SITE}${path}</loc>(?:<lastmod>([^<]+))?`))?.[1];
    const newest = async (query: string) =>
      (await sql.query(`select ${query} as at`)).rows[0].at.toISOString();
    const advertisement = "(select max(greatest(updated_at, published_at)) from open_advertisement)";
    expect(changed("/")).toBe(await newest(advertisement));
    expect(changed("/is-ilanlari")).toBe(changed("/"));
    expect(changed("/blog")).toBe(
      await newest(
        "(select max(greatest(updated_at, published_at)) from blog_post where published_at <= now())",
      ),
    );
    expect(changed("/editorun-sectikleri")).toBe(await newest("(select max(created_at) from editor_pick)"));
    expect(changed("/kvkk")).toMatch(/^20\d\d-\d\d-\d\dT00:00:00\.000Z$/);
    expect(changed("/iletisim")).toBeUndefined();
  });

  it("says when each part last changed", async () => {
    const index = await bodyOf("/sitemap.xml");
    const [, changed = ""] = index.match(/ilanlar-1\.xml<\/loc><lastmod>([^<]+)/) ?? [];
    const { rows } = await sql.query(
      `select max(greatest(updated_at, published_at)) as at from open_advertisement where id < ${BEYOND_FIRST_FILE}`,
    );
    expect(new Date(changed)).toEqual(rows[0].at);
    expect((await bodyOf("/sitemap/ilanlar-1.xml")).match(/<lastmod>/g)?.length).toBeGreaterThan(100);
  });

  it("comes compressed to whoever can read that", async () => {
    const raw = await fetch(`${app.url}/sitemap/ilanlar-1.xml`, { headers: { "accept-encoding": "gzip" } });
    expect(raw.headers.get("content-encoding")).toBe("gzip");
    expect(await raw.text()).toContain("</urlset>");
    const plain = await getRaw(app.url, "/sitemap/ilanlar-1.xml");
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(plain.body).toContain("</urlset>");
  });

  it.each(["/sitemap/ilanlar-3.xml", "/sitemap/ilanlar-999999999.xml", "/sitemap/yazilar-2.xml"])(
    "has no file %s",
    async (path) => {
      await expectRefusalJson(await app.request(path), 404);
    },
  );

  it.each(["ilanlar-0.xml", "ilanlar--1.xml", "ilanlar-1", "uyeler-1.xml", "ilanlar-1.xml.gz", "%00-1.xml"])(
    "refuses %s",
    async (file) => {
      expect([400, 404]).toContain((await app.request(`/sitemap/${file}`)).status);
    },
  );
});

describe("the feed", () => {
  it("is RSS 2.0 with the newest first, and knows its own address", async () => {
    const answer = await app.request("/rss");
    expect(answer.headers.get("content-type")).toBe("application/rss+xml; charset=utf-8");
    const xml = await answer.text();
    expectWellFormed(xml);
    expect(xml).toContain(`<atom:link href="${SITE}/rss" rel="self" type="application/rss+xml"/>`);
    const links = [...xml.matchAll(/<item><title>[^<]*<\/title><link>([^<]+)/g)].map(([, link]) => link);
    const { rows } = await sql.query(
      "select id::int, slug from open_advertisement order by published_at desc, id desc limit 50",
    );
    expect(links).toEqual(rows.map((row) => `${SITE}${advertisementPath(row)}`));
    expect(xml.match(/<guid isPermaLink="true">/g)).toHaveLength(50);
    for (const [, date = ""] of xml.matchAll(/<pubDate>([^<]+)/g)) {
      expect(new Date(date).toUTCString()).toBe(date);
    }
  });

  it("is answered with 304 while nothing is new", async () => {
    const etag = (await app.request("/rss")).headers.get("etag") ?? "";
    expect((await app.request("/rss", { headers: { "if-none-match": etag } })).status).toBe(304);
  });

  it("narrows to a city, a sector and a position, each of which the result pages name", async () => {
    const { rows } = await sql.query(`
      select p.slug as city, s.slug as sector, count(distinct a.id)::int as count
      from open_advertisement a join advertisement_location l on l.advertisement_id = a.id
      join province p on p.id = l.province_id join sector s on s.id = a.sector_id
      group by 1, 2 order by 3 desc limit 1`);
    const { city, sector, count } = rows[0];
    const xml = await bodyOf(`/rss?sehir=${city}&sektor=${sector}`);
    expectWellFormed(xml);
    expect(xml.match(/<item>/g)).toHaveLength(Math.min(count, 50));
    const page = await bodyOf(`/is-ilanlari/${city}/${sector}`);
    expect(page).toContain(`type="application/rss+xml"`);
    expect(page).toContain(`href="/rss?sehir=${city}&amp;sektor=${sector}"`);
    expect(await bodyOf("/is-ilanlari")).toContain('href="/rss"');
  });

  it.each(["sehir=atlantis", "sektor=yok", "pozisyon=yok", "sehir=istanbul&sektor=istanbul"])(
    "is not there for %s",
    async (query) => {
      await expectRefusalJson(await app.request(`/rss?${query}`), 404);
    },
  );

  it.each(["sehir=%3Cb%3E", "sehir=İstanbul", `sehir=${"a".repeat(5000)}`])("refuses %s", async (query) => {
    expect((await app.request(`/rss?${query}`)).status).toBe(400);
  });

  it("carries any title, as text", async () => {
    const { rows } = await sql.query(
      "select id::int from open_advertisement order by published_at desc, id desc limit 1",
    );
    const title = "<b>Aşçı</b> & ]]> \"x\" 'y' \u0001\u000b 👩‍🍳 مهندس";
    await sql.query("update advertisement set title = $1 where id = $2", [title, rows[0].id]);
    const shown = "&lt;b&gt;Aşçı&lt;/b&gt; &amp; ]]&gt; &quot;x&quot; &apos;y&apos;  👩‍🍳 مهندس";
    await expect.poll(() => bodyOf("/rss")).toContain(`<title>${shown}</title>`);
    expectWellFormed(await bodyOf("/rss"));
  });
});

it("security.txt is where finders of holes look for it", async () => {
  const answer = await app.request("/.well-known/security.txt");
  expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  const text = await answer.text();
  expect(text).toContain(`Contact: ${SITE}/iletisim\n`);
  const expires = new Date(text.match(/^Expires: (.*)$/m)?.[1] ?? "");
  expect(expires.getTime()).toBeGreaterThan(Date.now() + 30 * 86_400_000);
  expect(expires.getTime()).toBeLessThan(Date.now() + 365 * 86_400_000);
});

describe("robots.txt", () => {
  it("leads to the sitemap and away from what is somebody's own", async () => {
    const robots = await bodyOf("/robots.txt");
    expect(robots).toContain(`Sitemap: ${SITE}/sitemap.xml`);
    for (const path of ["/hesabim", "/yonetim"]) expect(robots).toContain(`Disallow: ${path}`);
  });
});
