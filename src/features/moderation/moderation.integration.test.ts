import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mailsTo } from "../../../tests/support/mails.ts";
import { addCompany, addPerson, sessionOf } from "../../../tests/support/people.ts";
import { readable } from "../../../tests/support/refusals.ts";
import { fromNewAddress, type Session } from "../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";

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

async function statusOf(id: number) {
  const { rows } = await sql<{ status: string; rejection_reason: string | null }>`
    select status, rejection_reason from company where id = ${id}`.execute(app.services.db);
  return rows[0];
}

async function auditOf(subjectId: number) {
  const { rows } = await sql<{ action: string; details: object; actor_role: string }>`
    select action, details, actor_role from audit_entry where subject_id = ${subjectId} order by id`.execute(
    app.services.db,
  );
  return rows;
}

describe("a waiting company", () => {
  it("is verified by a moderator: the public sees it, the owner is told, and it is written down", async () => {
    const id = await waitingCompany("sahip@dogru.test");
    expect(await open("/yonetim/firmalar", moderator)).toContain("sahip@dogru.test");
    const answer = await post("/yonetim/firmalar/onayla", { CompanyID: String(id) }, moderator);
    expect(answer.status).toBe(303);
    expect(await statusOf(id)).toEqual({ status: "verified", rejection_reason: null });
    const [mail] = await mailsTo(app, "sahip@dogru.test");
    expect(mail?.subject).toContain("doğrulandı");
    expect(await auditOf(id)).toEqual([{ action: "company.verified", details: {}, actor_role: "moderator" }]);
    expect(await open("/yonetim/firmalar?durum=verified", moderator)).toContain("sahip@dogru.test");
  });

  it("is turned down with a reason, which its owner reads", async () => {
    const id = await waitingCompany("sahip@yanlis.test");
    const fields = { CompanyID: String(id), Reason: "Adres <b>okunmuyor</b>." };
    expect((await post("/yonetim/firmalar/reddet", fields, moderator)).status).toBe(303);
    expect(await statusOf(id)).toEqual({ status: "rejected", rejection_reason: "Adres <b>okunmuyor</b>." });
    const [mail] = await mailsTo(app, "sahip@yanlis.test");
    expect(mail?.text).toContain("Adres <b>okunmuyor</b>.");
    expect(mail?.html).not.toContain("<b>okunmuyor");
    expect(await auditOf(id)).toMatchObject([{ action: "company.rejected" }]);
  });

  it("is not turned down without a reason, and the page says so", async () => {
    const id = await waitingCompany("sahip@nedensiz.test");
    for (const Reason of ["", "   ", "x".repeat(1001)]) {
      const answer = await post("/yonetim/firmalar/reddet", { CompanyID: String(id), Reason }, moderator);
      expect(answer.status).toBe(400);
    }
    expect((await statusOf(id))?.status).toBe("pending");
    expect(await mailsTo(app, "sahip@nedensiz.test")).toEqual([]);
  });

  it("is decided on once, however many moderators press at the same moment", async () => {
    const id = await waitingCompany("sahip@ayni-anda.test");
    const second = await sessionOf(app, await addPerson(app, "moderator"));
    const answers = await Promise.all([
      post("/yonetim/firmalar/onayla", { CompanyID: String(id) }, moderator),
      post("/yonetim/firmalar/reddet", { CompanyID: String(id), Reason: "Olmaz" }, second),
      post("/yonetim/firmalar/onayla", { CompanyID: String(id) }, admin),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409, 409]);
    expect(await mailsTo(app, "sahip@ayni-anda.test")).toHaveLength(1);
    expect(await auditOf(id)).toHaveLength(1);
  });

  it("is not verified before its sector and city are known", async () => {
    const id = await waitingCompany("sahip@eksik.test");
    await sql`update company set sector_id = null where id = ${id}`.execute(app.services.db);
    expect((await post("/yonetim/firmalar/onayla", { CompanyID: String(id) }, moderator)).status).toBe(409);
    expect((await statusOf(id))?.status).toBe("pending");
  });

  it("that does not exist is not found", async () => {
    for (const id of ["999999999", "0", "x"]) {
      const answer = await post("/yonetim/firmalar/onayla", { CompanyID: id }, moderator);
      expect(answer.status).toBe(id === "999999999" ? 404 : 400);
    }
  });
});

