import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventually } from "../../../tests/support/eventually.ts";
import { expectRefusalJson, expectRefusalPage, readable } from "../../../tests/support/refusals.ts";
import { signIn } from "../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
import { type WrittenPost, writeBlogPost } from "../../../tests/support/write-blog-post.ts";
import { LANGUAGES } from "../../platform/language/languages.ts";
import ar from "./messages/ar.json" with { type: "json" };
import de from "./messages/de.json" with { type: "json" };
import en from "./messages/en.json" with { type: "json" };
import ru from "./messages/ru.json" with { type: "json" };
import tr from "./messages/tr.json" with { type: "json" };

const messages = { tr, en, de, ru, ar };
const SCRIPT = "<script>alert('blog')</script>";

const translations = Object.fromEntries(
  ["en", "de", "ru", "ar"].map((lang) => [lang, { title: `Title ${lang}`, summary: `Summary ${lang}` }]),
);
const titleIn = (lang: string) => (lang === "tr" ? "Çevrilmiş yazı" : `Title ${lang}`);

let app: TestApp;
let sql: pg.Client;
beforeAll(async () => {
  app = await startTestApp({ advertisements: 200 });
  sql = new pg.Client({ connectionString: app.databaseUrl });
  await sql.connect();
  await sql.query(`insert into blog_category (id, slug, names) values
    (901, 'deneme-yazilari', '{"tr": "Deneme yazıları", "en": "Trial pieces"}'), (902, 'bos', '{"tr": "Boş raf"}')`);
  for (let number = 1; number <= 27; number++) {
    await writePost(`deneme-${number}`, { title: `Deneme ${number}`, hoursAgo: number + 10 });
  }
  await writePost("cevrilmis-yazi", { title: "Çevrilmiş yazı", hoursAgo: 1, translations });
  await writePost("isaretli-yazi", {
    title: SCRIPT,
    summary: SCRIPT,
    body: `## ${SCRIPT}\n\n${SCRIPT}\n\n- ${SCRIPT}`,
    author: SCRIPT,
    hoursAgo: 2,
  });
  await writePost("taslak-yazi", { title: "Taslak yazı", hoursAgo: null });
  await writePost("gelecek-yazi", { title: "Gelecek yazı", hoursAgo: -24 });
});
afterAll(async () => {
  await sql?.end();
  await app?.stop();
});

const writePost = (slug: string, post: WrittenPost) => writeBlogPost(sql, slug, post);

async function htmlOf(path: string, lang = "tr"): Promise<string> {
  const answer = await app.request(path, { headers: { cookie: `lang=${lang}` } });
  expect(answer.status, path).toBe(200);
  return answer.text();
}

function postsIn(html: string): string[] {
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  return [...main.matchAll(/href="\/blog\/(?!rss")([a-z0-9-]+)"(?! rel=)/g)].map((match) => match[1] ?? "");
}

describe("the list of posts", () => {
  it.each(LANGUAGES)("is in the visitor's language, newest first: %s", async (lang) => {
    const html = await htmlOf("/blog", lang);
    expect(html).toContain(`<html lang="${lang}" dir="${lang === "ar" ? "rtl" : "ltr"}"`);
    expect(readable(html)).toContain(`<title>${messages[lang]["blog-documentTitle"]} | Mesai</title>`);
    expect(html).toMatch(/<link rel="canonical" href="[^"]+\/blog">/);
    expect(html).toContain(`>${titleIn(lang)}</bdi>`);
    expect(postsIn(html).slice(0, 3)).toEqual(["cevrilmis-yazi", "isaretli-yazi", "deneme-1"]);
  });

  it("says so where a title has stayed Turkish", async () => {
    expect(await htmlOf("/blog", "en")).toContain('<bdi lang="tr">Deneme 1</bdi>');
    expect(await htmlOf("/blog")).toContain("<bdi>Deneme 1</bdi>");
  });

  it("has twelve to a page, each post once", async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => htmlOf(`/blog?sayfa=${page}`)));
    const [first = [], second = [], third = []] = pages.map(postsIn);
    expect(first).toHaveLength(12);
    expect(second).toHaveLength(12);
    expect(new Set([...first, ...second, ...third]).size).toBe(12 + 12 + third.length);
    expect(pages[1]).toMatch(/<link rel="canonical" href="[^"]+\/blog\?sayfa=2">/);
  });

  it.each(["0", "-1", "1.5", "iki", "Infinity", "1%27--", "999999", "99999999999999999999999"])(
    "shows the first page for the page number %j",
    async (page) => {
      expect(postsIn(await htmlOf(`/blog?sayfa=${page}`))[0]).toBe("cevrilmis-yazi");
    },
  );

  it("leads from beyond the last page to the last", async () => {
    const answer = await app.request("/blog?sayfa=500");
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe("/blog?sayfa=4");
    const category = await app.request("/blog/kategori/deneme-yazilari?sayfa=500");
    expect(category.headers.get("location")).toBe("/blog/kategori/deneme-yazilari?sayfa=3");
    expect((await app.request("/blog/kategori/bos?sayfa=2")).headers.get("location")).toBe(
      "/blog/kategori/bos",
    );
  });

  it("of a category has its posts only, and marks it as the current one", async () => {
    const html = await htmlOf("/blog/kategori/deneme-yazilari", "en");
    expect(html).toContain("<title>Trial pieces – Blog | Mesai</title>");
    expect(html).toMatch(/href="\/blog\/kategori\/deneme-yazilari" aria-current="page"/);
    expect(html).not.toMatch(/href="\/blog\/kategori\/is-gorusmesi" aria-current/);
    const { rows } = await sql.query("select slug from blog_post where category_id <> 901");
    expect(rows.length).toBeGreaterThan(0);
    const shown = postsIn(html);
    expect(shown).toHaveLength(12);
    for (const { slug } of rows) expect(shown).not.toContain(slug);
  });

  it("of a category without posts says what to do instead", async () => {
    const html = await htmlOf("/blog/kategori/bos");
    expect(html).toContain(tr["blog-emptyTitle"]);
    expect(await htmlOf("/blog")).not.toContain("Boş raf");
  });

  it.each(["yok", "%3Cscript%3E", "%2e%2e%2f", "a".repeat(300)])(
    "of the category %s does not exist",
    async (slug) => {
      await expectRefusalPage(await app.request(`/blog/kategori/${slug}`), 404);
    },
  );
});

