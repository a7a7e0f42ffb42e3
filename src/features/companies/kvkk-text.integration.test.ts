import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventually } from "../../../tests/support/eventually.ts";
import { expectRefusalJson, expectRefusalPage, readable } from "../../../tests/support/refusals.ts";
import { postForm } from "../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
import { kvkkPath } from "../../addresses/companies.ts";
import tr from "./messages/tr.json" with { type: "json" };

const CALL = "/Customer/GetCustomerKvkkText";

interface Company {
  id: number;
  slug: string;
  name: string;
}

let app: TestApp;
let sql: pg.Client;
let companies: Company[];
beforeAll(async () => {
  app = await startTestApp({ advertisements: 60 });
  sql = new pg.Client({ connectionString: app.databaseUrl });
  await sql.connect();
  const { rows } = await sql.query(
    "select id::int, slug, name from company where status = 'verified' and kvkk_text <> '' order by id",
  );
  companies = rows;
});
afterAll(async () => {
  await sql?.end();
  await app?.stop();
});

function takeCompany(): Company {
  const company = companies.pop();
  if (!company) throw new Error("no company left");
  return company;
}

const call = (customerID: string, path = CALL) => postForm(app, path, { customerID });

describe("a company's data-protection notice", () => {
  it("comes as html in the answer of the call", async () => {
    const company = takeCompany();
    const answer = await call(String(company.id));
    expect(answer.headers.get("content-type")).toContain("application/json");
    const { success } = (await answer.json()) as { success: string };
    expect(readable(success)).toContain(`<bdi>${company.name}</bdi>`);
    expect(success).toMatch(/<div class="prose" lang="tr"[^>]*><p>/);
    expect(success).not.toContain("<html");
    // The whole inside of its dialog, with title and way to close.
    expect(success).toContain(tr["companies-kvkkTitle"]);
    expect((await call(String(company.id), CALL.toLowerCase())).status).toBe(200);
  });

  it("is a page of its own, and the fragment of a modal", async () => {
    const company = takeCompany();
    const html = await (await app.request(kvkkPath(company))).text();
    expect(html).toContain(tr["companies-kvkkTitle"]);
    expect(html).toContain('<meta name="robots" content="noindex">');
    const headers = { "x-requested-with": "XMLHttpRequest" };
    const fragment = await (await app.request(kvkkPath(company), { headers })).text();
    expect(fragment).not.toContain("<html");
    expect(fragment).toContain("modal-page");
    const wrong = await app.request(`/firma/baska-${company.id}/kvkk`);
    expect([wrong.status, wrong.headers.get("location")]).toEqual([301, kvkkPath(company)]);
  });

  it("is linked from the company's page, and only where there is one", async () => {
    const company = takeCompany();
    const path = `/firma/${company.slug}-${company.id}`;
    expect(await (await app.request(path)).text()).toContain(
      `href="${kvkkPath(company)}" data-dialog="stay" data-dialog-call="${CALL}?customerID=${company.id}"`,
    );
    await sql.query("update company set kvkk_text = null where id = $1", [company.id]);
    await eventually(async () => {
      expect(await (await app.request(path)).text()).not.toContain(`-${company.id}/kvkk`);
      expect((await app.request(kvkkPath(company))).status).toBe(404);
    });
    await expectRefusalJson(await call(String(company.id)), 404);
  });

  it("says which wording it is and since when; every one is retained, and only a new one counts", async () => {
    const { id } = takeCompany();
    const write = (text: string | null) =>
      sql.query("update company set kvkk_text = $2 where id = $1", [id, text]);
    const shown = async (lang = "tr") => {
      const headers = { cookie: `lang=${lang}` };
      const answer = await app.request(CALL, {
        method: "POST",
        body: new URLSearchParams({ customerID: String(id) }),
        headers,
      });
      return readable(((await answer.json()) as { success: string }).success);
    };
    expect(await shown()).toMatch(/1\. sürüm, \d+ \S+ 20\d\d/);
    await write("İkinci metin");
    await write("İkinci metin");
    await write(null);
    await write("");
    await write("Üçüncü metin");
    await eventually(async () => expect(await shown()).toContain("3. sürüm"));
    expect(await shown("ar")).toContain("الإصدار 3");
    const { rows } = await sql.query(
      "select version, text from company_kvkk_version where company_id = $1 order by version",
      [id],
    );
    expect(rows.slice(1)).toEqual([
      { version: 2, text: "İkinci metin" },
      { version: 3, text: "Üçüncü metin" },
    ]);
  });

  it("never becomes markup", async () => {
    const company = takeCompany();
    const text = "<script>alert(1)</script>\n\n- <img src=x onerror=alert(1)>\n\n## <b>x</b>";
    await sql.query("update company set kvkk_text = $2, name = '<i>Ad</i>' where id = $1", [
      company.id,
      text,
    ]);
    const { success } = (await (await call(String(company.id))).json()) as { success: string };
    for (const html of [success, await (await app.request(kvkkPath(company))).text()]) {
      expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
      expect(html).not.toMatch(/<script>alert|<img src=x|<b>x|<i>Ad/);
    }
  });

  it.each(["", "0", "-1", "1.5", "abc", "9".repeat(30), "1; drop table company"])(
    "is refused for the id %j",
    async (id) => {
      await expectRefusalJson(await call(id), 400);
    },
  );

  it("is unknown with its company, and gone with it", async () => {
    await expectRefusalJson(await call("999999999"), 404);
    await expectRefusalPage(await app.request("/firma/yok-999999999/kvkk"), 404);
    await expectRefusalPage(await app.request(`/firma/yok-${"9".repeat(30)}/kvkk`), 404);
    const [pending, closed, deleted] = [takeCompany(), takeCompany(), takeCompany()];
    await sql.query("update company set status = 'pending' where id = $1", [pending.id]);
    await sql.query("update company set status = 'closed' where id = $1", [closed.id]);
    await sql.query("delete from advertisement where company_id = $1", [deleted.id]);
    await sql.query("delete from company where id = $1", [deleted.id]);
    await eventually(async () => {
      expect((await call(String(pending.id))).status).toBe(404);
      expect((await call(String(closed.id))).status).toBe(410);
      expect((await app.request(kvkkPath(closed))).status).toBe(410);
      expect((await app.request(kvkkPath(deleted))).status).toBe(404);
      expect((await app.request(`/firma/${deleted.slug}-${deleted.id}`)).status).toBe(404);
    });
  });
});
