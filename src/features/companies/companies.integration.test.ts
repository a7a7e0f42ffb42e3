import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventually } from "../../../tests/support/eventually.ts";
import { expectRefusalJson, expectRefusalPage, readable } from "../../../tests/support/refusals.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
import { LANGUAGES } from "../../platform/language/languages.ts";
import ar from "./messages/ar.json" with { type: "json" };
import de from "./messages/de.json" with { type: "json" };
import en from "./messages/en.json" with { type: "json" };
import ru from "./messages/ru.json" with { type: "json" };
import tr from "./messages/tr.json" with { type: "json" };

const messages = { tr, en, de, ru, ar };
const SCRIPT = "<script>alert('firma')</script>";
const OPEN_COUNT = 45;

interface Company {
  id: number;
  name: string;
  slug: string;
}

let app: TestApp;
let sql: pg.Client;
/** With advertisements for three pages, and two more in its group */
let large: Company;
/** Each test that spoils a company takes one of its own. */
let others: Company[];
let openIds: number[];

beforeAll(async () => {
  app = await startTestApp({ advertisements: 200 });
  sql = new pg.Client({ connectionString: app.databaseUrl });
  await sql.connect();
  const { rows } = await sql.query(
    "select id, name, slug from company where status = 'verified' order by id",
  );
  [large, ...others] = rows.map((row) => ({ ...row, id: Number(row.id) })) as [Company, ...Company[]];

  await sql.query("update advertisement set company_id = $1 where company_id = $2", [
    others[0]?.id,
    large.id,
  ]);
  const { rows: moved } = await sql.query(
    `update advertisement set company_id = $1 where id in (
       select id from advertisement where status = 'published' and expires_at > now() + interval '1 day' order by id limit ${OPEN_COUNT + 4})
     returning id`,
    [large.id],
  );
  const ids = moved.map(({ id }) => Number(id));
  const hidden = [
    "status = 'draft'",
    "status = 'review'",
    "status = 'closed', closed_at = now()",
    "published_at = now() - interval '9 days', expires_at = now() - interval '1 day'",
  ];
  for (const [place, change] of hidden.entries()) {
    await sql.query(`update advertisement set ${change} where id = $1`, [ids[place]]);
  }
  openIds = ids.slice(hidden.length);
});
afterAll(async () => {
  await sql?.end();
  await app?.stop();
});

const pathOf = ({ id, slug }: Company) => `/firma/${slug}-${id}`;

function takeCompany(): Company {
  const company = others.pop();
  if (!company) throw new Error("no company left");
  return company;
}

async function companyWith(change: string, ...values: unknown[]): Promise<Company> {
  const company = takeCompany();
  await sql.query(`update company set ${change} where id = $1`, [company.id, ...values]);
  return company;
}

async function htmlOf(path: string, lang = "tr"): Promise<string> {
  const answer = await app.request(path, { headers: { cookie: `lang=${lang}` } });
  expect(answer.status, path).toBe(200);
  return answer.text();
}

function advertisementsIn(html: string): number[] {
  return [...html.matchAll(/data-advertisement-id="(\d+)"/g)].map((match) => Number(match[1]));
}

