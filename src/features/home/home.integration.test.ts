import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventually } from "../../../tests/support/eventually.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
import { loadHome } from "./load-home.ts";

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
    await eventually(async () => {
      const after = await loadHome(app.services);
      expect(after.latest.map(({ id }) => id)).not.toContain(newest?.id);
      expect(after.sectors).toBe(before.sectors);
      expect(after.provinces).toBe(before.provinces);
    });
    await eventually(async () => {
      expect(await (await app.request("/")).text()).not.toContain(`data-advertisement-id="${newest?.id}"`);
    });
  });
});

describe("the employers on the home page", () => {
  const employers = async () => {
    const page = await (await app.request("/")).text();
    const strip = page.slice(page.indexOf("employer-strip"));
    return strip.slice(0, strip.indexOf("</ul>"));
  };

  it("are gone as soon as they have closed, and have their new name at once", async () => {
    const [first, second] = (await loadHome(app.services)).employers;
    if (!first || !second) throw new Error("too few employers");
    expect(await employers()).toContain(`-${first.id}"`);
    await sql.query("update company set status = 'closed' where id = $1", [first.id]);
    await sql.query("update company set name = 'Yeni <b>Ad</b>' where id = $1", [second.id]);
    await eventually(async () => {
      expect(await employers()).not.toContain(`-${first.id}"`);
      expect(await employers()).toContain("Yeni &lt;b&gt;Ad&lt;/b&gt;");
    });
    await sql.query("update company set status = 'verified' where id = $1", [first.id]);
  });
});

describe("the home page's parts", () => {
  const html = async (lang = "tr") =>
    (await app.request("/", { headers: { cookie: `lang=${lang}` } })).text();

  it("include the slides of this moment in the visitor's language, as editors change them", async () => {
    const { rows } = await sql.query("select texts, href from home_slide order by ordinal");
    expect(rows.length).toBeGreaterThan(2);
    for (const lang of ["tr", "ar"]) {
      const page = await html(lang);
      for (const { texts, href } of rows) {
        expect(page).toContain(
          `<h2 class="home-slide__title">${texts[lang].title.replace("'", "&#x27;")}</h2>`,
        );
        expect(page).toContain(`href="${href.replaceAll("&", "&amp;")}"`);
      }
    }
    await sql.query(
      `update home_slide set texts = jsonb_set(texts, '{tr,title}', '"<b>Yeni</b>"') where ordinal = 0`,
    );
    await sql.query("update home_slide set starts_at = now() + interval '1 day' where ordinal = 1");
    await eventually(async () => {
      const page = await html();
      expect(page).toContain("&lt;b&gt;Yeni&lt;/b&gt;");
      expect(page).not.toContain(rows[1].texts.tr.title);
    });
  });

  it.each(["https://evil.test", "//evil.test", "javascript:alert(1)", "/a b", "x", "/\\evil.test"])(
    "never include a slide that leads to %s",
    async (href) => {
      const slide = { kicker: "a", title: "b", text: "c", action: "d" };
      await expect(
        sql.query("insert into home_slide (illustration, texts, href) values ('tea', $1, $2)", [
          { tr: slide },
          href,
        ]),
      ).rejects.toThrow(/home_slide_href_check/);
    },
  );

  it("include workplaces with their two-part location, and no frame before somebody asks", async () => {
    const page = await html();
    const { rows } = await sql.query(
      "select latitude || ';' || longitude as location from advertisement_location",
    );
    const known = new Set(rows.map(({ location }) => location));
    const shown = [...page.matchAll(/<input type="radio"[^>]* value="([^"]+)"/g)].map((match) => match[1]);
    expect(shown.length).toBeGreaterThan(3);
    for (const location of shown) expect(known).toContain(location);
    expect(page).toContain('data-zoom="16"');
    expect(page).not.toContain("<iframe");
  });

  it("include urgent advertisements, at most one of each company", async () => {
    const page = await html();
    const ids = [...page.matchAll(/class="clipping" data-advertisement-id="(\d+)"/g)].map((match) =>
      Number(match[1]),
    );
    const { rows } = await sql.query(
      "select count(*)::int as all, count(distinct company_id)::int as companies from open_advertisement where is_urgent and id = any($1)",
      [ids],
    );
    expect(ids.length).toBeGreaterThan(0);
    expect(rows[0]).toEqual({ all: ids.length, companies: ids.length });
  });

  it("lead to the app's own page, and to the stores that the settings name", async () => {
    const links = (text: string) => {
      const section = text.slice(text.indexOf("home-apps__links"));
      return [...section.slice(0, section.indexOf("</p>")).matchAll(/href="([^"]+)"/g)].map(
        ([, href]) => href,
      );
    };
    expect(links(await html())).toEqual(["/mobil-uygulama"]);
    const other = await startTestApp({ environment: { PLAY_STORE_URL: "https://play.example/mesai" } });
    const page = await (await other.request("/")).text();
    await other.stop();
    expect(links(page)).toEqual(["https://play.example/mesai", "/mobil-uygulama"]);
    // Without any content it is a page all the same.
    expect(page).toContain("home-hero");
  });
});
