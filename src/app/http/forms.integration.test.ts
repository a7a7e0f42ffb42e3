import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signIn } from "../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ advertisements: 30 });
});
afterAll(() => app?.stop());

const PAGE = "/gelistirici/bilesenler/kurallar";
const CALL = "/gelistirici/bilesenler/gonder";

const right = {
  Required: "x",
  IdentityNumber: "10000000146",
  Password: "parola-1",
  PasswordRepeat: "parola-1",
  Phone: "5",
  Level: "4",
  Days: "1",
  Agree: "1",
};

interface Sending {
  fields?: Record<string, string>;
  headers?: Record<string, string>;
  method?: string;
}

function send(path: string, { fields = {}, headers = {}, method = "POST" }: Sending) {
  return app.request(path, {
    method,
    body: new URLSearchParams(fields),
    headers: { accept: "text/html", ...headers },
    redirect: "manual",
  });
}

const script = { "x-requested-with": "XMLHttpRequest", accept: "text/html, application/json" };

describe("a form that breaks rules", () => {
  it("comes back as a page with what was typed and what is wrong, passwords left out", async () => {
    const fields = {
      ...right,
      Digits: '1"><b>',
      Email: "ali@",
      Password: "cok-gizli-1",
      PasswordRepeat: "baska",
    };
    const answer = await send(PAGE, { fields });
    expect(answer.status).toBe(400);
    expect(answer.headers.get("cache-control")).toContain("no-store");
    const html = await answer.text();
    expect(html).toContain('value="1&quot;&gt;&lt;b&gt;"');
    expect(html).toContain("Lütfen yalnızca rakam girin.");
    expect(html).toContain("Lütfen geçerli bir e-posta adresi girin.");
    expect(html).toContain("Lütfen aynı değeri yeniden girin.");
    expect(html).not.toContain("cok-gizli-1");
    expect(html).toContain('aria-invalid="true"');
  });

  it("is told to a script field by field", async () => {
    const answer = await send(CALL, { fields: { ...right, Required: "", Max: "11" }, headers: script });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      success: false,
      message: expect.any(String),
      errors: { Required: ["Bu alan zorunludur."], Max: ["Lütfen 10 veya daha küçük bir değer girin."] },
    });
  });

  it.each([
    ["en", "Please enter no more than 5 characters."],
    ["de", "Bitte geben Sie höchstens 5 Zeichen ein."],
    ["ru", "Введите не более 5 символов."],
    ["ar", "الحد الأقصى لعدد الأحرف هو 5."],
  ])("is told in the visitor's language, %s", async (lang, message) => {
    const headers = { ...script, cookie: `lang=${lang}` };
    const answer = await send(CALL, { fields: { ...right, MaxLength: "123456" }, headers });
    expect((await answer.json()).errors).toEqual({ MaxLength: [message] });
  });

  it("is refused as JSON too, whatever type the values have", async () => {
    const answer = await app.request(CALL, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify({ ...right, Required: { toString: "x" }, Days: [1, 2, 3], Agree: false }),
    });
    expect(answer.status).toBe(400);
    expect(Object.keys((await answer.json()).errors).sort()).toEqual(["Agree", "Days", "Required"]);
  });

  it("only the server can judge is judged by it, even when the browser was passed by", async () => {
    const answer = await send(CALL, { fields: { ...right, Remote: " Mesai " }, headers: script });
    expect(answer.status).toBe(400);
    expect((await answer.json()).errors).toEqual({ Remote: ["Bu ad alınmış, başka bir tane deneyin."] });
  });
});

describe("the rule remote's own address", () => {
  const ask = (fields: Record<string, string>) =>
    send("/gelistirici/bilesenler/bos-mu", { fields, headers: { accept: "application/json" } });

  it("answers true or a message", async () => {
    expect(await (await ask({ Remote: "baska" })).json()).toBe(true);
    expect(await (await ask({ Remote: "MESAI" })).json()).toBe("Bu ad alınmış, başka bir tane deneyin.");
  });

  it("refuses what is no question", async () => {
    expect((await ask({})).status).toBe(400);
    expect((await ask({ Remote: "x".repeat(101) })).status).toBe(400);
  });
});

describe("a form that keeps its rules", () => {
  it("goes on: a page by redirect, a call with its answer", async () => {
    const page = await send(PAGE, { fields: right });
    expect(page.status).toBe(303);
    expect(page.headers.get("location")).toBe(PAGE);
    const call = await send(CALL, { fields: right, headers: script });
    expect(await call.json()).toEqual({ success: true, message: "Bütün kurallara uyuldu." });
  });

  it("sent to a call without scripts is answered by a page with the message and the way back", async () => {
    const headers = { referer: `${app.url}/gelistirici/bilesenler?x=1` };
    const answer = await send(CALL, { fields: right, headers });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toContain("text/html");
    const html = await answer.text();
    expect(html).toContain("Bütün kurallara uyuldu.");
    expect(html).toContain('href="/gelistirici/bilesenler?x=1"');
  });

  it.each(["https://evil.example/x", "not an address", "//evil.example"])(
    "never leads back to %s",
    async (referer) => {
      const html = await (await send(CALL, { fields: right, headers: { referer } })).text();
      expect(html).not.toContain("evil.example");
      expect(html).not.toContain("not an address");
    },
  );
});

describe("asking for the form again", () => {
  it("shows it as it was filled in, without a word about what is missing", async () => {
    const answer = await send(PAGE, { fields: { _refresh: "1", Digits: "abc" } });
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(html).toContain('value="abc"');
    expect(html).not.toContain("aria-invalid");
  });

  it("shows the fields of the choice that was made", async () => {
    const unmet = (html: string) => /data-field="School"[^>]*data-unmet/.test(html);
    expect(unmet(await (await send(PAGE, { fields: { _refresh: "1", Level: "3" } })).text())).toBe(false);
    expect(unmet(await (await send(PAGE, { fields: { _refresh: "1", Level: "4" } })).text())).toBe(true);
  });
});

describe("another method than GET and POST", () => {
  it("travels in the header of a script or the address of a form, and only by POST", async () => {
    const overridden = async (path: string, sending: Sending) => (await send(path, sending)).status;
    // No route has these methods here, so what is found with POST is gone with another method.
    expect(await overridden(CALL, { fields: right, headers: script })).toBe(200);
    const headers = { ...script, "x-http-method-override": "PUT" };
    expect(await overridden(CALL, { fields: right, headers })).toBe(404);
    expect(await overridden(`${CALL}?_method=DELETE`, { fields: right, headers: script })).toBe(404);
    expect(await overridden(`${CALL}?x=1&_method=patch`, { fields: right, headers: script })).toBe(404);
    expect(await overridden(`${CALL}?_method=GET`, { fields: right, headers: script })).toBe(200);
    expect((await app.request(`${PAGE}?_method=DELETE`)).status).toBe(200);
  });
});

describe("a signed-in person's form", () => {
  it("holds the token, and is refused without it", async () => {
    const { cookie, csrfToken } = await signIn(app, "aday@mesai.test");
    const html = await (await app.request(PAGE, { headers: { cookie } })).text();
    expect(html).toContain(`name="__RequestVerificationToken" value="${csrfToken}"`);
    expect((await send(PAGE, { fields: right, headers: { cookie } })).status).toBe(403);
    const fields = { ...right, __RequestVerificationToken: csrfToken };
    expect((await send(PAGE, { fields, headers: { cookie } })).status).toBe(303);
  });
});