describe("a company's page", () => {
  it.each(LANGUAGES)("tells who it is in the visitor's language: %s", async (lang) => {
    const html = await htmlOf(pathOf(large), lang);
    expect(html).toContain(`<html lang="${lang}" dir="${lang === "ar" ? "rtl" : "ltr"}"`);
    const title = messages[lang]["companies-documentTitle"].replace("{company}", large.name);
    // Names with signs at their edges are set apart in Arabic.
    expect(readable(html).replace(/[\u2068\u2069]/g, "")).toContain(`<title>${title} | Mesai</title>`);
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]+${pathOf(large)}">`));
    for (const key of [
      "sector",
      "place",
      "employees",
      "founded",
      "website",
      "about",
      "aboutMore",
      "aboutLess",
    ] as const) {
      expect(html, key).toContain(messages[lang][`companies-${key}`]);
    }
  });

  it("lists all its open advertisements, twenty to a page, and nobody else's", async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => htmlOf(`${pathOf(large)}?sayfa=${page}`)));
    const shown = pages.map(advertisementsIn);
    expect(shown.map((ids) => ids.length)).toEqual([20, 20, 5]);
    expect(shown.flat().sort((a, b) => a - b)).toEqual([...openIds].sort((a, b) => a - b));
    expect(pages[2]).toMatch(/<link rel="canonical" href="[^"]+\?sayfa=3">/);
  });

  it("shows no website that is none", async () => {
    const html = await htmlOf(pathOf(await companyWith("website = 'javascript:alert(1)'")));
    expect(html).not.toContain("javascript:alert");
    expect(html).not.toContain(tr["companies-website"]);
  });

  it("opens with its cover, described, and tells what it offers; without a cover with tiles of its name", async () => {
    const { rows } = await sql.query(
      "insert into stored_file (sha256, content_type, byte_size, is_public) values ($1, 'image/webp', 1, true) returning id",
      ["c0".repeat(32)],
    );
    const company = await companyWith(
      `cover_file_id = ${rows[0].id}, cover_alt = $2, benefits = '{transport,unknown,meal}', own_benefits = $3`,
      `Liman "sabah"`,
      ` ${SCRIPT}\n\nYüzme\nYüzme`,
    );
    const html = await htmlOf(pathOf(company), "de");
    expect(html).toContain(
      `<img class="company-cover" src="/dosya/${"c0".repeat(32)}" alt="Liman &quot;sabah&quot;" width="1280" height="320"`,
    );
    const offered = html.split('class="company-benefits"')[1]?.split("</ul>")[0] ?? "";
    const names = readable(offered)
      .match(/<\/svg>(.*?)<\/li>/gs)
      ?.map((item) => item.replace(/<\/?(svg|li|bdi)[^>]*>/g, ""));
    expect(names).toEqual([de["companies-benefit-meal"], de["companies-benefit-transport"], SCRIPT, "Yüzme"]);

    const plain = await htmlOf(pathOf(takeCompany()));
    expect(plain).toMatch(/class="company-cover no-print"><svg class="tile tile--\d tile--wall"/);
    expect(plain).not.toContain('<img class="company-cover"');
  });

  it("links a website without vouching for it", async () => {
    const html = await htmlOf(pathOf(await companyWith("website = 'https://firma.test/?a=1&b=2'")));
    expect(html).toMatch(
      /href="https:\/\/firma\.test\/\?a=1&amp;b=2" target="_blank" rel="nofollow noopener"/,
    );
  });

  it("cannot be brought to show markup", async () => {
    const company = await companyWith("name = $2, about = $2 || E'\\n\\n' || $2", SCRIPT);
    const html = await htmlOf(pathOf(company));
    expect(html).not.toContain(SCRIPT);
    expect(readable(html).split(SCRIPT).length).toBeGreaterThan(3);
  });

  it("leaves out what is not known, and says what to do when nothing is open", async () => {
    const company = await companyWith(
      "about = '', website = null, founded_year = null, employee_count = null, district_id = null, logo_file_id = null, group_id = null",
    );
    await sql.query("update advertisement set status = 'draft' where company_id = $1", [company.id]);
    const html = await htmlOf(pathOf(company));
    for (const key of ["about", "website", "founded", "employees", "aboutMore"] as const) {
      expect(html, key).not.toContain(`>${tr[`companies-${key}`]}<`);
    }
    expect(html).toContain(tr["companies-nothingOpenTitle"]);
    expect(html).toMatch(/href="\/is-ilanlari\?sektor=[a-z-]+"/);
  });

  it("names the other verified companies of its group", async () => {
    const [sister, hidden, stranger] = [takeCompany(), takeCompany(), takeCompany()];
    const { rows } = await sql.query(
      "insert into company_group (name) values ('Deneme Topluluğu') returning id",
    );
    const member = await companyWith("group_id = $2", rows[0].id);
    await sql.query("update company set group_id = $1 where id = any($2)", [
      rows[0].id,
      [sister.id, hidden.id],
    ]);
    await sql.query("update company set status = 'pending' where id = $1", [hidden.id]);
    const html = await htmlOf(pathOf(member));
    const group = html.slice(html.indexOf("company__group"));
    expect(group).toContain("Deneme Topluluğu");
    expect(group).toContain(`href="${pathOf(sister)}"`);
    for (const { id } of [member, hidden, stranger])
      expect(group).not.toMatch(new RegExp(`href="/firma/[a-z0-9-]+-${id}"`));
  });
});

