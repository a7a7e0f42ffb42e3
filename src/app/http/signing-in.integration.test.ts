import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { languages, messages, readable } from "../../../tests/support/refusals.ts";
import {
  cookiesOf,
  csrfTokenIn,
  fromNewAddress,
  postForm,
  type Session,
  signIn,
} from "../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
import { createDatabase, createPool } from "../../platform/database/connect.ts";
import type { DiskRoom } from "../../platform/storage/disk-room.ts";
import { createRateLimiter } from "./rate-limiter.ts";

let app: TestApp;
let elif: Session;
beforeAll(async () => {
  app = await startTestApp({ advertisements: 30 });
  elif = await signIn(app, "aday@mesai.test");
});
afterAll(() => app?.stop());

describe("the limits of a network", () => {
  const twoProcesses = () => [createRateLimiter(app.services), createRateLimiter(app.services)] as const;

  it("are the same however many processes there are, and the next period begins anew", async () => {
    const [one, other] = twoProcesses();
    const waits: (number | undefined)[] = [];
    for (let time = 0; time < 10; time++) {
      waits.push(await one("signIn", "10.90.0.1"), await other("signIn", "10.90.0.1"));
    }
    expect(new Set(waits)).toEqual(new Set([undefined]));
    expect(await one("signIn", "10.90.0.1")).toBeGreaterThan(290);
    expect(await other("signIn", "10.90.0.1")).toBeGreaterThan(290);
    expect(await other("signIn", "10.90.0.2")).toBeUndefined();
    expect(await other("signUp", "10.90.0.1")).toBeUndefined();
    await app.services.db
      .updateTable("request_count")
      .set({ ends_at: new Date(0) })
      .execute();
    expect(await createRateLimiter(app.services)("signIn", "10.90.0.1")).toBeUndefined();
  });

  it("of those who read much are told to the others a moment later, and of nobody else", async () => {
    const [one, other] = twoProcesses();
    for (let time = 0; time < 600; time++) await one("reading", "10.90.0.3");
    await one("reading", "10.90.0.4");
    await other("reading", "10.90.0.3");
    for (let time = 0; time < 75; time++) await other("reading", "10.90.0.3");
    await expect.poll(() => other("reading", "10.90.0.3")).toBeGreaterThan(0);
    expect(await other("reading", "10.90.0.4")).toBeUndefined();
  });

  it("hold in each process where the database is away, or has no room", async () => {
    const away = { ...app.services, db: createDatabase(createPool("postgres://mesai@127.0.0.1:1/mesai")) };
    const full = { ...app.services, disk: { isScarce: true } as DiskRoom };
    for (const services of [away, full]) {
      const check = createRateLimiter(services);
      for (let time = 0; time < 20; time++) expect(await check("signIn", "10.90.0.5")).toBeUndefined();
      expect(await check("signIn", "10.90.0.5")).toBeGreaterThan(0);
    }
    await away.db.destroy();
  });
});

const TOKEN = "__RequestVerificationToken";

