import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addMember,
  allMailsTo,
  linkIn,
  mailsTo,
  PASSWORD,
  TestBrowser,
  tokenIn,
} from "../../../../tests/support/accounts.ts";
import { readable } from "../../../../tests/support/refusals.ts";
import { startTestApp, type TestApp } from "../../../../tests/support/start-test-app.ts";

let app: TestApp;
beforeAll(async () => {
  // It stands: no machine is so slow that a wait is over.
  const now = new Date();
  app = await startTestApp({ now: () => now });
});
afterAll(() => app?.stop());

const NEXT = "yepyeni bir parola";

async function askForLink(email: string, count = 1) {
  const answer = await new TestBrowser(app).post("/sifremi-unuttum", { Email: email });
  expect(answer.headers.get("location")).toBe("/sifremi-unuttum/gonderildi");
  const mails = await mailsTo(app, email, count);
  const mail = mails.at(-1);
  if (!mail) throw new Error("no mail");
  return mail;
}

function reset(token: string, browser = new TestBrowser(app)) {
  return browser.post("/sifre-yenile", { token, Password: NEXT, PasswordRepeat: NEXT });
}

describe("a forgotten password", () => {
  it("is exchanged with the link in the mail; every session and every other link ends", async () => {
    const { email, id } = await addMember(app, { language: "en" });
    const thief = new TestBrowser(app);
    await thief.signIn(email);
    expect(await thief.isSignedIn()).toBe(true);
    const first = await askForLink(email);
    const second = await askForLink(email, 2);
    expect(second.subject).toBe("Your link to a new password");
    const browser = new TestBrowser(app);
    expect((await browser.get(linkIn(second))).status).toBe(200);
    const answer = await reset(tokenIn(second), browser);
    expect(answer.headers.get("location")).toBe("/uye-girisi?bilgi=passwordSaved");
    expect(await thief.isSignedIn()).toBe(false);
    expect((await reset(tokenIn(first))).status).toBe(410);
    expect((await reset(tokenIn(second))).status).toBe(410);
    expect((await new TestBrowser(app).signIn(email)).status).toBe(422);
    expect((await browser.signIn(email, NEXT)).status).toBe(303);
    const events = await app.services.db
      .selectFrom("security_event")
      .select("kind")
      .where("person_id", "=", id)
      .execute();
    expect(events).toEqual([{ kind: "password-changed" }]);
    const told = (await mailsTo(app, email, 3)).at(-1);
    expect(told?.subject).toBe("Mesai: Password changed");
    expect(told?.text).toContain("Firefox, Linux");
  });

  it("is exchanged once by two who come at the same time", async () => {
    const { email } = await addMember(app);
    const mail = await askForLink(email);
    const answers = await Promise.all([1, 2, 3].map(() => reset(tokenIn(mail))));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 410, 410]);
  });

  it("is not exchanged after an hour", async () => {
    const { email } = await addMember(app);
    const mail = await askForLink(email);
    const token = await app.services.db
      .selectFrom("verification_token")
      .selectAll()
      .where("identifier", "not like", "asked:%")
      .executeTakeFirstOrThrow();
    const minutes = (token.expires_at.getTime() - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(59);
    expect(minutes).toBeLessThanOrEqual(60);
    await app.services.db
      .updateTable("verification_token")
      .set({ expires_at: new Date(Date.now() - 1) })
      .execute();
    expect((await new TestBrowser(app).get(linkIn(mail))).status).toBe(410);
    expect((await reset(tokenIn(mail))).status).toBe(410);
    expect((await new TestBrowser(app).signIn(email)).status).toBe(303);
  });

  it("is asked with the same answer for an unknown address, to which nothing is sent", async () => {
    const { email } = await addMember(app);
    const known = await new TestBrowser(app).post("/sifremi-unuttum", { Email: email });
    const unknown = await new TestBrowser(app).post("/sifremi-unuttum", { Email: "kimse@example.com" });
    const tellOf = ({ status, headers }: Response) => [
      status,
      headers.get("location"),
      headers.getSetCookie().map((cookie) => cookie.replace(/=[\w-]{43};/, "=…;")),
    ];
    expect(tellOf(known)).toEqual(tellOf(unknown));
    expect(await allMailsTo(app, email)).toHaveLength(1);
    expect(await allMailsTo(app, "kimse@example.com")).toEqual([]);
  });

  it("keeps a link that was refused for its new password", async () => {
    const { email } = await addMember(app);
    const token = tokenIn(await askForLink(email));
    const answer = await new TestBrowser(app).post("/sifre-yenile", {
      token,
      Password: "kısa",
      PasswordRepeat: "kısa",
    });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(`value="${token}"`);
    expect((await reset(token)).status).toBe(303);
  });

  it("is not exchanged for one of the most used, nor for the address, and the link stays good", async () => {
    const { email } = await addMember(app, { email: "gulsen.aydogdu@example.com" });
    const token = tokenIn(await askForLink(email));
    for (const [weak, words] of [
      ["qwertyuıop", "çok kullanılan"],
      ["GülşenAydoğdu1", "adresinizden"],
    ] as const) {
      const fields = { token, Password: weak, PasswordRepeat: weak };
      const answer = await new TestBrowser(app).post("/sifre-yenile", fields);
      expect(answer.status).toBe(422);
      const html = readable(await answer.text());
      expect(html).toMatch(new RegExp(`data-field="Password".*?aria-invalid="true".*?${words}`, "s"));
      expect(html).toContain(`value="${token}"`);
    }
    expect((await reset(token)).status).toBe(303);
  });

  it("is never readable in the database on its way", async () => {
    const { email } = await addMember(app);
    const token = tokenIn(await askForLink(email));
    const rows = await app.services.db.selectFrom("verification_token").select("identifier").execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe("changing the password", () => {
  it("is refused with the reason at its field for one of the most used", async () => {
    const { email } = await addMember(app);
    const browser = new TestBrowser(app);
    await browser.signIn(email);
    const weak = { CurrentPassword: PASSWORD, Password: "Trabzonspor61", PasswordRepeat: "Trabzonspor61" };
    const answer = await browser.post("/hesabim/ayarlar/sifre", weak);
    expect(answer.status).toBe(422);
    expect(readable(await answer.text())).toContain("çok kullanılanlardan");
    expect((await new TestBrowser(app).signIn(email)).status).toBe(303);
  });

  const change = (CurrentPassword = PASSWORD) => ({ CurrentPassword, Password: NEXT, PasswordRepeat: NEXT });

  it("ends the other sessions, a stolen copy of this one too, and goes on here", async () => {
    const { email } = await addMember(app);
    const [own, other] = [new TestBrowser(app), new TestBrowser(app)];
    await own.signIn(email);
    await other.signIn(email);
    const stolen = new TestBrowser(app, {
      "mesai.session_token": own.cookie.match(/mesai\.session_token=([^;]+)/)?.[1] ?? "",
    });
    expect(await stolen.isSignedIn()).toBe(true);
    const answer = await own.post("/hesabim/ayarlar/sifre", change());
    expect(answer.headers.get("location")).toBe("/hesabim/ayarlar?bitti=password");
    expect(await own.isSignedIn()).toBe(true);
    expect(await other.isSignedIn()).toBe(false);
    expect(await stolen.isSignedIn()).toBe(false);
    expect((await new TestBrowser(app).signIn(email, NEXT)).status).toBe(303);
  });

  it("needs the present one, and stops guessing at it", async () => {
    const { email } = await addMember(app);
    const browser = new TestBrowser(app);
    await browser.signIn(email);
    const statuses: number[] = [];
    for (let time = 0; time < 6; time++) {
      statuses.push((await browser.post("/hesabim/ayarlar/sifre", change("yanlış"))).status);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    expect((await new TestBrowser(app).signIn(email)).status).toBe(303);
  });

  it("is not for whoever is not signed in, nor without the session's token", async () => {
    const { email } = await addMember(app);
    expect((await new TestBrowser(app).post("/hesabim/ayarlar/sifre", change())).status).toBe(303);
    const browser = new TestBrowser(app);
    await browser.signIn(email);
    const answer = await app.request("/hesabim/ayarlar/sifre", {
      method: "POST",
      body: new URLSearchParams(change()),
      headers: { cookie: browser.cookie },
    });
    expect(answer.status).toBe(403);
    expect((await new TestBrowser(app).signIn(email)).status).toBe(303);
  });

  it("says so where the account has none", async () => {
    const { email, id } = await addMember(app);
    const browser = new TestBrowser(app);
    await browser.signIn(email);
    await app.services.db.deleteFrom("person_credential").where("person_id", "=", id).execute();
    for (const page of ["sifre", "e-posta", "iki-adim"]) {
      const html = readable(await (await browser.get(`/hesabim/ayarlar/${page}`)).text());
      expect(html).toContain("Hesabınızın henüz şifresi yok");
    }
    expect((await browser.post("/hesabim/ayarlar/sifre", change())).status).toBe(422);
  });
});
