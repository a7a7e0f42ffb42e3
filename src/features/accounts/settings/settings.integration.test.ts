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
import { deleteDueAccounts } from "../deletion/delete-account.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.stop());

async function signedIn(details: Record<string, string> = {}) {
  const member = await addMember(app, details);
  const browser = new TestBrowser(app);
  expect((await browser.signIn(member.email)).status).toBe(303);
  return { ...member, browser };
}

function personWith(id: number) {
  return app.services.db.selectFrom("person").selectAll().where("id", "=", id).executeTakeFirst();
}

describe("the settings", () => {
  it("are for whoever is signed in, and the member area for members", async () => {
    const stranger = new TestBrowser(app);
    for (const path of [
      "",
      "/ayarlar",
      "/ayarlar/e-posta",
      "/ayarlar/sifre",
      "/ayarlar/iki-adim",
      "/ayarlar/guvenlik",
    ]) {
      const answer = await stranger.get(`/hesabim${path}`);
      const returnUrl = encodeURIComponent(`/hesabim${path}`);
      expect(answer.headers.get("location")).toBe(`/uye-girisi?returnUrl=${returnUrl}`);
    }
    const { browser } = await signedIn({ role: "employer" });
    expect((await browser.get("/hesabim")).status).toBe(403);
    const settings = await browser.get("/hesabim/ayarlar");
    expect(settings.status).toBe(200);
    expect(await settings.text()).toContain("hesap-silme");
    expect((await browser.get("/hesabim/ayarlar/hesap-silme")).status).toBe(200);
    const { browser: editor } = await signedIn({ role: "editor" });
    expect((await editor.get("/hesabim/ayarlar/hesap-silme")).status).toBe(403);
    expect(await (await editor.get("/hesabim/ayarlar")).text()).not.toContain("hesap-silme");
  });

  it("keep the name and the language of mails", async () => {
    const { browser, id, email } = await signedIn();
    const answer = await browser.post("/hesabim/ayarlar", { Name: " Ayşe\nNur  Yılmaz ", Language: "ar" });
    expect(answer.headers.get("location")).toBe("/hesabim/ayarlar?bitti=profile");
    expect(await personWith(id)).toMatchObject({ name: "Ayşe Nur Yılmaz", language: "ar" });
    await new TestBrowser(app).signIn(email);
    const [mail] = await mailsTo(app, email);
    expect(mail?.subject).toBe("Mesai: دخول من متصفح جديد");
    expect(mail?.html).toContain('dir="rtl"');
  });

  it.each([
    { Name: "", Language: "tr" },
    { Name: "\u202e", Language: "tr" },
    { Name: "x".repeat(300), Language: "tr" },
    { Name: "Ayşe", Language: "xx" },
    { Name: "Ayşe", Language: "trx" },
    { Name: "Ayşe", Language: "" },
  ])("are refused as %j", async (fields) => {
    const { browser, id } = await signedIn();
    expect((await browser.post("/hesabim/ayarlar", fields)).status).toBe(400);
    expect(await personWith(id)).toMatchObject({ name: "Ayşe Yılmaz", language: "tr" });
  });
});

