import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addCompany, addPerson, sessionOf } from "../../../tests/support/people.ts";
import { readable } from "../../../tests/support/refusals.ts";
import { fromNewAddress, type Session } from "../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";

import moderationTr from "./messages/tr.json" with { type: "json" };

let app: TestApp;
let moderator: Session;
let adminId: number;
let admin: Session;

beforeAll(async () => {
  app = await startTestApp({ environment: { DEMO: "1" } });
  moderator = await sessionOf(app, await addPerson(app, "moderator"));
  adminId = await addPerson(app, "admin");
  admin = await sessionOf(app, adminId);
});
afterAll(() => app?.stop());

function post(path: string, fields: Record<string, string>, session: Session) {
  return app.request(path, {
    method: "POST",
    body: new URLSearchParams({ ...fields, __RequestVerificationToken: session.csrfToken }),
    headers: { accept: "text/html", cookie: session.cookie, ...fromNewAddress() },
  });
}

const open = async (path: string, session: Session) =>
  readable(await (await app.request(path, { headers: { cookie: session.cookie } })).text());

async function waitingCompany(email: string): Promise<number> {
  const id = await addCompany(app, { status: "pending" });
  await addPerson(app, "owner", { companyId: id, email });
  return id;
}

const reject = (id: number, Reason: string, session: Session) =>
  post(`/yonetim/firmalar/${id}/karar`, { Act: "reject", Reason }, session);

async function auditOf(subjectId: number) {
  const { rows } = await sql<{ action: string; details: object; actor_role: string }>`
    select action, details, actor_role from audit_entry where subject_id = ${subjectId} and subject_kind = 'company' order by id`.execute(
    app.services.db,
  );
  return rows;
}

