import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addMember, TestBrowser } from "../../../../tests/support/accounts.ts";
import { mailsTo } from "../../../../tests/support/mails.ts";
import { addCompany, addPerson, sessionOf } from "../../../../tests/support/people.ts";
import { readable } from "../../../../tests/support/refusals.ts";
import { fromNewAddress, type Session } from "../../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../../tests/support/start-test-app.ts";

const PEOPLE = "/yonetim/kullanicilar";
let app: TestApp;
let adminId: number;
let admin: Session;
let second: Session;

beforeAll(async () => {
  app = await startTestApp({ environment: { DEMO: "1" } });
  adminId = await addPerson(app, "admin");
  admin = await sessionOf(app, adminId);
  second = await sessionOf(app, await addPerson(app, "admin"));
});
afterAll(() => app?.stop());

function post(path: string, fields: Record<string, string>, session: Session) {
  return app.request(path, {
    method: "POST",
    body: new URLSearchParams({ ...fields, __RequestVerificationToken: session.csrfToken }),
    headers: { accept: "text/html", cookie: session.cookie, ...fromNewAddress() },
  });
}

const act = (id: number, Act: string, by = admin, Reason = "Sahte ilanlar") =>
  post(`${PEOPLE}/${id}/islem`, { Act, Reason }, by);

const open = async (path: string, session = admin) =>
  readable(await (await app.request(path, { headers: { cookie: session.cookie } })).text());

async function auditOf(subjectId: number) {
  const { rows } = await sql<{ action: string; details: object; actor_role: string }>`
    select action, details, actor_role from audit_entry
    where subject_kind = 'person' and subject_id = ${subjectId} order by id`.execute(app.services.db);
  return rows;
}

describe("an admin finds people", () => {
  it("by any part of name and address, however it is typed, and by number", async () => {
    const { id } = await addMember(app, { name: "Gülşen Işıkçı", email: "g.isikci@aranan.test" });
    for (const q of ["GULSEN", "ışık", "işikci gülş", "isikci@ara", "ranan", String(id), `#${id}`, "g."]) {
      const html = await open(`${PEOPLE}?q=${encodeURIComponent(q)}`);
      expect(html, q).toContain("g.isikci@aranan.test");
      expect(html).toContain(`href="${PEOPLE}/${id}"`);
    }
    for (const q of ["%", "___", "isikci baska", "' or 1=1 --", "x".repeat(500)]) {
      const html = await open(`${PEOPLE}?q=${encodeURIComponent(q)}`);
      expect(html, q).not.toContain("g.isikci@aranan.test");
    }
  });

  it("by an index, of which the search is its own condition", async () => {
    const plan = await app.services.db.transaction().execute(async (transaction) => {
      await sql`set local enable_seqscan = off`.execute(transaction);
      const { rows } = await sql<{ "QUERY PLAN": string }>`
        explain select id from person where fold_turkish(name || ' ' || email) like '%isikci%'`.execute(
        transaction,
      );
      return rows.map((row) => row["QUERY PLAN"]).join("\n");
    });
    expect(plan).toContain("person_words");
  });

  it("and sees account, company, consents and sessions, but no CV", async () => {
    const companyId = await addCompany(app);
    const id = await addPerson(app, "recruiter", { companyId, email: "gorulen@kisi.test" });
    await sessionOf(app, id);
    const { db } = app.services;
    await sql`insert into consent_ledger (person_id, kind, text_version, is_given)
      values (${id}, 'cookie-map', '7.3', true)`.execute(db);
    await sql`insert into cv (person_id, title, summary) values (${id}, 'Gizli başlık', 'Gizli özet')`.execute(
      db,
    );
    const html = await open(`${PEOPLE}/${id}`);
    for (const words of ["gorulen@kisi.test", "Deneme Firması", "İşe alımcı", "Metin sürümü 7.3", "1 oturum"])
      expect(html).toContain(words);
    expect(html).not.toContain("Gizli");
    expect((await app.request(`${PEOPLE}/99999999`, { headers: { cookie: admin.cookie } })).status).toBe(404);
  });
});

