import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { termsOf } from "../../../tests/support/accounts.ts";
import { linkIn, mailsTo } from "../../../tests/support/mails.ts";
import { addCompany, addPerson, sessionOf } from "../../../tests/support/people.ts";
import { readable } from "../../../tests/support/refusals.ts";
import { cookiesOf, fromNewAddress, type Session } from "../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";

let app: TestApp;
let companyId: number;
let ownerId: number;
let owner: Session;

beforeAll(async () => {
  app = await startTestApp();
  companyId = await addCompany(app);
  ownerId = await addPerson(app, "owner", { companyId });
  owner = await sessionOf(app, ownerId);
});
afterAll(() => app?.stop());

function post(path: string, fields: Record<string, string>, session?: Session) {
  const token = session ? { __RequestVerificationToken: session.csrfToken } : undefined;
  return app.request(path, {
    method: "POST",
    body: new URLSearchParams({ ...fields, ...token }),
    headers: { accept: "text/html", ...fromNewAddress(), ...(session && { cookie: session.cookie }) },
  });
}

async function invite(email: string, role = "recruiter", by = owner): Promise<string> {
  const answer = await post("/isveren/ekip", { Email: email, Role: role }, by);
  expect(answer.status).toBe(303);
  const link = linkIn((await mailsTo(app, email)).at(-1), "/isveren/davet");
  return new URLSearchParams(link.split("?")[1]).get("token") ?? "";
}

async function roleOf(personId: number): Promise<string | undefined> {
  const { rows } = await sql<{ role: string; company_id: number }>`
    select role, company_id from company_member where person_id = ${personId}`.execute(app.services.db);
  return rows[0]?.role;
}

async function auditOf(company: number): Promise<{ action: string; actor_id: number; details: unknown }[]> {
  const { rows } = await sql<{ action: string; actor_id: number; details: unknown }>`
    select action, actor_id, details from audit_entry where company_id = ${company} order by id`.execute(
    app.services.db,
  );
  return rows;
}

const newPerson = {
  FirstName: "Baran",
  LastName: "Sezgiç",
  Password: "uzun-bir-sifre",
  PasswordRepeat: "uzun-bir-sifre",
  AcceptTerms: "1",
};

