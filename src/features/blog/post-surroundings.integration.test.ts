import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventually } from "../../../tests/support/eventually.ts";
import { readable } from "../../../tests/support/refusals.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
import { type WrittenPost, writeBlogPost } from "../../../tests/support/write-blog-post.ts";
import { LANGUAGES } from "../../platform/language/languages.ts";
import tr from "./messages/tr.json" with { type: "json" };

const SCRIPT = "<script>alert('blog')</script>";

let app: TestApp;
let sql: pg.Client;
beforeAll(async () => {
  app = await startTestApp({ advertisements: 60 });
  sql = new pg.Client({ connectionString: app.databaseUrl });
  await sql.connect();
  await sql.query(`insert into blog_category (id, slug, names) values (901, 'deneme', '{"tr": "Deneme"}')`);
  for (let number = 1; number <= 14; number++) {
    await writePost(`deneme-${number}`, { title: `Deneme ${number}`, hoursAgo: number + 10 });
  }
  await writePost("cevrilmis-yazi", { title: "Çevrilmiş yazı", hoursAgo: 1 });
  await writePost("isaretli-yazi", { title: SCRIPT, summary: SCRIPT, author: SCRIPT, hoursAgo: 2 });
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

describe("what stands around a post", () => {
  it("is its author, who is introduced in the visitor's language", async () => {
    const { rows } = await sql.query(
      "select p.slug, a.name, a.bios from blog_post p join blog_author a on a.id = p.author_id limit 1",
    );
    const [{ slug, name, bios }] = rows;
    for (const lang of LANGUAGES) {
      const html = readable(await htmlOf(`/blog/${slug}`, lang));
      expect(html).toContain(name);
      expect(html).toContain(bios[lang]);
    }
    expect(await htmlOf("/blog/deneme-1")).not.toContain("author-note");
  });

  it("is an outline of a long text, each entry leading to a heading that is there", async () => {
    await writePost("uzun-yazi", {
      title: "Uzun yazı",
      hoursAgo: 500,
      body: "Giriş\n\n## Bir\n\na\n\n## Bir\n\nb\n\n## <b>Üç</b>\n\n> Söz\n\n1. ilk\n2. iki [yol](/kvkk)",
    });
    await eventually(async () => expect(await htmlOf("/blog/uzun-yazi")).toContain("post__outline"));
    const html = await htmlOf("/blog/uzun-yazi");
    const targets = [...html.matchAll(/href="#(bolum-[^"]+)"/g)].map((match) => match[1] ?? "");
    expect(targets).toEqual(["bolum-bir", "bolum-bir-2", "bolum-b-uc-b"]);
    for (const id of targets) expect(html).toContain(`<h2 id="${id}">`);
    expect(html).toContain('<blockquote class="pull-quote"><p>Söz</p></blockquote>');
    expect(html).toContain('<ol><li>ilk</li><li>iki <a href="/kvkk">yol</a></li></ol>');
    expect(await htmlOf("/blog/deneme-1")).not.toContain("post__outline");
    await sql.query("delete from blog_post where slug = 'uzun-yazi'");
  });

  it("are its neighbours in time, and the ends have one only", async () => {
    const around = async (slug: string) => {
      const html = await htmlOf(`/blog/${slug}`);
      return ["prev", "next"].map(
        (rel) => html.match(new RegExp(`href="/blog/([a-z0-9-]+)" rel="${rel}"`))?.[1],
      );
    };
    expect(await around("deneme-1")).toEqual(["deneme-2", "isaretli-yazi"]);
    expect(await around("cevrilmis-yazi")).toEqual(["isaretli-yazi", undefined]);
  });

  it("tells when it was changed, only if that was well after", async () => {
    expect(await htmlOf("/blog/deneme-2")).not.toContain(tr["blog-updated"]);
    await sql.query(
      "update blog_post set updated_at = published_at + interval '2 days' where slug = 'deneme-2'",
    );
    await eventually(async () => expect(await htmlOf("/blog/deneme-2")).toContain(tr["blog-updated"]));
  });

  it("is a way to hand it on that markup in its title cannot break out of", async () => {
    const html = await htmlOf("/blog/isaretli-yazi");
    const way = readable(/href="(mailto:[^"]+)"/.exec(html)?.[1] ?? "");
    expect(way).not.toMatch(/[<>\s']script/);
    expect(decodeURIComponent(way)).toContain("/blog/isaretli-yazi");
  });

  it("holds together with words that have no end", async () => {
    const word = "kelime".repeat(2000);
    await writePost("sonsuz-kelime", {
      title: word,
      summary: word,
      body: `## ${word}\n\n${word}`,
      hoursAgo: 501,
    });
    await eventually(async () => expect(await htmlOf("/blog/sonsuz-kelime")).toContain(word));
    await sql.query("delete from blog_post where slug = 'sonsuz-kelime'");
  });
});

describe("the posts of the demo", () => {
  it("lead only to pages that are there", async () => {
    const { rows } = await sql.query("select slug, body from blog_post where category_id <> 901");
    const links = rows.flatMap(({ slug, body }) =>
      [...body.matchAll(/\]\((\/[^)]*)\)/g)].map((match) => ({ slug, path: match[1] })),
    );
    expect(links.length).toBeGreaterThan(10);
    for (const { slug, path } of links)
      expect((await app.request(path)).status, `${slug} → ${path}`).toBe(200);
  });
});

describe("the feed", () => {
  it("has the newest posts in Turkish, whoever asks", async () => {
    const answer = await app.request("/blog/rss", { headers: { "accept-language": "de" } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("application/rss+xml; charset=utf-8");
    const xml = await answer.text();
    expect(xml).toMatch(/^<\?xml version="1\.0" encoding="utf-8"\?>\n<rss version="2\.0"/);
    expect(xml.match(/<item>/g)).toHaveLength(30);
    expect(xml).toContain("<title>Çevrilmiş yazı</title>");
    expect(xml).toMatch(/<guid>https?:\/\/[^<]+\/blog\/cevrilmis-yazi<\/guid>/);
    expect(xml).toMatch(/<pubDate>\w{3}, \d{2} \w{3} \d{4} [\d:]+ GMT<\/pubDate>/);
  });

  it("knows neither drafts nor posts to come, and no markup of theirs", async () => {
    const xml = await (await app.request("/blog/rss")).text();
    expect(xml).not.toMatch(/Taslak|Gelecek|taslak|gelecek/);
    expect(xml).not.toContain("<script");
    expect(xml).toContain("&lt;script&gt;alert(&apos;blog&apos;)&lt;/script&gt;");
  });
});