describe("signing in", () => {
  it("wants both fields", async () => {
    for (const fields of [
      {},
      { Email: "aday@mesai.test" },
      { Password: "x" },
      { Email: " ", Password: "x" },
    ]) {
      const answer = await postForm(app, "/uye-girisi", fields as Record<string, string>);
      expect(answer.status).toBe(400);
      expect(readable(await answer.text())).toContain("Bu alan zorunludur.");
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });

  it.each([
    ["tr", "E-posta ya da şifre yanlış."],
    ["en", "The e-mail or the password is wrong."],
    ["ar", "البريد الإلكتروني أو كلمة المرور غير صحيحة."],
  ])("says the same of a wrong password and of an unknown address: %s", async (language, words) => {
    const pages = [];
    for (const Email of ["aday@mesai.test", "nobody@mesai.test", "not an address"]) {
      const answer = await postForm(
        app,
        "/uye-girisi",
        { Email, Password: "wrong" },
        { cookie: `lang=${language}`, ...fromNewAddress() },
      );
      expect(answer.status).toBe(422);
      expect(answer.headers.getSetCookie()).toEqual([]);
      pages.push(readable(await answer.text()));
    }
    for (const page of pages) expect(page).toContain(words);
    expect(pages[0]).toContain('value="aday@mesai.test"');
    expect(pages[0]).not.toContain('value="wrong"');
    expect(pages[0]?.replaceAll("aday@", "nobody@")).toBe(pages[1]);
  });

  it("refuses an address or a password that is longer than any", async () => {
    for (const fields of [
      { Email: `${"x".repeat(5000)}@y.z`, Password: "x" },
      { Email: "aday@mesai.test", Password: "x".repeat(5000) },
    ]) {
      const answer = await postForm(app, "/uye-girisi", fields, fromNewAddress());
      expect(answer.status).toBe(400);
      expect(readable(await answer.text())).toMatch(/Lütfen en fazla (254|128) karakter girin\./);
    }
  });

  it("takes the address in any case and with blanks around it", async () => {
    const fields = { Email: "  Aday@MESAI.test ", Password: "Mesai-2026!" };
    const answer = await postForm(app, "/uye-girisi", fields, fromNewAddress());
    expect(answer.status).toBe(303);
    expect(answer.headers.getSetCookie().join()).toMatch(/mesai\.session_token=.*HttpOnly/);
  });

  it.each([
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "\\\\evil.example",
    "javascript:alert(1)",
    " /\n//evil.example",
    "/%5cevil.example/\r\nSet-Cookie: a=b",
    "evil.example",
    "/.//evil.example",
    "",
  ])("never leads away from the site: %j", async (returnUrl) => {
    const fields = { Email: "aday@mesai.test", Password: "Mesai-2026!", returnUrl };
    for (const answer of [
      await postForm(app, "/uye-girisi", fields, fromNewAddress()),
      await postForm(app, "/dil", { lang: "tr", returnUrl }),
      await app.request(`/uye-girisi?${new URLSearchParams({ returnUrl })}`, {
        headers: { cookie: elif.cookie },
      }),
    ]) {
      expect(answer.status).toBe(303);
      const target = new URL(answer.headers.get("location") ?? "", app.url);
      expect(target.origin).toBe(app.url);
    }
  });

  it.each(["/is-ilanlari?q=m%C3%BChendis&sehir=izmir", "/işveren-ü-ş?q=ğ", "/is-ilanlari#sonuçlar"])(
    "comes back to where it began: %s",
    async (returnUrl) => {
      const fields = { Email: "aday@mesai.test", Password: "Mesai-2026!", returnUrl };
      const answer = await postForm(app, "/uye-girisi", fields, fromNewAddress());
      expect(answer.status).toBe(303);
      expect(new URL(answer.headers.get("location") ?? "", app.url).href).toBe(
        new URL(returnUrl, app.url).href,
      );
      expect((await postForm(app, "/dil", { lang: "tr", returnUrl })).status).toBe(303);
    },
  );
});

describe("signing out", () => {
  it("ends the session for good, in every copy of the cookie", async () => {
    const { cookie, csrfToken } = await signIn(app, "editor@mesai.test");
    const answer = await postForm(app, "/cikis", { [TOKEN]: csrfToken }, { cookie });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe("/");
    expect(answer.headers.getSetCookie().join()).toContain("Max-Age=0");
    expect(cookiesOf(answer)).toContain("mesai.session_token=");
    const html = await (await app.request("/", { headers: { cookie } })).text();
    expect(html).not.toContain("Defne");
    expect(csrfTokenIn(html)).toBe("");
  });

  it("without being signed in does no harm", async () => {
    expect((await postForm(app, "/cikis", {})).status).toBe(303);
    expect((await postForm(app, "/cikis", {}, { cookie: "mesai.session_token=garbage" })).status).toBe(303);
  });

  it("leaves other sessions alone", async () => {
    const one = await signIn(app, "moderator@mesai.test");
    const other = await signIn(app, "moderator@mesai.test");
    await postForm(app, "/cikis", { [TOKEN]: one.csrfToken }, { cookie: one.cookie });
    expect(await (await app.request("/", { headers: { cookie: other.cookie } })).text()).toContain("Onat");
  });
});

describe("too many attempts", () => {
  it("to sign in are told to wait, in the visitor's language, whoever they try", async () => {
    const headers = { "x-forwarded-for": "10.9.9.9" };
    const statuses = [];
    for (let attempt = 0; attempt < 20; attempt++) {
      const fields = { Email: `kim${attempt}@mesai.test`, Password: "" };
      statuses.push((await postForm(app, "/uye-girisi", fields, headers)).status);
    }
    expect(new Set(statuses)).toEqual(new Set([400]));
    for (const language of languages) {
      const fields = { Email: "aday@mesai.test", Password: "Mesai-2026!" };
      const refused = await postForm(app, "/isveren-girisi", fields, {
        ...headers,
        cookie: `lang=${language}`,
      });
      expect(refused.status).toBe(429);
      expect(refused.headers.getSetCookie()).toEqual([]);
      const wait = refused.headers.get("retry-after") ?? "";
      expect(Number(wait)).toBeGreaterThan(200);
      expect(Number(wait)).toBeLessThanOrEqual(300);
      const text = messages[language]["error-429-text"].replace("{seconds}", wait);
      expect(readable(await refused.text())).toContain(text);
    }
    const call = await postForm(app, "/uye-girisi", {}, { ...headers, accept: "application/json" });
    expect(call.status).toBe(429);
    expect(((await call.json()) as { success: boolean }).success).toBe(false);
  });

  it("of one address do not stop another", async () => {
    const answer = await postForm(app, "/uye-girisi", {}, { "x-forwarded-for": "10.9.9.10" });
    expect(answer.status).toBe(400);
  });

  it("cannot be multiplied by inventing addresses before the proxy's own", async () => {
    const statuses = [];
    for (let attempt = 0; attempt < 22; attempt++) {
      const headers = { "x-forwarded-for": `198.51.100.${attempt}, 10.8.8.8` };
      statuses.push((await postForm(app, "/uye-girisi", {}, headers)).status);
    }
    expect(statuses.at(-1)).toBe(429);
  });
});
