import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { linkIn, mailsTo, PASSWORD, TestBrowser, tokenIn } from "../../../../tests/support/accounts.ts";
import { readable } from "../../../../tests/support/refusals.ts";
import { startTestApp, type TestApp } from "../../../../tests/support/start-test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.stop());

const ATTACKERS = "saldırganın parolası";
const chosen = { Password: PASSWORD, PasswordRepeat: PASSWORD };

function fieldsFor(path: string, Email: string, password: string): Record<string, string> {
  const named = { FirstName: "Ayşe", LastName: "Yılmaz", AcceptTerms: "1" };
  return { Email, Password: password, PasswordRepeat: password, ...(path === "/uye-ol" && named) };
}

function personWith(email: string) {
  return app.services.db.selectFrom("person").select("id").where("email", "=", email).execute();
}

/** Somebody asks for an account with an address that is not theirs; the mail goes to its owner. */
async function askInNameOf(email: string, path = "/uye-ol") {
  const attacker = new TestBrowser(app);
  expect((await attacker.post(path, fieldsFor(path, email, ATTACKERS))).status).toBe(303);
  const [mail] = await mailsTo(app, email);
  if (!mail) throw new Error("no mail");
  return { attacker, mail, token: tokenIn(mail) };
}

describe.each(["/uye-ol", "/hizli-profil"])("an account asked for at %s in somebody else's name", (path) => {
  it("is opened by the owner of the address with a password of their own, and by no other", async () => {
    const email = `kurban${path.replaceAll("/", "-")}@example.com`;
    const { attacker, mail, token } = await askInNameOf(email, path);
    const victim = new TestBrowser(app);
    await victim.post(path, fieldsFor(path, email, PASSWORD));

    const page = readable(await (await victim.get(linkIn(mail))).text());
    expect(page).toContain('action="/uye-ol/onay/sifre"');
    expect(page).toContain(email);
    const pressed = await victim.post("/uye-ol/onay", { token });
    expect(pressed.status).toBe(303);
    expect(pressed.headers.get("location")).toBe(linkIn(mail));
    expect(await personWith(email)).toEqual([]);
    expect(await victim.isSignedIn()).toBe(false);

    const opened = await victim.post("/uye-ol/onay/sifre", { token, ...chosen });
    expect(opened.headers.get("location")).toBe("/hesabim");
    expect(await victim.isSignedIn()).toBe(true);
    expect((await attacker.signIn(email, ATTACKERS)).status).toBe(422);
    expect((await new TestBrowser(app).signIn(email, PASSWORD)).status).toBe(303);
  });
});

describe("a sign-up", () => {
  it.each(["/uye-ol", "/hizli-profil"])(
    "at %s is refused with a password that is tried first",
    async (path) => {
      for (const [Password, words] of [
        ["123456789", "çok kullanılan"],
        ["ayse-1990", "adresinizden"],
        ["Mesai2026", "sitenin adından"],
      ] as const) {
        const answer = await new TestBrowser(app).post(path, fieldsFor(path, "ayse@example.com", Password));
        expect(answer.status).toBe(422);
        const html = readable(await answer.text());
        expect(html).toContain(words);
        expect(html).toContain('value="ayse@example.com"');
        expect(html).not.toContain(Password);
      }
    },
  );
});

describe("the page that confirms", () => {
  it("needs one press in the browser that asked, however often it asked", async () => {
    const browser = new TestBrowser(app);
    const [first, second] = ["bir@asker.test", "iki@asker.test"];
    for (const email of [first, second]) await browser.post("/uye-ol", fieldsFor("/uye-ol", email, PASSWORD));
    for (const email of [first, second]) {
      const [mail] = await mailsTo(app, email);
      const page = await (await browser.get(linkIn(mail as never))).text();
      expect(page).toContain('action="/uye-ol/onay"');
      expect(page).not.toContain('name="PasswordRepeat"');
      const opened = await browser.post("/uye-ol/onay", { token: tokenIn(mail as never) });
      expect(opened.headers.get("location")).toBe("/hesabim");
      await browser.post("/cikis");
    }
  });

  it("gives the browser that asks a cookie that no script reads, for as long as the link lives", async () => {
    const answer = await new TestBrowser(app).post("/uye-ol", fieldsFor("/uye-ol", "c@asker.test", PASSWORD));
    expect(answer.headers.getSetCookie().join()).toMatch(
      /^mesai\.asker=[\w-]{43}; Path=\/; Max-Age=172800; SameSite=Lax; HttpOnly$/,
    );
  });

  it.each(["", "x", "a".repeat(43), "a".repeat(5000), "%00", "null"])(
    "takes no made-up cookie for the browser that asked: %j",
    async (asker) => {
      const email = `sahte-${asker.length}-${asker.charCodeAt(0) || 0}@asker.test`;
      const { token } = await askInNameOf(email);
      const browser = new TestBrowser(app, { "mesai.asker": asker });
      const pressed = await browser.post("/uye-ol/onay", { token });
      expect(pressed.headers.get("location")).toBe(`/uye-ol/onay?token=${token}`);
      expect(await personWith(email)).toEqual([]);
    },
  );

  it("takes no other asking browser for this one", async () => {
    const { token } = await askInNameOf("hedef@asker.test");
    const { attacker: other } = await askInNameOf("baskasi@asker.test");
    expect((await other.post("/uye-ol/onay", { token })).headers.get("location")).toContain("onay?token=");
    expect(await personWith("hedef@asker.test")).toEqual([]);
  });

  it.each([
    ["a short password", { Password: "kisa", PasswordRepeat: "kisa" }, 400, "en az 8"],
    ["two different ones", { Password: PASSWORD, PasswordRepeat: "başka parola 2" }, 400, "aynı"],
    ["none", { Password: "", PasswordRepeat: "" }, 400, "zorunludur"],
    ["one of the most used", { Password: "12345678", PasswordRepeat: "12345678" }, 422, "çok kullanılan"],
  ])("comes back with the reason for %s, and the link stays good", async (what, fields, status, words) => {
    const email = `${what.length}@neden.test`;
    const { token } = await askInNameOf(email);
    const browser = new TestBrowser(app);
    const refused = await browser.post("/uye-ol/onay/sifre", { token, ...fields });
    expect(refused.status).toBe(status);
    const html = readable(await refused.text());
    expect(html).toContain(words);
    expect(html).toContain(`name="token" value="${token}"`);
    expect(await personWith(email)).toEqual([]);
    expect((await browser.post("/uye-ol/onay/sifre", { token, ...chosen })).status).toBe(303);
  });

  it.each(["tr", "en", "de", "ru", "ar"])("says in %s why it asks for a password", async (lang) => {
    const email = `dil-${lang}@asker.test`;
    const { mail } = await askInNameOf(email);
    const html = await (await new TestBrowser(app, { lang }).get(linkIn(mail))).text();
    expect(html).toContain(email);
    expect(html).not.toContain("accounts-choose");
  });
});