describe("somebody suspended", () => {
  it("is signed out, told why by mail, and at each sign-in; what is theirs stays, and they can be let in again", async () => {
    const { id, email } = await addMember(app, { email: "askida@kisi.test" });
    await sql`insert into cv (person_id, title) values (${id}, 'Kalır')`.execute(app.services.db);
    const browser = new TestBrowser(app);
    await browser.signIn(email);
    expect(await browser.isSignedIn()).toBe(true);

    expect((await act(id, "suspend")).headers.get("location")).toBe(`${PEOPLE}/${id}?sonuc=suspend`);
    expect(await browser.isSignedIn()).toBe(false);
    const [mail] = await mailsTo(app, email);
    expect(mail?.subject).toBe("Mesai hesabınız askıya alındı");
    expect(mail?.text).toContain("Sahte ilanlar");
    const wrong = await browser.signIn(email, "yanlış parola 9");
    expect(await wrong.text()).not.toContain("askıya");
    const refused = await browser.signIn(email);
    expect(refused.headers.get("location")).toBe("/uye-girisi?bilgi=suspended");
    expect(readable(await (await browser.get("/uye-girisi?bilgi=suspended")).text())).toContain(
      "Hesabınız yöneticilerimiz tarafından askıya alındı",
    );
    expect(await browser.isSignedIn()).toBe(false);
    // A session that was being made at that moment opens nothing either.
    const { cookie } = await sessionOf(app, id);
    expect((await app.request("/hesabim", { headers: { cookie } })).status).toBe(303);
    expect((await act(id, "suspend")).status).toBe(409);
    expect(await open(`${PEOPLE}?q=askida`)).toContain("Askıda");

    expect((await act(id, "reopen", admin, "Yanlışlık")).status).toBe(303);
    await browser.signIn(email);
    expect(await browser.isSignedIn()).toBe(true);
    expect(await auditOf(id)).toEqual([
      { action: "person.suspended", details: { reason: "Sahte ilanlar" }, actor_role: "admin" },
      { action: "person.reopened", details: { reason: "Yanlışlık" }, actor_role: "admin" },
    ]);
    const { rows } = await sql`select from cv where person_id = ${id}`.execute(app.services.db);
    expect(rows).toHaveLength(1);
  });

  it("cannot suspend back in the same moment", async () => {
    const [oneId, otherId] = [await addPerson(app, "admin"), await addPerson(app, "admin")];
    const [one, other] = [await sessionOf(app, oneId), await sessionOf(app, otherId)];
    await Promise.all([act(oneId, "suspend", other), act(otherId, "suspend", one)]);
    const { rows } = await sql`
      select from person where id in (${oneId}, ${otherId}) and suspended_at is null`.execute(
      app.services.db,
    );
    expect(rows).toHaveLength(1);
  });

  it("is never oneself, and never without a reason", async () => {
    expect((await act(adminId, "suspend")).status).toBe(409);
    const id = await addPerson(app, "member");
    for (const [Act, Reason, status] of [
      ["suspend", "", 400],
      ["suspend", "x".repeat(1001), 400],
      ["delete", "Neden", 400],
      ["reopen", "Neden", 409],
    ] as const)
      expect((await act(id, Act, admin, Reason)).status, Act).toBe(status);
    expect((await act(99_999_999, "suspend")).status).toBe(404);
    expect(await auditOf(id)).toEqual([]);
  });
});

it("sessions are ended with a reason", async () => {
  const id = await addPerson(app, "editor");
  const { cookie } = await sessionOf(app, id);
  await sessionOf(app, id);
  expect((await act(id, "end-sessions")).status).toBe(303);
  expect((await app.request("/yonetim", { headers: { cookie, accept: "text/html" } })).status).toBe(303);
  expect(await auditOf(id)).toMatchObject([
    { action: "person.sessions-ended", details: { count: 2, reason: "Sahte ilanlar" } },
  ]);
});

