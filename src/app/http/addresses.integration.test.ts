import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  expectNoInnerDetail,
  expectRefusalJson,
  expectRefusalPage,
  languages,
  readable,
} from "../../../tests/support/refusals.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";

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

type Advertisement = { id: number; slug: string; title: string };

async function advertisementWhere(condition: string): Promise<Advertisement> {
  const { rows } = await sql.query(
    `select id, slug, title from advertisement where ${condition} order by id desc limit 1`,
  );
  expect(rows).toHaveLength(1);
  return rows[0];
}

const isOpen = "status = 'published' and expires_at > now() + interval '1 day'";

/** One that nobody has looked at yet, changed by hand: the test does not depend on what the demo happens to hold. */
async function advertisementAs(change: string): Promise<Advertisement> {
  const found = await advertisementWhere(`${isOpen} and id < (select max(id) from advertisement)`);
  await sql.query(`update advertisement set ${change} where id = $1`, [found.id]);
  return found;
}

describe("a form that asks by its address", () => {
  it.each([
    ["/is-ilanlari?q=&sehir=", "/is-ilanlari"],
    ["/is-ilanlari?q=garson&sehir=", "/is-ilanlari?q=garson"],
    ["/is-ilanlari?q=&sehir=izmir&sehir=&sektor=", "/is-ilanlari?sehir=izmir"],
    ["/is-ilanlari?adet=", "/is-ilanlari"],
    ["/is-ilanlari?sayfa=", "/is-ilanlari"],
    ["/is-ilanlari?Q=&sehir=i%7Amir&lang=en", "/is-ilanlari?sehir=i%7Amir&lang=en"],
    [
      "/calisma-hayati/yillik-izin?baslangic=01/02/2010&dogum=&yeralti=",
      "/calisma-hayati/yillik-izin?baslangic=01/02/2010",
    ],
    ["/calisma-hayati/yillik-izin?baslangic=&dogum=", "/calisma-hayati/yillik-izin"],
  ])("leads to one without empty fields: %s", async (sent, clean) => {
    const answer = await app.request(sent, { headers: { accept: "text/html" } });
    expect([answer.status, answer.headers.get("location")]).toEqual([301, clean]);
    expect((await app.request(clean)).status).toBe(200);
  });

  it("is answered as it is where a script or a program asks, or the empty name is none of ours", async () => {
    const script = { "x-requested-with": "XMLHttpRequest" };
    expect((await app.request("/is-ilanlari?q=&sehir=", { headers: script })).status).toBe(200);
    expect((await app.request("/api/v1/advertisements?q=")).status).toBe(200);
    expect((await app.request("/is-ilanlari?utm_term=")).status).toBe(200);
  });
});

