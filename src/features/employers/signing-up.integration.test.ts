import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { termsOf } from "../../../tests/support/accounts.ts";
import { EmployerBrowser, newCompany } from "../../../tests/support/employer-sign-up.ts";
import { linkIn, mailsTo } from "../../../tests/support/mails.ts";
import { addPerson } from "../../../tests/support/people.ts";
import { readable } from "../../../tests/support/refusals.ts";
import { cookiesOf, fromNewAddress, postForm } from "../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  browser = new EmployerBrowser(app);
});
afterAll(() => app?.stop());

/** Everybody here sits at one browser, unless a test says otherwise. */
let browser: EmployerBrowser;
const signUp = (fields: Record<string, string>) => browser.signUp(fields);
const confirm = (email: string | undefined) => browser.confirm(email);

/** In another browser. */
const choose = (token: string, Password: string, PasswordRepeat = Password) =>
  postForm(app, "/isveren-uye-ol/onay/sifre", { token, Password, PasswordRepeat }, fromNewAddress());

async function count(table: "company" | "person" | "employer_sign_up"): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(
    app.services.db,
  );
  return rows[0]?.n ?? -1;
}

describe("an employer who signs up", () => {
  it("gets a link by mail; opening it makes the account and the waiting company, and signs in", async () => {
    const fields = newCompany();
    const before = await count("company");
    const answer = await signUp(fields);
    expect(answer.status).toBe(200);
    const told = readable(await answer.text());
    expect(told).toContain(fields.Email);
    expect(told).toContain('data-tracked="{"event":"signUp"}"');
    expect(await count("company")).toBe(before);

    const { path, post } = await confirm(fields.Email);
    const question = readable(
      await (await app.request(path, { headers: { cookie: browser.cookie } })).text(),
    );
    expect(question).toContain(fields.CompanyName);
    expect(await count("company")).toBe(before);

    const confirmed = await post();
    expect(confirmed.status).toBe(303);
    expect(confirmed.headers.get("location")).toBe("/isveren");
    const home = await app.request("/isveren", { headers: { cookie: cookiesOf(confirmed) } });
    const html = readable(await home.text());
    expect(html).toContain(fields.CompanyName);
    expect(html).toContain("Firmanız doğrulanmayı bekliyor");
    const { rows } = await sql`
      select c.status, c.tax_number, c.phone, m.role, p.role as person_role, p.email_verified, p.name
      from company c join company_member m on m.company_id = c.id join person p on p.id = m.person_id
      where p.email = ${fields.Email}`.execute(app.services.db);
    expect(rows).toEqual([
      {
        status: "pending",
        tax_number: fields.TaxNumber,
        phone: "5321234567",
        role: "owner",
        person_role: "employer",
        email_verified: true,
        name: "Nermin Tuğcuoğlu",
      },
    ]);
    expect(await termsOf(app, fields.Email ?? "")).toEqual(["1.0"]);
  });

  it("signs in afterwards with the password from the form", async () => {
    const fields = newCompany();
    await signUp(fields);
    await (await confirm(fields.Email)).post();
    const entered = await postForm(
      app,
      "/isveren-girisi",
      { Email: fields.Email ?? "", Password: fields.Password ?? "" },
      fromNewAddress(),
    );
    expect(entered.status).toBe(303);
  });

  it("stores no readable password and no readable link while the mail is on its way", async () => {
    const fields = newCompany();
    await signUp(fields);
    const { token } = await confirm(fields.Email);
    const { rows } = await sql`select * from employer_sign_up`.execute(app.services.db);
    const stored = JSON.stringify(rows);
    expect(stored).toContain(fields.Email);
    expect(stored).not.toContain(fields.Password);
    expect(stored).not.toContain(token);
  });
});

describe("a sign-up is refused", () => {
  it.each([
    ["TaxNumber", "1234567891", "vergi kimlik numarası"],
    ["TaxNumber", "", "zorunludur"],
    ["CompanyName", "", "zorunludur"],
    ["CompanyName", "x".repeat(201), "en fazla 200"],
    ["FirstName", "x".repeat(300), "en fazla 99"],
    ["Email", "nermin@", "e-posta"],
    ["Phone", "123", "telefon"],
    ["Password", "kisa", "en az 8"],
    ["PasswordRepeat", "baska-bir-sifre", "aynı"],
    ["AcceptTerms", "", "işaretleyin"],
    ["Password", "Fenerbahçe1907", "çok kullanılan", "Fenerbahçe1907"],
  ])("for %s %j, and everything typed stays", async (name, value, words, repeated?: string) => {
    const before = await count("employer_sign_up");
    const fields = newCompany({ [name]: value, ...(repeated && { PasswordRepeat: repeated }) });
    const answer = await signUp(fields);
    expect(answer.status).toBe(repeated ? 422 : 400);
    const html = readable(await answer.text());
    expect(html).toContain(words);
    if (name !== "CompanyName") expect(html).toContain(`value="${fields.CompanyName}"`);
    expect(html).not.toContain(`value="${fields.PasswordRepeat}"`);
    expect(await count("employer_sign_up")).toBe(before);
  });

  it("for a tax number that a company has, with the way to join it", async () => {
    const first = newCompany();
    await signUp(first);
    await (await confirm(first.Email)).post();
    const second = newCompany({ TaxNumber: first.TaxNumber ?? "" });
    const answer = await signUp(second);
    expect(answer.status).toBe(409);
    expect(readable(await answer.text())).toContain("hesap sahibinden davet isteyin");
    expect(await mailsTo(app, second.Email ?? "")).toEqual([]);
  });

  it("but not for the tax number of a company that was turned down", async () => {
    const first = newCompany();
    await signUp(first);
    await (await confirm(first.Email)).post();
    await sql`update company set status = 'rejected' where tax_number = ${first.TaxNumber}`.execute(
      app.services.db,
    );
    const second = newCompany({ TaxNumber: first.TaxNumber ?? "" });
    await signUp(second);
    expect((await (await confirm(second.Email)).post()).status).toBe(303);
  });

  it("to nobody's knowledge but the mailbox's when the address has an account", async () => {
    const known = "taninan@cinar.test";
    await addPerson(app, "member", { email: known });
    const [fields, other] = [newCompany({ Email: "  TANINAN@Cinar.test " }), newCompany()];
    const [taken, free] = [await signUp(fields), await signUp(other)];
    expect(taken.status).toBe(free.status);
    const plain = (html: string) => readable(html).replace(/[\w@.]*@cinar\.test/g, "…");
    expect(plain(await taken.text())).toBe(plain(await free.text()));
    const [mail] = await mailsTo(app, known);
    expect(mail?.subject).toBe("Bu adresle zaten bir hesabınız var");
    expect(mail?.html).not.toContain("onay?token");
  });

  it("with a name that would break a mail's header apart", async () => {
    const fields = newCompany({ CompanyName: "Çınar\r\nBcc: kurban@example.com", FirstName: "Ner\r\nmin" });
    await signUp(fields);
    const [mail] = await mailsTo(app, fields.Email ?? "");
    expect(mail?.subject).not.toMatch(/[\r\n]/);
  });
});

