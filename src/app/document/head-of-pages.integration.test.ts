import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readable } from "../../../tests/support/refusals.ts";
import { signIn } from "../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
import { LANGUAGES } from "../../platform/language/languages.ts";

const SITE = "https://mesai.test";
const LONGEST_TITLE = 70;
let app: TestApp;
let advertisement: string;
let company: string;
let article: string;
beforeAll(async () => {
  app = await startTestApp({ advertisements: 200, environment: { BASE_URL: SITE } });
  const sql = new pg.Client({ connectionString: app.databaseUrl });
  await sql.connect();
  const first = async (query: string) => (await sql.query(query)).rows[0].path as string;
  advertisement = await first(
    "select '/is-ilani/' || slug || '-' || id as path from open_advertisement order by id limit 1",
  );
  company = await first(
    "select '/firma/' || slug || '-' || id as path from company where status = 'verified' order by id limit 1",
  );
  article = await first(
    "select '/blog/' || slug as path from blog_post where published_at < now() order by id limit 1",
  );
  await sql.end();
});
afterAll(() => app?.stop());

async function headOf(path: string, headers: Record<string, string> = {}) {
  const html = await (await app.request(path, { headers })).text();
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, value = ""]) => readable(value));
  return {
    html,
    lang: all(/<html lang="(\w+)"/g)[0],
    title: all(/<title>([^<]*)</g)[0] ?? "",
    description: all(/<meta name="description" content="([^"]*)"/g)[0] ?? "",
    canonical: all(/<link rel="canonical" href="([^"]*)"/g),
    alternates: Object.fromEntries(
      [...html.matchAll(/hreflang="([\w-]+)" href="([^"]*)"/g)].map(([, code, href = ""]) => [
        code,
        readable(href),
      ]),
    ),
  };
}

describe("the languages of a page", () => {
  it("have an address each, which search engines without cookies can read", async () => {
    for (const path of ["/", "/is-ilanlari", "/is-ilanlari/istanbul", "/blog"]) {
      const plain = await headOf(path);
      const addressOf = (lang: string) => (lang === "tr" ? `${SITE}${path}` : `${SITE}${path}?lang=${lang}`);
      expect(plain.alternates).toEqual({
        ...Object.fromEntries(LANGUAGES.map((lang) => [lang, addressOf(lang)])),
        "x-default": `${SITE}${path}`,
      });
      for (const lang of LANGUAGES) {
        const named = await headOf(addressOf(lang).slice(SITE.length));
        expect(named.lang).toBe(lang);
        expect(named.canonical).toEqual([addressOf(lang)]);
        expect(named.alternates).toEqual(plain.alternates);
        expect(named.html).not.toContain('content="noindex"');
      }
    }
  });

  it("do not make more pages of what is written in one language only", async () => {
    for (const path of [advertisement, company, article]) {
      for (const address of [path, `${path}?lang=en`]) {
        const head = await headOf(address);
        expect(head.canonical).toEqual([`${SITE}${path}`]);
        expect(head.alternates).toEqual({ tr: `${SITE}${path}`, "x-default": `${SITE}${path}` });
      }
    }
  });

  it("are not mixed up by what a visitor prefers, whoever asked first", async () => {
    const path = "/is-ilanlari/ankara";
    const english = { "accept-language": "en" };
    const preferred = await headOf(path, english);
    expect([preferred.lang, preferred.canonical]).toEqual(["en", [`${SITE}${path}`]]);
    const named = await headOf(`${path}?lang=en`);
    expect([named.lang, named.canonical]).toEqual(["en", [`${SITE}${path}?lang=en`]]);
    expect((await headOf(path, english)).canonical).toEqual([`${SITE}${path}`]);
    expect((await headOf(`${path}?lang=de`, { cookie: "lang=ar" })).lang).toBe("de");
  });

  it.each(["?lang=xx", "?lang=", "?lang=EN", "?lang=english"])("are not invented: %s", async (query) => {
    const answer = await app.request(`/blog${query}`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('<html lang="tr"');
  });

  it("keep the other parameters of a page", async () => {
    const { canonical } = await headOf("/is-ilanlari?sayfa=2&lang=ru");
    expect(canonical).toEqual([`${SITE}/is-ilanlari?sayfa=2&lang=ru`]);
  });
});

describe("titles and descriptions", () => {
  it("differ from page to page and from language to language, and are as long as is shown of them", async () => {
    const pages = [
      "/",
      "/is-ilanlari",
      "/is-ilanlari/istanbul",
      "/is-ilanlari/bilisim",
      "/blog",
      advertisement,
      company,
      article,
    ];
    const seen = { title: new Map<string, string>(), description: new Map<string, string>() };
    const faults: string[] = [];
    for (const lang of LANGUAGES) {
      for (const path of pages) {
        const head = await headOf(path, { cookie: `lang=${lang}` });
        const where = `${path} in ${lang}`;
        // An employer's title and company are the same in every language, and so may be the whole.
        const isOwn = path !== advertisement && path !== article;
        for (const part of ["title", "description"] as const) {
          const before = seen[part].get(head[part]);
          if (before && (isOwn || !before.startsWith(path)))
            faults.push(`${part} of ${where} is that of ${before}`);
          seen[part].set(head[part], where);
        }
        if (head.title.length > LONGEST_TITLE && isOwn)
          faults.push(`title of ${where}: ${head.title.length}`);
        if (head.description.length < 40 || head.description.length > 161) {
          faults.push(`description of ${where}: ${head.description.length} ${head.description}`);
        }
        if (/[{}]|undefined|NaN|\s{2}/.test(head.title + head.description))
          faults.push(`${where}: ${head.title}`);
      }
    }
    expect(faults).toEqual([]);
  });
});

describe("what is fetched ahead", () => {
  it("are public pages, and nothing for somebody who is signed in", async () => {
    const { html } = await headOf("/");
    const rules = JSON.parse(html.match(/<script type="speculationrules">([^<]*)/)?.[1] ?? "") as object;
    expect(Object.keys(rules)).toEqual(["prefetch"]);
    expect(JSON.stringify(rules)).not.toMatch(/hesabim|isveren|cikis|ilan-yonlendir|uye/);
    const { cookie } = await signIn(app, "aday@mesai.test");
    expect((await headOf("/", { cookie })).html).not.toContain("speculationrules");
  });
});