describe("an advertisement's address", () => {
  it("with the wrong words leads to the right ones for good", async () => {
    const { id, slug } = await advertisementWhere(`${isOpen} and id <= 10`);
    const right = `/is-ilani/${slug}-${id}`;
    for (const wrong of [
      `/is-ilani/yanlis-kelimeler-${id}`,
      `/is-ilani/${id}`,
      `/is-ilani/-${id}`,
      `/IS-ILANI/${slug}-${id}`,
      `${right}/`,
      `/is-ilani/${encodeURIComponent("şğü")}-${id}`,
    ]) {
      const answer = await app.request(wrong);
      expect(answer.status, wrong).toBe(301);
      expect(answer.headers.get("location")).toBe(right);
    }
    const answer = await app.request(`${right}?utm_source=x`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain(`${right}"`);
  });

  it.each([
    "0",
    "999999999",
    "9007199254740993",
    "18446744073709551616",
    "99999999999999999999999999",
    "1e3",
    "0x10",
    "007",
    "abc",
    "",
    "1.5",
    "%F0%9F%92%BC",
  ])("that names nothing is 404: %s", async (id) => {
    await expectRefusalPage(await app.request(`/is-ilani/yazilim-muhendisi-${id}`), 404);
    const headers = { accept: "application/json" };
    await expectRefusalJson(await app.request(`/is-ilani/yazilim-muhendisi-${id}`, { headers }), 404);
  });

  it.each(["draft", "review", "rejected"])(
    "is 404 while the advertisement is %s, even with its right words",
    async (status) => {
      const { id, slug, title } = await advertisementAs(`status = '${status}'`);
      const html = await expectRefusalPage(await app.request(`/is-ilani/${slug}-${id}`), 404);
      expect(readable(html)).not.toContain(title);
      await expectRefusalPage(await app.request(`/is-ilani/baska-${id}`), 404);
    },
  );

  it.each(languages)("is 410 once it has expired, with open ones instead: %s", async (language) => {
    const { id, slug, title } = await advertisementAs(
      "published_at = now() - interval '40 days', expires_at = now() - interval '1 minute'",
    );
    const answer = await app.request(`/is-ilani/${slug}-${id}`, { headers: { cookie: `lang=${language}` } });
    expect(answer.status).toBe(410);
    const html = await answer.text();
    expect(readable(html)).toContain(title);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toContain(`<html lang="${language}"`);
    const similar = [...html.matchAll(/href="\/is-ilani\/[^"]*-(\d+)"/g)]
      .map((match) => Number(match[1]))
      .filter((each) => each !== id);
    expect(similar.length).toBeGreaterThan(0);
    const { rows } = await sql.query(
      `select count(*)::int as closed from advertisement where id = any($1) and not (${isOpen.replace("+ interval '1 day'", "")})`,
      [similar],
    );
    expect(rows[0].closed).toBe(0);
  });

  it("is 410 when its employer has closed it", async () => {
    const { id, slug } = await advertisementAs("status = 'closed', closed_at = now()");
    const answer = await app.request(`/is-ilani/${slug}-${id}`);
    expect(answer.status).toBe(410);
    const wrongWords = await app.request(`/is-ilani/x-${id}`);
    expect(wrongWords.status).toBe(301);
  });
});

describe("the address of results", () => {
  const oddities: [what: string, query: string][] = [
    ["page minus one", "sayfa=-1"],
    ["page zero", "sayfa=0"],
    ["half a page", "sayfa=1.5"],
    ["a page in words", "sayfa=ikinci"],
    ["an endless page", "sayfa=Infinity"],
    ["a page beyond numbers", "sayfa=99999999999999999999999999"],
    ["a city nobody knows", "sehir=atlantis"],
    ["a slug that is none", "sehir=../../etc/passwd&sektor=%3Cscript%3E"],
    ["a hundred cities", Array.from({ length: 150 }, (_, index) => `sehir=sehir-${index}`).join("&")],
    ["ten thousand letters", `q=${"a".repeat(10_000)}`],
    ["a thousand words", `q=${"kelime+".repeat(1000)}`],
    ["SQL", `q=${encodeURIComponent("'; drop table advertisement; --")}`],
    ["SQL in a filter", `sektor=${encodeURIComponent("x') or 1=1 --")}`],
    ["signs of the search language", `q=${encodeURIComponent("a & b | !c <-> d:* (\\")}`],
    ["only signs", `q=${encodeURIComponent("%_*?&|!():<>'\"\\")}`],
    ["an emoji", `q=${encodeURIComponent("💼".repeat(150))}`],
    ["letters outside the plane, cut in two", `q=a${encodeURIComponent("𝐚".repeat(150))}`],
    ["half a letter", "q=%C4"],
    ["Arabic and Turkish", `q=${encodeURIComponent("İŞÇİ عامل")}`],
    ["html", `q=${encodeURIComponent("<script>alert(1)</script>")}`],
    ["the same twice", "q=a&q=b&sirala=tarih&sirala=ilgi&uzaktan=1&uzaktan=2"],
    ["nested names", "q[0]=a&sehir[$ne]=x&sayfa[]=2"],
    ["a sort nobody knows", "sirala=ucret"],
    ["days nobody offers", "tarih=2"],
    ["names of the prototype", "__proto__=1&constructor=2&toString=3"],
  ];

  it.each(oddities)("is a sane page: %s", async (_what, query) => {
    const answer = await app.request(`/is-ilanlari?${query}`);
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(html).toMatch(/<h1[ >]/);
    expect(html).not.toContain("<script>alert");
    expectNoInnerDetail(html.replace(/value="[^"]*"/g, ""));
    expect((await app.request("/healthz")).status).toBe(200);
  });

  it("beyond the last page leads to the last one", async () => {
    const answer = await app.request("/is-ilanlari?q=a&sayfa=999999&sirala=tarih");
    expect(answer.status).toBe(303);
    const last = answer.headers.get("location") ?? "";
    expect(last).toMatch(/^\/is-ilanlari\?q=a&sirala=tarih(&sayfa=\d)?$/);
    expect((await app.request(last)).status).toBe(200);
  });

  it("leaves out a filter nobody knows", async () => {
    const total = (html: string) => html.match(/results__total">([^<]*)</)?.[1];
    const everything = total(await (await app.request("/is-ilanlari")).text());
    const unknown = await (await app.request("/is-ilanlari?sehir=atlantis")).text();
    expect(total(unknown)).toBe(everything);
    expect(unknown).not.toContain("atlantis</");
  });
});

describe("pages for developers", () => {
  it("exist here", async () => {
    expect((await app.request("/gelistirici/bilesenler")).status).toBe(200);
    expect((await app.request("/gelistirici/posta")).status).toBe(200);
    for (const id of ["yok", "..%2F..%2Fetc%2Fpasswd", "a".repeat(65)]) {
      expect([400, 404]).toContain((await app.request(`/gelistirici/posta/${id}`)).status);
    }
  });

  it("do not exist in production, whatever the method", async () => {
    const production = await startTestApp({ environment: { NODE_ENV: "production" } });
    try {
      for (const path of ["/gelistirici/bilesenler", "/gelistirici/posta", "/GELISTIRICI/posta/x"]) {
        expect((await production.request(path)).status).toBe(404);
      }
      expect((await production.request("/gelistirici/posta", { method: "POST" })).status).toBe(404);
      expect((await production.request("/")).status).toBe(200);
    } finally {
      await production.stop();
    }
  });
});

describe("public files", () => {
  it("are served by hash alone, and an address that names none says so", async () => {
    const { rows } = await sql.query("select sha256 from stored_file where is_public limit 1");
    const hash = Buffer.isBuffer(rows[0].sha256) ? rows[0].sha256.toString("hex") : rows[0].sha256;
    const file = await app.request(`/dosya/${hash}`);
    expect(file.status).toBe(200);
    expect(file.headers.get("cache-control")).toContain("immutable");
    expect(file.headers.get("content-security-policy")).toContain("sandbox");
    expect((await file.arrayBuffer()).byteLength).toBe(Number(file.headers.get("content-length")));
    expect((await app.request(`/dosya/${"0".repeat(64)}`)).status).toBe(404);
    for (const name of ["x", "..%2f..%2fsecret", "A".repeat(64)]) {
      expect([400, 404], name).toContain((await app.request(`/dosya/${name}`)).status);
    }
  });

  it("come in the sizes that pages show, as modern pictures, and in no other", async () => {
    const { rows } = await sql.query("select sha256 from stored_file where is_public limit 1");
    const hash = rows[0].sha256;
    for (const format of ["avif", "webp"]) {
      const image = await app.request(`/dosya/${hash}/96.${format}`);
      expect([image.status, image.headers.get("content-type")]).toEqual([200, `image/${format}`]);
      expect(image.headers.get("cache-control")).toContain("immutable");
      expect((await image.arrayBuffer()).byteLength).toBe(Number(image.headers.get("content-length")));
    }
    expect((await app.request(`/dosya/${"0".repeat(64)}/96.webp`)).status).toBe(404);
    for (const name of ["97.webp", "96.png", "096.webp", "96.webp.svg", "96000.webp", "..%2f96.webp"]) {
      expect([400, 404], name).toContain((await app.request(`/dosya/${hash}/${name}`)).status);
    }
  });
});