describe("a company's address", () => {
  it("with the wrong words leads to the right ones for good, and keeps the page", async () => {
    const right = pathOf(large);
    for (const wrong of [
      `/firma/yanlis-${large.id}`,
      `/firma/${large.id}`,
      `/FIRMA/${large.slug}-${large.id}`,
      `${right}/`,
    ]) {
      const answer = await app.request(wrong);
      expect(answer.status, wrong).toBe(301);
      expect(answer.headers.get("location")).toBe(right);
    }
    expect((await app.request(`/firma/x-${large.id}?sayfa=2`)).headers.get("location")).toBe(
      `${right}?sayfa=2`,
    );
    expect((await app.request(`${right}?utm_source=x`)).status).toBe(200);
  });

  it.each(["0", "-1", "1.5", "iki", "1e999"])("shows the first page for the page number %j", async (page) => {
    const first = advertisementsIn(await htmlOf(pathOf(large)));
    expect(advertisementsIn(await htmlOf(`${pathOf(large)}?sayfa=${page}`))).toEqual(first);
  });

  it("leads from beyond the last page to the last", async () => {
    const answer = await app.request(`${pathOf(large)}?sayfa=400`);
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe(`${pathOf(large)}?sayfa=3`);
  });

  it.each(["0", "999999999", "99999999999999999999999999", "1e3", "abc", "", "%3Cscript%3E"])(
    "that names nothing is 404: %s",
    async (id) => {
      await expectRefusalPage(await app.request(`/firma/bir-firma-${id}`), 404);
      const headers = { accept: "application/json" };
      await expectRefusalJson(await app.request(`/firma/bir-firma-${id}`, { headers }), 404);
    },
  );

  it.each(["pending", "rejected"])(
    "is 404 while the company is %s, with right words and wrong",
    async (status) => {
      const company = await companyWith("status = $2", status);
      const html = await expectRefusalPage(await app.request(pathOf(company)), 404);
      expect(readable(html)).not.toContain(company.name);
      await expectRefusalPage(await app.request(`/firma/baska-${company.id}`), 404);
    },
  );

  it("is 410 once the company has closed", async () => {
    const company = await companyWith("status = 'closed'");
    const answer = await app.request(pathOf(company));
    expect(answer.status).toBe(410);
    expect(readable(await answer.text())).not.toContain(company.name);
  });

  it("is 404 once the company has been deleted, and so are its advertisements", async () => {
    const company = takeCompany();
    const { rows } = await sql.query(
      `update advertisement set company_id = $1 where id = (
         select id from open_advertisement a where company_id <> $2
           and not exists (select from application where advertisement_id = a.id) order by id limit 1) returning id, slug`,
      [company.id, large.id],
    );
    const paths = [pathOf(company), `/is-ilani/${rows[0].slug}-${rows[0].id}`];
    for (const path of paths) await eventually(() => htmlOf(path));
    await sql.query("delete from advertisement where id = $1", [rows[0].id]);
    await sql.query("update advertisement set company_id = $1 where company_id = $2", [
      others[0]?.id,
      company.id,
    ]);
    await sql.query("delete from company where id = $1", [company.id]);
    for (const path of paths) {
      await eventually(async () => expect((await app.request(path)).status).toBe(404));
      const html = await expectRefusalPage(await app.request(path), 404);
      expect(readable(html)).not.toContain(company.name);
    }
  });

  it("is where the home page and its advertisements lead", async () => {
    expect(await htmlOf("/")).toContain(`href="${pathOf(large)}"`);
    const { rows } = await sql.query("select slug from advertisement where id = $1", [openIds[0]]);
    expect(await htmlOf(`/is-ilani/${rows[0].slug}-${openIds[0]}`)).toContain(`href="${pathOf(large)}"`);
  });
});

describe("a change", () => {
  it("is seen soon, whether of the company or of its advertisements", async () => {
    const company = takeCompany();
    await htmlOf(pathOf(company));
    await sql.query("update company set name = 'Yeni Adlı Firma' where id = $1", [company.id]);
    await eventually(async () => expect(await htmlOf(pathOf(company))).toContain("Yeni Adlı Firma"));
    const moved = openIds.at(-1);
    await sql.query("update advertisement set company_id = $1 where id = $2", [company.id, moved]);
    await eventually(async () => {
      expect(advertisementsIn(await htmlOf(pathOf(company)))).toContain(moved);
    });
  });
});