describe("an employer's account asked for in somebody else's name", () => {
  it("is opened by whoever has the mail, with a password of their own, and by no other", async () => {
    const fields = newCompany();
    const attackers = "saldırganın parolası";
    await signUp({ ...fields, Password: attackers, PasswordRepeat: attackers });
    const { path, token } = await confirm(fields.Email);
    const page = readable(await (await app.request(path)).text());
    expect(page).toContain('action="/isveren-uye-ol/onay/sifre"');
    expect(page).toContain("daha önce yazılan şifre geçerli olmaz");
    const companies = await count("company");
    const pressed = await postForm(app, "/isveren-uye-ol/onay", { token }, fromNewAddress());
    expect(pressed.status).toBe(303);
    expect(pressed.headers.get("location")).toBe(path);
    expect(pressed.headers.getSetCookie()).toEqual([]);
    expect(await count("company")).toBe(companies);

    expect((await choose(token, "uzun-bir-sifre", "baska-bir-sifre")).status).toBe(400);
    expect((await choose(token, "Mesai-2026!")).status).toBe(422);
    const opened = await choose(token, "uzun-bir-sifre");
    expect(opened.headers.get("location")).toBe("/isveren");
    const enter = (Password: string) =>
      postForm(app, "/isveren-girisi", { Email: fields.Email ?? "", Password }, fromNewAddress());
    expect((await enter(attackers)).status).toBe(422);
    expect((await enter("uzun-bir-sifre")).status).toBe(303);
  });
});

describe("two sign-ups at once", () => {
  it("with one tax number make one company; the other hears that it exists", async () => {
    const one = newCompany();
    const two = newCompany({ TaxNumber: one.TaxNumber ?? "" });
    await Promise.all([signUp(one), signUp(two)]);
    const links = [await confirm(one.Email), await confirm(two.Email)];
    const answers = await Promise.all(links.map(({ post }) => post()));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 410]);
    const { rows } = await sql`select 1 from company where tax_number = ${one.TaxNumber}`.execute(
      app.services.db,
    );
    expect(rows).toHaveLength(1);
    const { rows: left } = await sql`
      select p.email from person p where p.email in (${one.Email}, ${two.Email})`.execute(app.services.db);
    expect(left).toHaveLength(1);
  });

  it("with one address make one account, and no company without an owner", async () => {
    const one = newCompany();
    const two = newCompany({ Email: one.Email ?? "" });
    await Promise.all([signUp(one), signUp(two)]);
    const links = (await mailsTo(app, one.Email ?? "")).map((mail) => linkIn(mail, "/isveren-uye-ol/onay"));
    const tokens = links.map((link) => new URLSearchParams(link.split("?")[1]).get("token") ?? "");
    const answers = await Promise.all(tokens.map((token) => choose(token, "uzun-bir-sifre")));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 410]);
    const { rows } = await sql`
      select c.id from company c where tax_number in (${one.TaxNumber}, ${two.TaxNumber})`.execute(
      app.services.db,
    );
    expect(rows).toHaveLength(1);
  });

  it("with one link make one account", async () => {
    const fields = newCompany();
    await signUp(fields);
    const { post } = await confirm(fields.Email);
    const answers = await Promise.all([post(), post(), post()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 410, 410]);
  });
});

describe("a link that is not good", () => {
  it.each(["", "x", "a".repeat(43), "a".repeat(900), "../../etc", "%00"])(
    "opens nothing: %j",
    async (token) => {
      const shown = await app.request(`/isveren-uye-ol/onay?token=${encodeURIComponent(token)}`);
      expect(shown.status).toBe(410);
      const posted = await postForm(app, "/isveren-uye-ol/onay", { token }, fromNewAddress());
      expect(posted.status).toBe(410);
      expect(posted.headers.getSetCookie()).toEqual([]);
    },
  );

  it("after a day opens nothing either", async () => {
    const fields = newCompany();
    await signUp(fields);
    const { path, post } = await confirm(fields.Email);
    await sql`update employer_sign_up set expires_at = now() - interval '1 second'`.execute(app.services.db);
    expect((await app.request(path)).status).toBe(410);
    expect((await post()).status).toBe(410);
  });
});
