import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addCompany, addPerson, sessionOf } from "../../../tests/support/people.ts";
import { readable } from "../../../tests/support/refusals.ts";
import { cookiesOf } from "../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ environment: { DEMO: "1" } });
});
afterAll(() => app?.stop());

const markIn = (html: string) => html.match(/<html [^>]*data-visitor="([^"]*)"/)?.[1];
const open = (cookie = "", path = "/blog", headers: Record<string, string> = {}) =>
  app.request(path, { headers: { accept: "text/html", cookie, ...headers } });

describe("whose page it is", () => {
  it("stands in the page and in a cookie that scripts can read, so that a page from memory can be told", async () => {
    const session = await sessionOf(app, await addPerson(app, "member"));
    const page = await open(session.cookie);
    const mark = markIn(await page.text());
    expect(mark).toMatch(/^[\w-]{12}$/);
    const [line = ""] = page.headers.getSetCookie();
    expect(line).toContain(`mesai.mark=${mark};`);
    expect(line).not.toMatch(/httponly/i);
    expect(session.csrfToken).not.toContain(mark);

    const again = await open(`${session.cookie}; mesai.mark=${mark}`);
    expect(again.headers.getSetCookie()).toEqual([]);
  });

  it("is another in every session, also of one person", async () => {
    const id = await addPerson(app, "member");
    const marks = [];
    for (let each = 0; each < 2; each++)
      marks.push(markIn(await (await open((await sessionOf(app, id)).cookie)).text()));
    expect(marks[0]).not.toBe(marks[1]);
  });

  it("is nobody's for a visitor: the page is shared, and no cookie is set", async () => {
    const page = await open();
    expect(page.headers.getSetCookie()).toEqual([]);
    expect(markIn(await page.text())).toBe("");
  });

  it("is taken away with the session, on a page that others get from memory too", async () => {
    await open();
    const page = await open("mesai.mark=left-over-12");
    expect(page.headers.getSetCookie().join()).toContain("mesai.mark=; Path=/; Max-Age=0");
    expect(markIn(await page.text())).toBe("");
    expect(cookiesOf(await open())).toBe("");
  });

  it("is not told to a page that is only fetched in advance", async () => {
    const session = await sessionOf(app, await addPerson(app, "member"));
    const page = await open(session.cookie, "/blog", { "sec-purpose": "prefetch" });
    expect(page.headers.getSetCookie()).toEqual([]);
  });

  it("is left open on a page that nobody could ask for", async () => {
    const { db } = app.services;
    await db.schema.alterTable("person_session").renameTo("person_session_away").execute();
    try {
      const page = await open("mesai.session_token=x.y; mesai.mark=abcdefghijkl", "/yok-boyle-sayfa");
      expect(markIn(await page.text())).toBeUndefined();
    } finally {
      await db.schema.alterTable("person_session_away").renameTo("person_session").execute();
    }
  });
});

describe("the header", () => {
  const header = (html: string) => readable(html.slice(html.indexOf("<header"), html.indexOf("</header>")));

  it("offers a visitor the way in", async () => {
    const html = header(await (await open()).text());
    expect(html).toContain('action="/uye-girisi"');
    expect(html).toContain('href="/isveren-girisi"');
    expect(html).not.toContain("/cikis");
  });

  it.each([
    ["member", ["/hesabim", "/hesabim/ayarlar"], ["/isveren", "/yonetim"]],
    ["unattached", ["/isveren", "/hesabim/ayarlar"], ["/isveren/ekip", "/yonetim", "/hesabim"]],
    ["viewer", ["/isveren", "/isveren/ekip", "/isveren/firma"], ["/yonetim", "/hesabim"]],
    ["editor", ["/yonetim"], ["/yonetim/firmalar", "/isveren"]],
    ["moderator", ["/yonetim", "/yonetim/firmalar"], ["/yonetim/kayit", "/isveren"]],
    ["admin", ["/yonetim", "/yonetim/firmalar", "/yonetim/kullanicilar", "/yonetim/kayit"], ["/isveren"]],
  ] as const)("offers a %s what they may open, and nothing else", async (role, shown, hidden) => {
    const companyId = await addCompany(app);
    const { cookie } = await sessionOf(app, await addPerson(app, role, { companyId }));
    const html = header(await (await open(cookie)).text());
    expect(html).toContain("Kişi");
    expect(html).toContain('action="/cikis"');
    for (const href of shown) expect(html).toContain(`href="${href}"`);
    for (const href of hidden) expect(html).not.toContain(`href="${href}"`);
    for (const href of shown) expect((await open(cookie, href)).status, href).toBe(200);
  });

  it("counts what waits for a moderator", async () => {
    for (let each = 0; each < 3; each++) await addCompany(app, { status: "pending" });
    const { cookie } = await sessionOf(app, await addPerson(app, "moderator"));
    const html = header(await (await open(cookie)).text());
    expect(html.match(/class="link-count">3</g)?.length).toBeGreaterThanOrEqual(2);
  });
});