describe("a reset of the second step", () => {
  async function withSecondStep(email: string) {
    const { id } = await addMember(app, { email });
    await sql`update person set two_factor_enabled = true where id = ${id}`.execute(app.services.db);
    await sql`insert into person_two_factor (person_id, secret, backup_codes) values (${id}, 'x', 'y')`.execute(
      app.services.db,
    );
    return id;
  }
  const answer = (id: number, Answer: string, by: Session) =>
    post(`${PEOPLE}/${id}/iki-adim`, { Answer }, by);

  it("takes two admins, and ends what the person had open", async () => {
    const id = await withSecondStep("iki.adim@kisi.test");
    const { cookie } = await sessionOf(app, id);
    expect((await act(id, "ask-reset", admin, "Telefonunu kaybetti")).status).toBe(303);
    expect((await act(id, "ask-reset", second)).status).toBe(409);
    expect(await open(PEOPLE, second)).toContain("Telefonunu kaybetti");
    expect((await answer(id, "granted", admin)).status).toBe(409);
    expect(await open(PEOPLE)).not.toContain('value="granted"');
    expect((await answer(id, "granted", second)).status).toBe(303);
    expect((await answer(id, "granted", second)).status).toBe(409);
    expect((await app.request("/hesabim", { headers: { cookie } })).status).toBe(303);
    const browser = new TestBrowser(app);
    await browser.signIn("iki.adim@kisi.test");
    expect(await browser.isSignedIn()).toBe(true);
    expect((await mailsTo(app, "iki.adim@kisi.test")).map(({ subject }) => subject)).toContain(
      "İki adımlı doğrulamanız sıfırlandı",
    );
    expect(await auditOf(id)).toMatchObject([
      { action: "person.reset-asked", details: { reason: "Telefonunu kaybetti" } },
      { action: "person.reset-granted", details: { reason: "Telefonunu kaybetti", askedBy: adminId } },
    ]);
  });

  it("waits on the first page of those admins who can answer it", async () => {
    const id = await withSecondStep("bekleyen@kisi.test");
    await act(id, "ask-reset");
    await sql`update two_step_reset set asked_at = asked_at - interval '24 hours'`.execute(app.services.db);
    const line = /sıfırlaması<\/dt><dd><a href="\/yonetim\/kullanicilar">1<\/a><small[^>]*>En eskisi: dün/;
    expect(await open("/yonetim", second)).toMatch(line);
    expect(await open("/yonetim")).not.toMatch(line);
    const moderator = await sessionOf(app, await addPerson(app, "moderator"));
    expect(await open("/yonetim", moderator)).not.toContain("sıfırlaması</dt>");
    await answer(id, "refused", second);
    expect(await open("/yonetim", second)).not.toMatch(line);
  });

  it("is refused, taken back, or over after two days", async () => {
    const id = await withSecondStep("reddedilen@kisi.test");
    for (const by of [second, admin]) {
      expect((await act(id, "ask-reset")).status).toBe(303);
      expect((await answer(id, "refused", by)).status).toBe(303);
    }
    await act(id, "ask-reset");
    await sql`update two_step_reset set asked_at = asked_at - interval '49 hours'`.execute(app.services.db);
    expect((await answer(id, "granted", second)).status).toBe(409);
    expect(await open(PEOPLE, second)).not.toContain("reddedilen@kisi.test");
    const { rows } = await sql<{ enabled: boolean }>`
      select two_factor_enabled as enabled from person where id = ${id}`.execute(app.services.db);
    expect(rows).toEqual([{ enabled: true }]);
    expect((await act(id, "ask-reset")).status).toBe(303);
  });
});

describe("a role", () => {
  it("of the staff is given, and counts from their next sign-in", async () => {
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

  it("is not changed of oneself, of an employer, or of a member with a CV", async () => {
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

  it("that is none is not given", async () => {
    const id = await addPerson(app, "member");
    for (const Role of ["root", "employer", "", "admin "]) {
      const answer = await post("/yonetim/kullanicilar/rol", { PersonID: String(id), Role }, admin);
      expect(answer.status, Role).toBe(400);
    }
    const unknown = await post("/yonetim/kullanicilar/rol", { PersonID: "999999999", Role: "editor" }, admin);
    expect(unknown.status).toBe(404);
  });

  it("that two admins take from each other in the same moment is lost by one of them", async () => {
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
});