describe("changing the address", () => {
  const fields = (NewEmail: string) => ({ NewEmail, CurrentPassword: PASSWORD });

  it("is confirmed from the new one and told to the old one", async () => {
    const { browser, id, email } = await signedIn();
    const answer = await browser.post("/hesabim/ayarlar/e-posta", fields("Yeni.ADRES@example.com"));
    expect(answer.headers.get("location")).toBe("/hesabim/ayarlar?bitti=email");
    const [mail] = await mailsTo(app, "yeni.adres@example.com");
    expect((await personWith(id))?.email).toBe(email);
    const elsewhere = new TestBrowser(app);
    expect((await elsewhere.get(linkIn(mail as never))).status).toBe(200);
    expect((await personWith(id))?.email).toBe(email);
    expect((await elsewhere.post("/e-posta-onay", { token: tokenIn(mail as never) })).status).toBe(200);
    expect(await personWith(id)).toMatchObject({ email: "yeni.adres@example.com", email_verified: true });
    expect(await elsewhere.isSignedIn()).toBe(false);
    expect((await mailsTo(app, email)).at(-1)?.subject).toBe("Mesai: E-posta adresi değişti");
    expect((await elsewhere.post("/e-posta-onay", { token: tokenIn(mail as never) })).status).toBe(410);
    expect((await new TestBrowser(app).signIn("yeni.adres@example.com")).status).toBe(303);
    expect((await new TestBrowser(app).signIn(email)).status).toBe(422);
  });

  it("tells nobody that another account has the address, and takes it from nobody", async () => {
    const owner = await addMember(app);
    const { browser, id, email } = await signedIn();
    const answer = await browser.post("/hesabim/ayarlar/e-posta", fields(owner.email));
    expect(answer.headers.get("location")).toBe("/hesabim/ayarlar?bitti=email");
    await browser.post("/hesabim/ayarlar/e-posta", fields("bos@example.com"));
    const [mail] = await mailsTo(app, "bos@example.com");
    expect(await allMailsTo(app, owner.email)).toEqual([]);
    // Somebody else opens an account with it before the link is confirmed.
    await addMember(app, { email: "bos@example.com" });
    expect((await browser.post("/e-posta-onay", { token: tokenIn(mail as never) })).status).toBe(410);
    expect((await personWith(id))?.email).toBe(email);
  });

  it("needs the password and an address", async () => {
    const { browser } = await signedIn();
    const path = "/hesabim/ayarlar/e-posta";
    expect((await browser.post(path, { NewEmail: "a@example.com", CurrentPassword: "yanlış" })).status).toBe(
      422,
    );
    expect((await browser.post(path, fields("a@b"))).status).toBe(400);
  });
});

describe("sessions", () => {
  it("are listed with their browsers, and each can be ended from another", async () => {
    const { browser, email } = await signedIn();
    const other = new TestBrowser(app);
    other.userAgent = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1";
    await other.signIn(email);
    const html = readable(await (await browser.get("/hesabim/ayarlar/guvenlik")).text());
    expect(html).toContain("Firefox, Linux");
    expect(html).toContain("Safari, iPhone");
    expect(html).toContain(other.address["x-forwarded-for"]);
    expect(html).toContain("Yeni bir tarayıcıyla giriş yapıldı");
    expect(html.match(/Bu tarayıcı/g)).toHaveLength(1);
    const sessionID = html.match(/name="sessionID" value="(\d+)"/)?.[1] ?? "";
    expect((await browser.post("/hesabim/ayarlar/guvenlik/oturum-kapat", { sessionID })).status).toBe(303);
    expect(await other.isSignedIn()).toBe(false);
    expect(await browser.isSignedIn()).toBe(true);
  });

  it("end all at once but this one", async () => {
    const { browser, email } = await signedIn();
    const others = [new TestBrowser(app), new TestBrowser(app)];
    for (const other of others) await other.signIn(email);
    await browser.post("/hesabim/ayarlar/guvenlik/digerlerini-kapat");
    expect(await browser.isSignedIn()).toBe(true);
    for (const other of others) expect(await other.isSignedIn()).toBe(false);
  });

  it("of somebody else cannot be seen or ended", async () => {
    const victim = await signedIn();
    const { browser } = await signedIn();
    const { id } = await app.services.db
      .selectFrom("person_session")
      .select("id")
      .where("person_id", "=", victim.id)
      .executeTakeFirstOrThrow();
    await browser.post("/hesabim/ayarlar/guvenlik/oturum-kapat", { sessionID: String(id) });
    expect(await victim.browser.isSignedIn()).toBe(true);
    const html = await (await browser.get("/hesabim/ayarlar/guvenlik")).text();
    expect(html).not.toContain(victim.browser.address["x-forwarded-for"]);
  });

  it("in a browser used before are nothing to write home about, in a new one they are", async () => {
    const { browser, email, id } = await signedIn();
    await browser.post("/cikis");
    await browser.signIn(email);
    const events = () =>
      app.services.db.selectFrom("security_event").select("kind").where("person_id", "=", id).execute();
    expect(await events()).toEqual([]);
    const shared = new TestBrowser(app, { "mesai.device": "x".repeat(43) });
    await shared.signIn(email);
    expect(await events()).toEqual([{ kind: "new-device" }]);
    const { email: secondEmail } = await addMember(app);
    await shared.post("/cikis");
    await shared.signIn(secondEmail);
    await shared.post("/cikis");
    await shared.signIn(email);
    expect(await events()).toHaveLength(1);
  });
});