describe("an invitation", () => {
  it("by mail lets somebody new open an account and join, once", async () => {
    const token = await invite("yeni@firma.test", "viewer");
    const page = readable(await (await app.request(`/isveren/davet?token=${token}`)).text());
    expect(page).toContain("yeni@firma.test");
    // Nobody but the bearer of the link chooses the password: neither the inviter, nor one that is tried first.
    for (const [Password, status] of [
      ["", 400],
      ["Besiktas1903", 422],
    ] as const) {
      const wrong = { ...newPerson, Password, PasswordRepeat: Password };
      expect((await post("/isveren/davet", { token, ...wrong })).status).toBe(status);
    }
    const joined = await post("/isveren/davet", { token, ...newPerson });
    expect(joined.status).toBe(303);
    const enter = { Email: "yeni@firma.test", Password: newPerson.Password };
    expect((await post("/isveren-girisi", enter)).status).toBe(303);
    const home = await app.request("/isveren", { headers: { cookie: cookiesOf(joined) } });
    expect(readable(await home.text())).toContain("İzleyici");

    expect((await app.request(`/isveren/davet?token=${token}`)).status).toBe(410);
    expect((await post("/isveren/davet", { token, ...newPerson })).status).toBe(410);
    const lines = await auditOf(companyId);
    expect(lines.map(({ action }) => action)).toEqual(["team.invited", "team.joined"]);
    expect(lines[0]?.details).toEqual({ email: "yeni@firma.test", role: "viewer" });
    expect(await termsOf(app, "yeni@firma.test")).toEqual(["1.0"]);
  });

  it("is accepted by an employer's user who has no company", async () => {
    const email = "bosta@firma.test";
    const personId = await addPerson(app, "unattached", { email });
    const token = await invite(email);
    const asked = await app.request(`/isveren/davet?token=${token}`);
    expect(readable(await asked.text())).toContain("Kabul etmek için giriş yapın");
    expect((await post("/isveren/davet", { token, ...newPerson })).status).toBe(409);
    expect((await post("/isveren/davet/kabul", { token })).status).toBe(303);
    expect(await roleOf(personId)).toBeUndefined();
    const session = await sessionOf(app, personId);
    expect((await post("/isveren/davet/kabul", { token }, session)).status).toBe(303);
    expect(await roleOf(personId)).toBe("recruiter");
  });

  it("is not told apart from one that never was when it is forged, expired or taken back", async () => {
    const expired = await invite("gec@firma.test");
    await sql`update team_invitation set expires_at = now() - interval '1 second'
      where email = 'gec@firma.test'`.execute(app.services.db);
    const revoked = await invite("geri@firma.test");
    const { rows } = await sql<{ id: number }>`
      select id from team_invitation where email = 'geri@firma.test'`.execute(app.services.db);
    const answer = await post("/isveren/ekip/davet-geri-al", { InvitationID: String(rows[0]?.id) }, owner);
    expect(answer.status).toBe(303);
    const pages = [];
    for (const token of ["", "x".repeat(43), expired, revoked]) {
      const shown = await app.request(`/isveren/davet?token=${token}`);
      expect(shown.status).toBe(410);
      pages.push((await shown.text()).replaceAll(token || "…", "…").replace(/value="[^"]*token=[^"]*"/g, ""));
      expect((await post("/isveren/davet", { token, ...newPerson })).status).toBe(410);
    }
    expect(pages[1]).toBe(pages[2]);
    expect(pages[2]).toBe(pages[3]);
  });

  it("is worth nothing to somebody with another address", async () => {
    const token = await invite("hedef@firma.test");
    const thief = await sessionOf(app, await addPerson(app, "unattached"));
    const shown = await app.request(`/isveren/davet?token=${token}`, { headers: { cookie: thief.cookie } });
    expect(readable(await shown.text())).toContain("siz başka bir hesapla giriş yaptınız");
    expect((await post("/isveren/davet/kabul", { token }, thief)).status).toBe(403);
  });

  it.each([
    ["member", "üye hesabı var"],
    ["owner", "zaten bir firmanın ekibinde"],
  ] as const)("cannot be accepted by a %s", async (role, words) => {
    const email = `${role}-davetli@firma.test`;
    const other = await addCompany(app);
    const session = await sessionOf(app, await addPerson(app, role, { email, companyId: other }));
    const token = await invite(email);
    const shown = await app.request(`/isveren/davet?token=${token}`, { headers: { cookie: session.cookie } });
    expect(readable(await shown.text())).toContain(words);
    expect((await post("/isveren/davet/kabul", { token }, session)).status).toBe(409);
  });

  it("used twice at once lets one in", async () => {
    const token = await invite("ikiz@firma.test");
    const answers = await Promise.all([1, 2, 3].map(() => post("/isveren/davet", { token, ...newPerson })));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 410, 410]);
  });

  it("sent again makes the first link worthless", async () => {
    const first = await invite("tekrar@firma.test", "owner");
    await invite("tekrar@firma.test", "viewer");
    expect((await app.request(`/isveren/davet?token=${first}`)).status).toBe(410);
  });

  it("is stored as a hash only", async () => {
    const token = await invite("gizli@firma.test");
    const { rows } = await sql`select * from team_invitation`.execute(app.services.db);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it.each([
    [{ Email: "olmaz", Role: "viewer" }, 400],
    [{ Email: "x@firma.test", Role: "admin" }, 400],
    [{ Email: "x@firma.test", Role: "" }, 400],
  ])("is refused for %j", async (fields, status) => {
    expect((await post("/isveren/ekip", fields, owner)).status).toBe(status);
  });

  it("is refused for somebody of the team, and for the sixth of a company nobody has verified", async () => {
    const pending = await addCompany(app, { status: "pending" });
    const email = "sahip@bekleyen.test";
    const session = await sessionOf(app, await addPerson(app, "owner", { companyId: pending, email }));
    expect((await post("/isveren/ekip", { Email: email, Role: "viewer" }, session)).status).toBe(409);
    for (let each = 0; each < 5; each++) await invite(`kisi${each}@bekleyen.test`, "viewer", session);
    const sixth = await post("/isveren/ekip", { Email: "alti@bekleyen.test", Role: "viewer" }, session);
    expect(sixth.status).toBe(409);
    expect(await mailsTo(app, "alti@bekleyen.test")).toEqual([]);
  });
});

