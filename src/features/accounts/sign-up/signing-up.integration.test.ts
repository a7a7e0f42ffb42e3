import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addMember,
  allMailsTo,
  linkIn,
  mailsTo,
  PASSWORD,
  TestBrowser,
  termsOf,
  tokenIn,
} from "../../../../tests/support/accounts.ts";
import { ratioOfWork } from "../../../../tests/support/cpu-time.ts";
import { readable } from "../../../../tests/support/refusals.ts";
import { ONLY_ANSWERS, startTestApp, type TestApp } from "../../../../tests/support/start-test-app.ts";
import { PASSWORD_COST } from "../../../platform/session/password-hash.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.stop());

function form(fields: Record<string, string> = {}): Record<string, string> {
  return {
    FirstName: "Ayşe",
    LastName: "Yılmaz",
    Email: "ayse@example.com",
    Password: PASSWORD,
    PasswordRepeat: PASSWORD,
    AcceptTerms: "1",
    ...fields,
  };
}

const chosen = { Password: PASSWORD, PasswordRepeat: PASSWORD };

function personWith(email: string) {
  return app.services.db.selectFrom("person").selectAll().where("email", "=", email).execute();
}

/** The whole way in: form, mail, link, button. */
async function signUp(fields: Record<string, string>, email: string, language = "tr") {
  const browser = new TestBrowser(app, { lang: language });
  const sent = await browser.post("/uye-ol", form(fields));
  expect(sent.status, readable(await sent.text())).toBe(303);
  const [mail] = await mailsTo(app, email);
  if (!mail) throw new Error("no mail");
  return { browser, mail };
}