describe("a post", () => {
  it.each(LANGUAGES)("has its title in the visitor's language and its text in Turkish: %s", async (lang) => {
    const html = await htmlOf("/blog/cevrilmis-yazi", lang);
    expect(html).toContain(`<title>${titleIn(lang)} | Mesai</title>`);
    expect(html).toContain(
      `<meta name="description" content="${lang === "tr" ? "Özet" : `Summary ${lang}`}">`,
    );
    expect(html).toMatch(/<link rel="canonical" href="[^"]+\/blog\/cevrilmis-yazi">/);
    expect(html).toMatch(/<div class="prose[^"]*" lang="tr" dir="auto"><p>Bir\.<\/p><ul><li>iki<\/li><\/ul>/);
    expect(html.includes(messages[lang]["blog-bodyInTurkish"])).toBe(lang !== "tr");
  });

  it("leads on to others of its category, not to itself", async () => {
    const related = postsIn(await htmlOf("/blog/cevrilmis-yazi"));
    expect(related).toEqual(["isaretli-yazi", "deneme-1", "deneme-2", "deneme-3"]);
  });

  it.each(["taslak-yazi", "gelecek-yazi", "hic-olmadi", "%3Cscript%3E", "a".repeat(300), "constructor"])(
    "that the public must not see does not exist: %s",
    async (slug) => {
      const html = await expectRefusalPage(await app.request(`/blog/${slug}`), 404);
      expect(html).not.toMatch(/Taslak yazı|Gelecek yazı/);
      await expectRefusalJson(
        await app.request(`/blog/${slug}`, { headers: { accept: "application/json" } }),
        404,
      );
    },
  );

  it("that the public must not see is in no list either, whoever asks", async () => {
    const { cookie } = await signIn(app, "editor@mesai.test");
    for (const path of ["/", "/blog", "/blog/kategori/deneme-yazilari", "/blog/deneme-1"]) {
      for (const headers of [{}, { cookie }]) {
        const html = await (await app.request(path, { headers })).text();
        expect(html, path).not.toMatch(/Taslak yazı|Gelecek yazı|taslak-yazi|gelecek-yazi/);
      }
    }
  });

  it("cannot bring markup into any page", async () => {
    for (const path of [
      "/",
      "/blog",
      "/blog/kategori/deneme-yazilari",
      "/blog/isaretli-yazi",
      "/blog/deneme-1",
    ]) {
      const html = await htmlOf(path);
      expect(html, path).not.toContain(SCRIPT);
      expect(readable(html), path).toContain(SCRIPT);
    }
  });

  it("has one address, in small letters", async () => {
    const answer = await app.request("/BLOG/Cevrilmis-Yazi");
    expect(answer.status).toBe(301);
    expect(answer.headers.get("location")).toBe("/blog/cevrilmis-yazi");
  });
});

describe("the home page", () => {
  it.each(LANGUAGES)("shows the three newest posts: %s", async (lang) => {
    const html = await htmlOf("/", lang);
    // The slides above lead to posts too.
    expect(postsIn(`<main${html.slice(html.indexOf("home-posts"))}`)).toEqual([
      "cevrilmis-yazi",
      "isaretli-yazi",
      "deneme-1",
    ]);
    expect(html).toContain(`<bdi>${titleIn(lang)}</bdi>`);
  });
});

describe("a change", () => {
  it("is seen soon: a post that was taken back is gone from everywhere", async () => {
    await writePost("gecici-yazi", { title: "Geçici yazı", hoursAgo: 0.1 });
    await eventually(async () => expect(await htmlOf("/blog")).toContain("Geçici yazı"));
    expect(await htmlOf("/blog/gecici-yazi")).toContain("Geçici yazı");
    await sql.query("update blog_post set published_at = null where slug = 'gecici-yazi'");
    await eventually(async () => {
      expect((await app.request("/blog/gecici-yazi")).status).toBe(404);
      expect(await htmlOf("/blog")).not.toContain("Geçici yazı");
      expect(await htmlOf("/")).not.toContain("Geçici yazı");
    });
  });
});
