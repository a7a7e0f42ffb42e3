import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { statementsDuring } from "../../../tests/support/asked-statements.ts";
import { eventually } from "../../../tests/support/eventually.ts";
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

async function htmlOf(path: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await app.request(path, { headers });
  expect(answer.status).toBe(200);
  return answer.text();
}

async function anOpenAdvertisement(after = 0): Promise<{ id: number; path: string; title: string }> {
  const { rows } = await sql.query(
    `select id, title, slug from open_advertisement
     where expires_at > now() + interval '1 day' and id > $1 order by id limit 1`,
    [after],
  );
  return { id: Number(rows[0].id), title: rows[0].title, path: `/is-ilani/${rows[0].slug}-${rows[0].id}` };
}

/** Not every one has any. */
async function anAdvertisementWithSimilarOnes() {
  for (let after = 0; ; ) {
    const { id, path } = await anOpenAdvertisement(after);
    const page = await app.request(path);
    const links = (await page.text()).matchAll(/\/is-ilani\/[^"]*-(\d+)"/g);
    const similar = [...links].map(([, linked]) => Number(linked)).filter((linked) => linked !== id);
    if (similar.length > 0) return { id, path, etag: page.headers.get("etag"), similar };
    after = id;
  }
}

describe("a change in the database", () => {
  it("reaches the advertisement, the results and the home page", async () => {
    const { id, path, title } = await anOpenAdvertisement();
    await sql.query("update advertisement set published_at = now() where id = $1", [id]);
    await eventually(async () => expect(await htmlOf("/")).toContain(path));
    const before = await app.request(path);
    expect(await before.text()).toContain(title.slice(0, 5));
    await htmlOf("/is-ilanlari");

    await sql.query("update advertisement set title = 'Yepyeni Bir Başlık' where id = $1", [id]);
    for (const page of [path, "/is-ilanlari", "/"]) {
      await eventually(async () => expect(await htmlOf(page)).toContain("Yepyeni Bir Başlık"));
    }
    const etag = before.headers.get("etag") ?? "";
    const after = await app.request(path, { headers: { "if-none-match": etag } });
    expect(after.status).toBe(200);
    expect(after.headers.get("etag")).not.toBe(etag);
  });

  it("leaves pages that do not show it as they were, and drops those that list it as similar", async () => {
    const { id, path, etag, similar } = await anAdvertisementWithSimilarOnes();
    const etagNow = async () => (await app.request(path)).headers.get("etag");

    const { rows } = await sql.query(
      "select id, slug from open_advertisement where id <> all ($1::bigint[]) order by id limit 1",
      [[id, ...similar]],
    );
    await sql.query("update advertisement set title = 'Başkasının Başlığı' where id = $1", [rows[0].id]);
    const list = `/is-ilanlari?q=${encodeURIComponent("Başkasının Başlığı")}`;
    await eventually(async () => expect(await htmlOf(list)).toContain(`${rows[0].slug}-${rows[0].id}`));
    // Made anew it would have to ask.
    app.services.memory.dropAll();
    const asked = await statementsDuring(async () => expect(await etagNow()).toBe(etag));
    expect(asked).toEqual([]);
    await sql.query("update advertisement set title = title || '!' where id = $1", [similar[0]]);
    await eventually(async () => expect(await etagNow()).not.toBe(etag));
  });

  it("closes an advertisement for visitors at once", async () => {
    const { id, path } = await anOpenAdvertisement();
    await htmlOf(path);
    await sql.query("update advertisement set status = 'closed', closed_at = now() where id = $1", [id]);
    await eventually(async () => expect((await app.request(path)).status).toBe(410));
    await sql.query("update advertisement set status = 'draft' where id = $1", [id]);
    await eventually(async () => expect((await app.request(path)).status).toBe(404));
  });

  it("takes a new name of a company everywhere", async () => {
    const { id, path } = await anOpenAdvertisement();
    await htmlOf(path);
    await sql.query(
      "update company set name = 'Adı Değişen Holding' where id = (select company_id from advertisement where id = $1)",
      [id],
    );
    await eventually(async () => expect(await htmlOf(path)).toContain("Adı Değişen Holding"));
  });

  it("of a text by an editor shows on every page of that language, and only there", async () => {
    const english = { cookie: "lang=en" };
    await htmlOf("/", english);
    await htmlOf("/is-ilanlari", english);
    await sql.query(
      "insert into language_override (language, key, value) values ('en', 'app-link-advertisements', 'Every <open> job')",
    );
    for (const path of ["/", "/is-ilanlari"]) {
      await eventually(async () => expect(await htmlOf(path, english)).toContain("Every &lt;open&gt; job"));
      expect(await htmlOf(path)).not.toContain("Every &lt;open&gt; job");
    }
    await sql.query("update language_override set value = 'Broken {plural' where language = 'en'");
    await eventually(async () => expect(await htmlOf("/", english)).not.toContain("Every &lt;open&gt; job"));
    await sql.query("delete from language_override");
    await eventually(async () => expect(await htmlOf("/", english)).toContain(">Jobs<"));
  });

  it("is seen although the listening connection was cut", async () => {
    const { id, path } = await anOpenAdvertisement();
    await htmlOf(path);
    await sql.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
    await sql.query("update advertisement set title = 'Kopukluktan Sonra' where id = $1", [id]);
    await eventually(async () => expect(await htmlOf(path)).toContain("Kopukluktan Sonra"));
  });
});