describe("the team", () => {
  it("changes at once: a demoted recruiter's open page is worth nothing", async () => {
    const company = await addCompany(app);
    const boss = await sessionOf(app, await addPerson(app, "owner", { companyId: company }));
    const deputyId = await addPerson(app, "owner", { companyId: company });
    const deputy = await sessionOf(app, deputyId);
    expect((await app.request("/isveren/ekip", { headers: { cookie: deputy.cookie } })).status).toBe(200);
    const changed = await post("/isveren/ekip/rol", { PersonID: String(deputyId), Role: "viewer" }, boss);
    expect(changed.status).toBe(303);
    const late = await post("/isveren/ekip", { Email: "x@firma.test", Role: "owner" }, deputy);
    expect(late.status).toBe(403);
    expect((await auditOf(company)).at(-1)).toMatchObject({
      action: "team.role-changed",
      details: { from: "owner", to: "viewer" },
    });
  });

  it("never loses its last owner, to a demotion, a removal or a farewell", async () => {
    for (const [path, fields] of [
      ["/isveren/ekip/rol", { PersonID: String(ownerId), Role: "viewer" }],
      ["/isveren/ekip/cikar", { PersonID: String(ownerId) }],
      ["/isveren/ekip/ayril", {}],
    ] as const) {
      const answer = await post(path, fields, owner);
      expect(answer.status, path).toBe(409);
      expect(readable(await answer.text())).toContain("en az bir sahibi olmalı");
    }
    expect(await roleOf(ownerId)).toBe("owner");
  });

  it("keeps one of two owners who leave at the same moment", async () => {
    const company = await addCompany(app);
    const sessions = [];
    for (let each = 0; each < 2; each++) {
      sessions.push(await sessionOf(app, await addPerson(app, "owner", { companyId: company })));
    }
    const answers = await Promise.all(sessions.map((session) => post("/isveren/ekip/ayril", {}, session)));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
  });

  it("is closed to whoever was taken out, who is told what to do", async () => {
    const personId = await addPerson(app, "recruiter", { companyId });
    const session = await sessionOf(app, personId);
    await post("/isveren/ekip/cikar", { PersonID: String(personId) }, owner);
    const home = await app.request("/isveren", { headers: { cookie: session.cookie } });
    expect(readable(await home.text())).toContain("Bir firmaya bağlı değilsiniz");
    for (const path of ["/isveren/ekip", "/isveren/firma"]) {
      expect((await app.request(path, { headers: { cookie: session.cookie } })).status).toBe(403);
    }
  });

  it("of another company does not exist", async () => {
    const elsewhere = await addCompany(app);
    const strangerId = await addPerson(app, "viewer", { companyId: elsewhere });
    const strangersBoss = await sessionOf(app, await addPerson(app, "owner", { companyId: elsewhere }));
    await invite("onlarin@firma.test", "viewer", strangersBoss);
    const { rows } = await sql<{ id: number }>`
      select id from team_invitation where email = 'onlarin@firma.test'`.execute(app.services.db);
    for (const [path, fields] of [
      ["/isveren/ekip/rol", { PersonID: String(strangerId), Role: "owner" }],
      ["/isveren/ekip/cikar", { PersonID: String(strangerId) }],
      ["/isveren/ekip/davet-geri-al", { InvitationID: String(rows[0]?.id) }],
      ["/isveren/ekip/cikar", { PersonID: "999999999" }],
    ] as const) {
      expect((await post(path, fields, owner)).status, path).toBe(404);
    }
    expect(await roleOf(strangerId)).toBe("viewer");
  });

  it.each(["viewer", "recruiter"] as const)("is only read by a %s", async (role) => {
    const session = await sessionOf(app, await addPerson(app, role, { companyId }));
    const page = await (await app.request("/isveren/ekip", { headers: { cookie: session.cookie } })).text();
    expect(page).not.toContain('action="/isveren/ekip"');
    expect(page).toContain('action="/isveren/ekip/ayril"');
    for (const path of ["/isveren/ekip", "/isveren/ekip/rol", "/isveren/ekip/cikar", "/isveren/firma"]) {
      const fields = { PersonID: String(ownerId), Role: "viewer", Email: "x@y.test" };
      expect((await post(path, fields, session)).status, path).toBe(403);
    }
  });

  it("shows an address with an emoji or 300 letters as what it is", async () => {
    const answer = await post("/isveren/ekip", { Email: `${"x".repeat(300)}@y.test`, Role: "viewer" }, owner);
    expect(answer.status).toBe(400);
    expect((await post("/isveren/ekip", { Email: "😀@y.test", Role: "viewer" }, owner)).status).toBe(400);
  });
});
