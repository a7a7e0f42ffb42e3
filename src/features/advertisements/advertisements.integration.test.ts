import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventually } from "../../../tests/support/eventually.ts";
import { expectRefusalPage, readable } from "../../../tests/support/refusals.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
import { advertisementPath } from "../../addresses/advertisements.ts";
import { companyPath } from "../../addresses/companies.ts";
import ar from "./messages/ar.json" with { type: "json" };
import en from "./messages/en.json" with { type: "json" };
import tr from "./messages/tr.json" with { type: "json" };

const messages = { tr, en, ar };

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

interface Open {
  id: number;
  slug: string;
  title: string;
  company_id: number;
}

async function anOpenOne(where = "true"): Promise<Open> {
  const { rows } = await sql.query(
    `select id::int, slug, title, company_id::int from open_advertisement where ${where} order by id limit 1`,
  );
  expect(rows).toHaveLength(1);
  return rows[0];
}

async function htmlOf(path: string, lang = "tr"): Promise<string> {
  const answer = await app.request(path, { headers: { cookie: `lang=${lang}` } });
  expect(answer.status, path).toBe(200);
  return answer.text();
}

describe("an advertisement's page", () => {
  it.each(["tr", "en", "ar"] as const)("keeps its own words out of the Turkish text: %s", async (lang) => {
    const found = await anOpenOne("qualifications <> ''");
    const html = await htmlOf(advertisementPath(found), lang);
    expect(html).toContain(`<dt>${messages[lang]["advertisements-number"]}</dt><dd>${found.id}</dd>`);
    const heading = `<h2>${messages[lang]["advertisements-qualifications"]}</h2>`;
    expect(readable(html)).toContain(heading);
    for (const [block] of html.matchAll(/<div class="prose" lang="tr"[\s\S]*?<\/div>/g)) {
      expect(readable(block)).not.toContain(heading);
    }
    expect(html.match(/<div class="prose" lang="tr"/g)).toHaveLength(2);
  });

  it("has its text before the table of facts, following similar ones after it, and a way to share", async () => {
    const found = await anOpenOne();
    const html = await htmlOf(advertisementPath(found));
    const parts = [
      ...["advertisement__text", "Benzerlerini takip et"],
      ...["advertisement__details", "https://wa.me/?text="],
    ];
    const places = parts.map((part) => html.indexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(html.match(/Benzerlerini takip et/g)).toHaveLength(1);
  });

  it("says that titles are Turkish where the page is not", async () => {
    const found = await anOpenOne("title not like '%&%'");
    for (const path of [advertisementPath(found), "/", "/is-ilanlari"]) {
      const titles = (html: string) => html.match(/class="link--quiet" href="\/is-ilani\/[^"]+"><bdi[^>]*>/g);
      expect(titles(await htmlOf(path))?.every((title) => title.endsWith("<bdi>"))).toBe(true);
      expect(titles(await htmlOf(path, "en"))?.every((title) => title.endsWith('<bdi lang="tr">'))).toBe(
        true,
      );
    }
    expect(await htmlOf(advertisementPath(found), "en")).toContain(
      `<h1><bdi lang="tr">${found.title}</bdi></h1>`,
    );
  });
});

describe("a name that begins or ends with a sign", () => {
  it("stands by itself wherever an Arabic page shows it", async () => {
    const title = ".NET Geliştirici (C#)";
    const name = "3E Yazılım A.Ş.";
    const { id, slug, company_id } = await anOpenOne("not is_abroad");
    await sql.query("update advertisement set title = $1, published_at = now() where id = $2", [title, id]);
    await sql.query("update company set name = $1 where id = $2", [name, company_id]);
    const { rows } = await sql.query("select slug from company where id = $1", [company_id]);
    const detail = advertisementPath({ id, slug });
    const company = companyPath({ id: company_id, slug: rows[0].slug });
    for (const path of [detail, "/", "/is-ilanlari?sirala=tarih", company]) {
      await eventually(async () => expect(await htmlOf(path, "ar"), path).toContain(title));
      const html = await htmlOf(path, "ar");
      const body = html.slice(html.indexOf("<body"));
      for (const words of [title, name]) {
        const shown = body.split(`>${words}<`).length - 1;
        expect(shown, `${words} on ${path}`).toBeGreaterThan(0);
        expect(body.match(new RegExp(`<bdi[^>]*>${RegExp.escape(words)}<`, "g")), path).toHaveLength(shown);
      }
    }
  });
});

describe("an advertisement whose company the public does not know", () => {
  it.each([
    ["pending", 404],
    ["rejected", 404],
    ["closed", 410],
  ] as const)("is nowhere while the company is %s: %i", async (status, code) => {
    const found = await anOpenOne();
    const path = advertisementPath(found);
    await htmlOf(path);
    const { rows: neighbours } = await sql.query(
      `select id::int, slug from open_advertisement
       where position_id = (select position_id from advertisement where id = $1) and company_id <> $2`,
      [found.id, found.company_id],
    );
    await sql.query("update company set status = $2 where id = $1", [found.company_id, status]);
    try {
      await eventually(async () => expect((await app.request(path)).status).toBe(code));
      if (code === 404) await expectRefusalPage(await app.request(path), code);
      expect(readable(await (await app.request(path)).text())).not.toContain(`>${found.title}<`);
      // With the wrong words too: a redirect would tell that it exists.
      expect((await app.request(`/is-ilani/baska-${found.id}`)).status).toBe(code);
      for (const list of ["/", "/is-ilanlari", ...neighbours.slice(0, 3).map(advertisementPath)]) {
        expect(await htmlOf(list), list).not.toContain(`data-advertisement-id="${found.id}"`);
      }
    } finally {
      await sql.query("update company set status = 'verified' where id = $1", [found.company_id]);
    }
    await eventually(async () => expect((await app.request(path)).status).toBe(200));
  });
});

describe("an address", () => {
  it.each(["soför", "şoför", "a b", "50%", "a/b", "a?b", "%61"])(
    "made of the words %j is sent back by browsers as it was written",
    (slug) => {
      for (const path of [advertisementPath({ id: 1, slug }), companyPath({ id: 1, slug })]) {
        expect(new URL(path, "https://mesai.test").href).toBe(`https://mesai.test${path}`);
        expect(decodeURIComponent(path)).toContain(slug);
      }
    },
  );

  it.each(["advertisement", "company"])(
    "never leads in a circle, even with letters no slug of %s may have",
    async (table) => {
      const found = await anOpenOne();
      const id = table === "company" ? found.company_id : found.id;
      await sql.query(`alter table ${table} drop constraint ${table}_slug_check`);
      const { rows } = await sql.query(`select slug from ${table} where id = $1`, [id]);
      await sql.query(`update ${table} set slug = 'şoför ilanı' where id = $1`, [id]);
      const start = table === "company" ? `/firma/x-${id}` : `/is-ilani/x-${id}`;
      const answer = await eventually(async () => {
        const redirected = await app.request(start);
        expect(redirected.status).toBe(301);
        expect(redirected.headers.get("location")).toContain("%C5%9Fof%C3%B6r");
        return redirected;
      });
      expect((await app.request(answer.headers.get("location") ?? "")).status).toBe(200);
      await sql.query(`update ${table} set slug = $2 where id = $1`, [id, rows[0].slug]);
    },
  );
});