describe("an admin", () => {
  it("finds people by the beginning of their address, however it is typed", async () => {
    await addPerson(app, "member", { email: "aranan.kisi@uye.test" });
    expect(await open("/yonetim/kullanicilar?q=ARANAN", admin)).toContain("aranan.kisi@uye.test");
    for (const q of ["%", "_ranan", "' or 1=1 --", "x".repeat(500)]) {
      const page = await open(`/yonetim/kullanicilar?q=${encodeURIComponent(q)}`, admin);
      expect(page).not.toContain("aranan.kisi@uye.test");
    }
  });

  it("gives somebody a staff role, which counts from their next sign-in", async () => {
    const id = await addPerson(app, "member");
    const session = await sessionOf(app, id);
    const answer = await post(
      "/yonetim/kullanicilar/rol",
      { PersonID: String(id), Role: "moderator" },
      admin,
    );
    expect(answer.status).toBe(303);
    expect(await auditOf(id)).toEqual([
      { action: "person.role-changed", details: { from: "member", to: "moderator" }, actor_role: "admin" },
    ]);
    const old = await app.request("/yonetim/firmalar", { headers: { cookie: session.cookie } });
    expect(old.status).toBe(303);
    const again = await sessionOf(app, id);
    expect((await app.request("/yonetim/firmalar", { headers: { cookie: again.cookie } })).status).toBe(200);
  });

  it("ends somebody's sessions", async () => {
    const id = await addPerson(app, "editor");
    const { cookie } = await sessionOf(app, id);
    await sessionOf(app, id);
    const answer = await post("/yonetim/kullanicilar/oturumlari-kapat", { PersonID: String(id) }, admin);
    expect(answer.status).toBe(303);
    expect((await app.request("/yonetim", { headers: { cookie, accept: "text/html" } })).status).toBe(303);
    expect(await auditOf(id)).toMatchObject([{ action: "person.sessions-ended", details: { count: 2 } }]);
  });

  it("cannot change their own role, an employer's, or that of a member with a CV", async () => {
    const companyId = await addCompany(app);
    const employer = await addPerson(app, "recruiter", { companyId });
    const seeker = await addPerson(app, "member");
    await sql`insert into cv (person_id, title) values (${seeker}, 'Özgeçmiş')`.execute(app.services.db);
    for (const id of [adminId, employer, seeker]) {
      const answer = await post("/yonetim/kullanicilar/rol", { PersonID: String(id), Role: "editor" }, admin);
      expect(answer.status).toBe(409);
      const actions = (await auditOf(id)).map(({ action }) => action);
      expect(actions).not.toContain("person.role-changed");
    }
  });

  it("cannot give a role that is none", async () => {
    const id = await addPerson(app, "member");
    for (const Role of ["root", "employer", "", "admin "]) {
      const answer = await post("/yonetim/kullanicilar/rol", { PersonID: String(id), Role }, admin);
      expect(answer.status, Role).toBe(400);
    }
    const unknown = await post("/yonetim/kullanicilar/rol", { PersonID: "999999999", Role: "editor" }, admin);
    expect(unknown.status).toBe(404);
  });

  it("who loses the role to another in the same moment does not take it from them", async () => {
    const otherId = await addPerson(app, "admin");
    const firstId = await addPerson(app, "admin");
    const [other, first] = [await sessionOf(app, otherId), await sessionOf(app, firstId)];
    await Promise.all([
      post("/yonetim/kullanicilar/rol", { PersonID: String(firstId), Role: "member" }, other),
      post("/yonetim/kullanicilar/rol", { PersonID: String(otherId), Role: "member" }, first),
    ]);
    // Not by their answers: whoever comes a moment later has no session left and is led to sign in.
    const { rows } = await sql<{ role: string }>`
      select role from person where id in (${firstId}, ${otherId}) order by role`.execute(app.services.db);
    expect(rows.map(({ role }) => role)).toEqual(["admin", "member"]);
  });

  it("reads the audit log, of one company or one person too", async () => {
    const id = await waitingCompany("sahip@kayit.test");
    await post("/yonetim/firmalar/reddet", { CompanyID: String(id), Reason: "Kayıtlı gerekçe" }, admin);
    expect(await open("/yonetim/kayit", admin)).toContain("Kayıtlı gerekçe");
    expect(await open(`/yonetim/kayit?firma=${id}`, admin)).toContain("Kayıtlı gerekçe");
    expect(await open("/yonetim/kayit?firma=999999", admin)).not.toContain("Kayıtlı gerekçe");
    expect(await open(`/yonetim/kayit?kisi=${adminId}`, admin)).toContain("Kayıtlı gerekçe");
  });
});

describe("the audit log", () => {
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
    await post("/yonetim/firmalar/reddet", { CompanyID: String(id), Reason: "Adı gidecek" }, moderator);
    await sql`update audit_entry set actor_name = '', address = null where subject_id = ${id}`.execute(
      app.services.db,
    );
    expect(await auditOf(id)).toMatchObject([{ action: "company.rejected" }]);
    expect(await open("/yonetim/kayit", admin)).toMatch(/<bdi>#\d+<\/bdi>/);
  });

  it("keeps its lines when the person or the company goes", async () => {
    const id = await waitingCompany("sahip@silinen.test");
    await post("/yonetim/firmalar/reddet", { CompanyID: String(id), Reason: "Gidecek" }, moderator);
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