describe("deleting the account", () => {
  const PATH = "/hesabim/ayarlar/hesap-silme";
  const fields = { CurrentPassword: PASSWORD, Understood: "1" };
  const days = (count: number) => new Date(Date.now() + count * 86_400_000);
  const deleteAt = (now: Date) => deleteDueAccounts({ ...app.services, now: () => now });

  it("signs out everywhere and deletes everything after 14 days, not before", async () => {
    const { browser, id, email } = await signedIn();
    const other = new TestBrowser(app);
    await other.signIn(email);
    const answer = await browser.post(PATH, fields);
    expect(answer.headers.get("location")).toBe("/uye-girisi?bilgi=deletionRequested");
    expect(await browser.isSignedIn()).toBe(false);
    expect(await other.isSignedIn()).toBe(false);
    await deleteAt(days(13.9));
    expect(await personWith(id)).toBeDefined();
    const before = (await mailsTo(app, email, 2)).map(({ subject }) => subject);
    expect(before).toContain("Mesai: Hesabın silinmesi istendi");
    await Promise.all([deleteAt(days(14.1)), deleteAt(days(14.1))]);
    expect(await personWith(id)).toBeUndefined();
    expect((await new TestBrowser(app).signIn(email)).status).toBe(422);
    // What was stored of earlier mails is gone too.
    const after = (await mailsTo(app, email)).map(({ subject }) => subject);
    expect(after).toEqual(["Mesai hesabınız silindi"]);
  });

  it("asks whoever signs in again, and only a yes keeps the account", async () => {
    const { browser, id, email } = await signedIn();
    await browser.post(PATH, fields);
    const answer = await browser.post("/uye-girisi", {
      Email: email,
      Password: PASSWORD,
      returnUrl: "/is-ilanlari",
    });
    expect(answer.headers.get("location")).toBe("/hesabim/kalsin-mi");
    expect(readable(await (await browser.get("/hesabim/kalsin-mi")).text())).toContain(
      "Hesabınız kalsın mı?",
    );
    expect((await personWith(id))?.deletion_due_at).toBeInstanceOf(Date);
    const stays = await browser.post("/hesabim/kalsin-mi");
    expect(stays.headers.get("location")).toBe("/hesabim/ayarlar?bitti=kept");
    expect((await personWith(id))?.deletion_due_at).toBeNull();
    await deleteAt(days(30));
    expect(await personWith(id)).toBeDefined();
    expect((await browser.get("/hesabim/kalsin-mi")).headers.get("location")).toBe("/hesabim");
  });

  it("needs the password and the box", async () => {
    const { browser, id } = await signedIn();
    expect((await browser.post(PATH, { ...fields, CurrentPassword: "yanlış" })).status).toBe(422);
    expect((await browser.post(PATH, { ...fields, CurrentPassword: "" })).status).toBe(422);
    expect((await browser.post(PATH, { CurrentPassword: PASSWORD })).status).toBe(400);
    expect((await personWith(id))?.deletion_due_at).toBeNull();
    expect(await browser.isSignedIn()).toBe(true);
  });
});