describe("signing up", () => {
  it("opens the account when the link in the mail is confirmed, and goes on where it began", async () => {
    const { browser, mail } = await signUp({ returnUrl: "/is-ilanlari?q=a" }, "ayse@example.com");
    expect(await personWith("ayse@example.com")).toEqual([]);
    expect(mail.subject).toBe("Mesai hesabınızı onaylayın");
    const asked = await browser.get(linkIn(mail));
    expect(asked.status).toBe(200);
    // Programs that check mails follow links: looking at it must not use it up.
    expect((await browser.get(linkIn(mail))).status).toBe(200);
    const opened = await browser.post("/uye-ol/onay", { token: tokenIn(mail) });
    expect(opened.status).toBe(303);
    expect(opened.headers.get("location")).toBe("/is-ilanlari?q=a");
    expect(await browser.isSignedIn()).toBe(true);
    const [person] = await personWith("ayse@example.com");
    expect(person).toMatchObject({
      name: "Ayşe Yılmaz",
      role: "member",
      language: "tr",
      email_verified: true,
    });
    expect(await termsOf(app, "ayse@example.com")).toEqual(["1.0"]);
    expect((await new TestBrowser(app).signIn("ayse@example.com")).status).toBe(303);
  });

  it("stores no readable password on its way", async () => {
    await signUp(
      { Email: "gizli@example.com", Password: "gizli parola 77", PasswordRepeat: "gizli parola 77" },
      "gizli@example.com",
    );
    const { rows } = await app.services.db.executeQuery<{ all: string }>({
      sql: "select (select json_agg(data) from pgboss.job)::text || (select json_agg(v) from verification_token v)::text as all",
      parameters: [],
    } as never);
    expect(rows[0]?.all).toContain("gizli@example.com");
    expect(rows[0]?.all).not.toContain("gizli parola 77");
  });

  it("works with a quick profile, which needs no name", async () => {
    const browser = new TestBrowser(app);
    const fields = { Email: "Hızlı.Profil@Example.com", Password: PASSWORD, PasswordRepeat: PASSWORD };
    expect((await browser.post("/hizli-profil", fields)).status).toBe(303);
    const [mail] = await mailsTo(app, "hizli.profil@example.com");
    await browser.post("/uye-ol/onay", { token: tokenIn(mail as never) });
    expect(await personWith("hizli.profil@example.com")).toMatchObject([{ name: "hizli.profil" }]);
    expect(await termsOf(app, "hizli.profil@example.com")).toEqual(["1.0"]);
  });

  it.each([
    ["no repeated password", { PasswordRepeat: "" }],
    ["no password", { Password: "" }],
    ["neither", { Password: "", PasswordRepeat: "" }],
    ["two different ones", { PasswordRepeat: `${PASSWORD}x` }],
  ])("as a quick profile is blocked with %s, and a password is marked", async (_what, wrong) => {
    const fields = { Email: "a@example.com", Password: PASSWORD, PasswordRepeat: PASSWORD, ...wrong };
    const answer = await app.request("/hizli-profil", {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { accept: "application/json", ...new TestBrowser(app).address },
    });
    expect(answer.status).toBe(400);
    const { errors } = (await answer.json()) as { errors: Record<string, string[]> };
    expect(Object.keys(errors).sort()).toEqual(["Password", "PasswordRepeat"]);
  });

  it.each([
    ["a name of 300 characters", { FirstName: "x".repeat(300) }],
    ["no name", { FirstName: "", LastName: " " }],
    ["a short password", { Password: "1234567", PasswordRepeat: "1234567" }],
    ["a password of 129 letters", { Password: "x".repeat(129), PasswordRepeat: "x".repeat(129) }],
    ["no consent", { AcceptTerms: "" }],
    ["no address", { Email: "nobody" }],
    ["two addresses", { Email: "a@example.com,b@example.com" }],
    ["an address of 300 letters", { Email: `${"x".repeat(300)}@example.com` }],
  ])("is refused with %s, and everything typed but the passwords is still there", async (_what, wrong) => {
    const answer = await new TestBrowser(app).post("/uye-ol", form(wrong));
    const html = await answer.text();
    expect(answer.status).toBe(400);
    if (!("LastName" in wrong)) expect(html).toContain('value="Yılmaz"');
    expect(html).not.toContain(PASSWORD);
  });

  it("takes names in any script, with emoji, and as long as can be", async () => {
    const names = [
      ["ليلى", "حسن"],
      ["Ayşe 🌻", "👩‍💻"],
      ["ş".repeat(99), "ğ".repeat(99)],
      ["Ёлка", "Иванова"],
    ] as const;
    const opened = names.map(async ([FirstName, LastName], index) => {
      const email = `ad-${index}@example.com`;
      const { browser, mail } = await signUp({ FirstName, LastName, Email: email }, email);
      expect((await browser.post("/uye-ol/onay", { token: tokenIn(mail) })).status).toBe(303);
      expect(await personWith(email)).toMatchObject([{ name: `${FirstName} ${LastName}` }]);
      expect(readable(await (await browser.get("/hesabim")).text())).toContain(FirstName);
    });
    await Promise.all(opened);
  });

  it("stores a name on one line, in the account and in mails", async () => {
    const names = ["Ali\r\nBcc: evil@example.com", "Ali\nX-Evil: 1", "Ali\u2028Bcc: x", "Ali\u202eKötü"];
    const opened = names.map(async (FirstName, index) => {
      const email = `satir-${index}@example.com`;
      const { browser, mail } = await signUp({ FirstName, Email: email }, email);
      expect(mail.subject).not.toMatch(/[\r\n]/);
      await browser.post("/uye-ol/onay", { token: tokenIn(mail) });
      const [person] = await personWith(email);
      expect(person?.name).toMatch(/^Ali [^\p{Cc}\u2028\u202e]*$/u);
    });
    await Promise.all(opened);
  });

  it("knows an address that has an account however it is written, and tells only its postbox", async () => {
    const { email } = await addMember(app, { email: "ilkay@example.com", language: "de" });
    const written = ["ILKAY@Example.com", "İlkay@example.com", "ılkay@example.com", " ilkay@EXAMPLE.com "];
    for (const Email of written) {
      const answer = await new TestBrowser(app).post("/uye-ol", form({ Email }));
      expect(answer.headers.get("location")).toBe("/uye-ol/gonderildi");
    }
    // In the language of whoever reads it, not of whoever typed the address.
    const subjects = (await mailsTo(app, email, 4)).map(({ subject }) => subject);
    expect(new Set(subjects)).toEqual(new Set(["Sie haben bereits ein Mesai-Konto"]));
    expect(await personWith(email)).toHaveLength(1);
    for (const Email of written) expect((await new TestBrowser(app).signIn(Email)).status).toBe(303);
  });

  it("answers the same and takes as long, whether the address has an account or not", async () => {
    const costly = await startTestApp({ passwordCost: PASSWORD_COST, environment: ONLY_ANSWERS });
    const { email } = await addMember(costly);
    const answers = new Set<string>();
    const signUpWith = async (Email: string) => {
      const answer = await new TestBrowser(costly).post("/uye-ol", form({ Email }));
      const cookies = answer.headers.getSetCookie().map((line) => line.replace(/=[\w-]{43};/, "=…;"));
      answers.add(`${answer.status} ${answer.headers.get("location")} ${cookies}`);
    };
    const ratio = await ratioOfWork(
      () => signUpWith(email),
      (round) => signUpWith(`yok-${round}@example.com`),
    );
    expect(answers.size).toBe(1);
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
    await costly.stop();
  });

  it("by two at once with one address opens one account, for the first who confirms", async () => {
    const Email = "iki@example.com";
    const browsers = [new TestBrowser(app), new TestBrowser(app)];
    await Promise.all(
      browsers.map((browser, index) => browser.post("/uye-ol", form({ Email, FirstName: `Kişi${index}` }))),
    );
    const mails = await mailsTo(app, Email, 2);
    const answers = await Promise.all(
      mails.map((mail) =>
        new TestBrowser(app).post("/uye-ol/onay/sifre", { token: tokenIn(mail), ...chosen }),
      ),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([303, 409]);
    expect(await personWith(Email)).toHaveLength(1);
  });

  it("fills nobody's postbox: after a few mails no more are sent for a while", async () => {
    const Email = "dolu@example.com";
    for (let time = 0; time < 8; time++) {
      expect((await new TestBrowser(app).post("/uye-ol", form({ Email }))).status).toBe(303);
    }
    expect(await allMailsTo(app, Email)).toHaveLength(5);
  });
});

describe("the link that confirms", () => {
  it("works once, also when two come at the same time", async () => {
    const { browser, mail } = await signUp({ Email: "bir@example.com" }, "bir@example.com");
    const token = tokenIn(mail);
    const answers = await Promise.all([
      browser.post("/uye-ol/onay", { token }),
      browser.post("/uye-ol/onay", { token }),
      new TestBrowser(app).post("/uye-ol/onay/sifre", { token, ...chosen }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 410, 410]);
    expect((await new TestBrowser(app).get(linkIn(mail))).status).toBe(410);
  });

  it("is dead once it has expired", async () => {
    const { mail } = await signUp({ Email: "gec@example.com" }, "gec@example.com");
    await app.services.db
      .updateTable("verification_token")
      .set({ expires_at: new Date(Date.now() - 1000) })
      .execute();
    expect((await new TestBrowser(app).get(linkIn(mail))).status).toBe(410);
    expect((await new TestBrowser(app).post("/uye-ol/onay", { token: tokenIn(mail) })).status).toBe(410);
    expect(await personWith("gec@example.com")).toEqual([]);
  });

  it.each(["", "x", "a".repeat(43), "a".repeat(5000), "../../x", "%00", "' or 1=1 --", "reset-password:x"])(
    "is dead when it is made up: %j",
    async (token) => {
      for (const path of ["/uye-ol/onay", "/e-posta-onay", "/sifre-yenile"]) {
        const browser = new TestBrowser(app);
        const shown = await browser.get(`${path}?${new URLSearchParams({ token })}`);
        expect(shown.status).toBe(410);
        expect(readable(await shown.text())).toContain("Bu bağlantı artık geçerli değil");
        expect((await browser.post(path, { token, ...chosen })).status).toBe(410);
      }
      expect((await new TestBrowser(app).post("/uye-ol/onay/sifre", { token, ...chosen })).status).toBe(410);
    },
  );

  it("is no link for anything else", async () => {
    const { browser, mail } = await signUp({ Email: "baska@example.com" }, "baska@example.com");
    const token = tokenIn(mail);
    expect((await new TestBrowser(app).get(`/sifre-yenile?token=${token}`)).status).toBe(410);
    expect((await new TestBrowser(app).get(`/e-posta-onay?token=${token}`)).status).toBe(410);
    expect((await browser.post("/uye-ol/onay", { token })).headers.get("location")).toBe("/hesabim");
  });

  it("never leads away from the site", async () => {
    const away = [
      "https://evil.example/",
      "//evil.example",
      "/\\evil.example",
      "/%2F%2Fevil.example/..",
      "\\evil",
    ];
    const opened = away.map(async (returnUrl, index) => {
      const email = `git-${index}@example.com`;
      const { browser, mail } = await signUp({ Email: email, returnUrl }, email);
      const answer = await browser.post("/uye-ol/onay", { token: tokenIn(mail) });
      expect(answer.status).toBe(303);
      expect(new URL(answer.headers.get("location") ?? "", app.url).origin).toBe(app.url);
    });
    await Promise.all(opened);
  });

  it("comes in the language in which the form was filled in", async () => {
    const { mail } = await signUp({ Email: "arabic@example.com" }, "arabic@example.com", "ar");
    expect(mail.subject).toBe("أكّد حسابك في Mesai");
    expect(mail.html).toContain('<html lang="ar" dir="rtl"');
  });
});