describe("the audit log", () => {
  it("is read by admins: all of it, or by person, company, action and day, in words", async () => {
    const id = await waitingCompany("sahip@kayit.test");
    await reject(id, "Kayıtlı gerekçe", admin);
    const { rows } = await sql<{ name: string; today: string }>`
      select name, to_char(now() at time zone 'Europe/Istanbul', 'DD/MM/YYYY') as today
      from company where id = ${id}`.execute(app.services.db);
    const { name = "", today = "" } = rows[0] ?? {};
    const line = await open("/yonetim/kayit", admin);
    expect(line).toContain("firmayı reddetti");
    expect(line).toContain("Gerekçe: Kayıtlı gerekçe · Yönetici");
    const lines = async (asked: Record<string, string>) =>
      (await open(`/yonetim/kayit?${new URLSearchParams(asked)}`, admin)).includes("Kayıtlı gerekçe");
    for (const asked of [
      { firma: String(id) },
      { firma: name.toUpperCase() },
      { kisi: String(adminId) },
      { islem: "company.rejected", baslangic: today, bitis: today },
    ])
      expect(await lines(asked), JSON.stringify(asked)).toBe(true);
    for (const asked of [
      { firma: "999999" },
      { firma: "böyle bir firma yok" },
      { kisi: "böyle biri de yok" },
      { islem: "company.verified" },
      { baslangic: "01/01/2099" },
      { bitis: "01/01/2020" },
      { once: "1" },
    ])
      expect(await lines(asked), JSON.stringify(asked)).toBe(false);
    for (const nonsense of [{ islem: "x" }, { baslangic: "31/02/2026" }, { once: "x" }])
      expect(await lines(nonsense)).toBe(true);
  });

  it("tells of somebody also what was done about them", async () => {
    const id = await addPerson(app, "member");
    const fields = { Act: "suspend", Reason: "Onun hakkında" };
    expect((await post(`/yonetim/kullanicilar/${id}/islem`, fields, admin)).status).toBe(303);
    expect(await open(`/yonetim/kayit?kisi=${id}`, admin)).toContain("Onun hakkında");
  });

  it("goes on page by page, each beginning where the one before has ended", async () => {
    await sql`insert into audit_entry (actor_id, actor_name, actor_role, action, subject_kind, subject_id)
      select 777777, 'Sayfalar', 'admin', 'team.left', 'person', 900000 + n from generate_series(1, 120) n`.execute(
      app.services.db,
    );
    const counts: number[] = [];
    let next: string | undefined = "/yonetim/kayit?kisi=777777";
    while (next && counts.length < 5) {
      const html = await open(next, admin);
      counts.push([...html.matchAll(/<bdi>Sayfalar</g)].length);
      next = /href="([^"]*once=\d+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&");
    }
    expect(counts).toEqual([50, 50, 20]);
  });

  it("is exported as a table that no spreadsheet works anything out of", async () => {
    const id = await waitingCompany("sahip@tablo.test");
    const Reason = '=HYPERLINK("http://kotu.example"), "tırnak"';
    await reject(id, Reason, admin);
    await sql`insert into audit_entry (actor_id, actor_name, actor_role, action, subject_kind, subject_id)
      values (888888, '=1+1', 'admin', 'team.left', 'company', 900000)`.execute(app.services.db);
    const path = "/yonetim/kayit/indir?firma=";
    const file = await app.request(path + id, { headers: { cookie: admin.cookie } });
    expect(file.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(file.headers.get("content-disposition")).toContain("mesai-islem-kaydi.csv");
    const [head, ...rows] = (await file.text()).trimEnd().split("\r\n");
    expect(head).toContain("Zaman,Yapan,Rol,İşlem,Firma");
    expect(rows).toHaveLength(1);
    expect(rows[0]).toContain('"Gerekçe: =HYPERLINK(""http://kotu.example""), ""tırnak"""');
    const other = await app.request("/yonetim/kayit/indir?kisi=888888", {
      headers: { cookie: admin.cookie },
    });
    expect(await other.text()).toContain(",'=1+1 (#888888),");
    expect(await open("/yonetim/kayit?islem=audit.exported", admin)).toContain("işlem kaydını indirdi");
  });

  it("is exported whole, each line once, however many there are; the log says how many", async () => {
    const { db } = app.services;
    await sql`insert into audit_entry (actor_id, actor_name, actor_role, action, subject_kind, subject_id)
      select 666666, 'Uzun', 'admin', 'team.left', 'person', 1000000 + n from generate_series(1, 21000) n`.execute(
      db,
    );
    const ask = (session: Session) =>
      app.request("/yonetim/kayit/indir?kisi=666666", { headers: { cookie: session.cookie } });
    const file = await ask(admin);
    expect(file.headers.get("cache-control")).toBe("private, no-store");
    const lines = (await file.text()).trimEnd().split("\r\n");
    const subjects = new Set(lines.slice(1).map((line) => /,#(\d+),/.exec(line)?.[1]));
    expect([lines.length, subjects.size]).toEqual([21_001, 21_000]);
    const { rows } = await sql<{ count: number }>`
      select (details ->> 'count')::int as count from audit_entry where action = 'audit.exported'
      order by id desc limit 1`.execute(db);
    expect(rows).toEqual([{ count: 21_000 }]);
    expect((await ask(moderator)).status).toBe(403);
  });

  it("says when words mean more people than are looked for, and hands out no half of a log", async () => {
    await sql`insert into person (email, name, role) select 'adas' || n || '@cok.test', 'Adaş Kişi', 'member'
      from generate_series(1, 51) n`.execute(app.services.db);
    const words = moderationTr["moderation-auditTooMany"];
    expect(await open("/yonetim/kayit?kisi=adas", admin)).toContain(words);
    expect(await open("/yonetim/kayit?kisi=adas51", admin)).not.toContain(words);
    const statusOf = async (kisi: string) =>
      (await app.request(`/yonetim/kayit/indir?kisi=${kisi}`, { headers: { cookie: admin.cookie } })).status;
    expect([await statusOf("adas"), await statusOf("adas51")]).toEqual([409, 200]);
  });

  it("is found by indexes, however long it is", async () => {
    const plans = await app.services.db.transaction().execute(async (transaction) => {
      // What PostgreSQL knows of the log does not depend on when it looked last.
      await sql`analyze audit_entry`.execute(transaction);
      await sql`set local enable_seqscan = off`.execute(transaction);
      const found: string[] = [];
      for (const condition of [
        "subject_kind = 'person' and subject_id = 1",
        "action = 'audit.exported' order by id desc limit 50",
        "happened_at >= '2026-01-01' and happened_at < '2026-01-02'",
      ]) {
        const { rows } = await sql
          .raw<{ "QUERY PLAN": string }>(`explain select id from audit_entry where ${condition}`)
          .execute(transaction);
        found.push(rows.map((row) => row["QUERY PLAN"]).join(" "));
      }
      return found;
    });
    for (const [place, index] of ["person", "action", "time"].entries())
      expect(plans[place]).toContain(`audit_entry_${index}`);
  });

  it.each([
    "update audit_entry set actor_name = 'başkası'",
    "update audit_entry set actor_name = '', action = 'team.left'",
    "update audit_entry set actor_name = '', actor_id = actor_id + 1",
    "update audit_entry set address = '10.0.0.1'",
    "update audit_entry set details = '{}', happened_at = now()",
    `update audit_entry set details = details || '{"reason": "başka"}'`,
    "delete from audit_entry",
    "truncate audit_entry",
  ])("only grows: %s is refused", async (statement) => {
    await expect(sql.raw(statement).execute(app.services.db)).rejects.toThrow(/only grows/);
  });

  it("lets names go, and nothing else with them", async () => {
    const id = await waitingCompany("sahip@adsiz.test");
    await reject(id, "Adı gidecek", moderator);
    await sql`update audit_entry set actor_name = '', address = null where subject_id = ${id}`.execute(
      app.services.db,
    );
    expect(await auditOf(id)).toMatchObject([{ action: "company.rejected" }]);
    expect(await open("/yonetim/kayit", admin)).toMatch(/<bdi>#\d+<\/bdi>/);
  });

  it("keeps its lines when the person or the company goes", async () => {
    const id = await waitingCompany("sahip@silinen.test");
    await reject(id, "Gidecek", moderator);
    await sql`delete from company where id = ${id}`.execute(app.services.db);
    expect(await auditOf(id)).toHaveLength(1);
    expect(await open("/yonetim/kayit", admin)).toContain("Gidecek");
  });
});

describe("the staff's pages", () => {
  it("show each role what it may open", async () => {
    const editor = await sessionOf(app, await addPerson(app, "editor"));
    expect(await open("/yonetim", editor)).not.toContain('href="/yonetim/firmalar"');
    expect(await open("/yonetim", moderator)).toContain('href="/yonetim/firmalar"');
    expect(await open("/yonetim", moderator)).not.toContain('href="/yonetim/kayit"');
    expect(await open("/yonetim", admin)).toContain('href="/yonetim/kayit"');
  });
});
