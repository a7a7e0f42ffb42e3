import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TestBrowser } from "../../../../tests/support/accounts.ts";
import { addAdvertisement, addHiringCompany } from "../../../../tests/support/applying.ts";
import { readable } from "../../../../tests/support/refusals.ts";
import { startTestApp, type TestApp } from "../../../../tests/support/start-test-app.ts";

let app: TestApp;
let browser: TestBrowser;
let id: number;
beforeAll(async () => {
  app = await startTestApp();
  const company = await addHiringCompany(app);
  ({ id } = await addAdvertisement(app, company.id, {
    title: "Kahveci <b>aranıyor</b>",
    requires_disc: true,
  }));
});
afterAll(() => app?.stop());

const read = async (path: string) => readable(await (await browser.get(path)).text());
const TITLE = "“Kahveci <b>aranıyor</b>” ilanı";

describe("who is asked to sign in", () => {
  it("for an application reads which, there and where one signs up, also after a wrong password", async () => {
    browser = new TestBrowser(app);
    const to = (await browser.get(`/basvur/${id}`)).headers.get("location") ?? "";
    const words = `${TITLE}na başvurmak için giriş yapın ya da üye olun.`;
    expect(await read(to)).toContain(words);
    expect(await read(to.replace("/uye-girisi", "/uye-ol"))).toContain(words);
    const wrong = await browser.post("/uye-girisi", {
      Email: "yok@ornek.example",
      Password: "yanlış parola 1",
      returnUrl: `/basvur/${id}`,
    });
    expect(readable(await wrong.text())).toContain(words);
  });

  it("for several advertisements reads how many, and of one alone which", async () => {
    browser = new TestBrowser(app);
    const other = await addAdvertisement(app, (await addHiringCompany(app)).id, { title: "Fırıncı" });
    const chosen = `/basvur?AdvertisementID=${id}&AdvertisementID=${other.id}`;
    const to = (await browser.get(chosen)).headers.get("location") ?? "";
    const words = "Seçtiğiniz 2 ilana başvurmak için giriş yapın ya da üye olun.";
    expect(await read(to)).toContain(words);
    expect(await read(to.replace("/uye-girisi", "/uye-ol"))).toContain(words);
    const saying = (query: string) => read(`/uye-girisi?returnUrl=${encodeURIComponent(`/basvur?${query}`)}`);
    // What is chosen twice, is gone or is no number does not count.
    const odd = `advertisementID=${id}&advertisementID=${id}&advertisementID=999999999&advertisementID=x`;
    expect(await saying(odd)).toContain(`${TITLE}na başvurmak için`);
  });

  it("for a heart reads which, and nobody else's browser says so", async () => {
    browser = new TestBrowser(app);
    const fields = { kind: "favourite", advertisementID: String(id), returnUrl: "/is-ilanlari" };
    const saved = await browser.post("/LoginRedirection/SaveAnswer", fields);
    expect(await saved.json()).toMatchObject({ redirect: "/uye-girisi?returnUrl=%2Fis-ilanlari" });
    expect(await read("/uye-girisi")).toContain(`${TITLE}nı kaydetmek için`);
    browser = new TestBrowser(app);
    expect(await read("/uye-girisi")).not.toContain("Kahveci");
  });

  it("for a search is offered to save it by a mail address alone", async () => {
    browser = new TestBrowser(app);
    const saving = "/hesabim/kayitli-aramalar/yeni?q=garson";
    const html = await read(`/uye-girisi?returnUrl=${encodeURIComponent(saving)}`);
    expect(html).toContain("Bu aramayı kaydetmek için");
    expect(html).toContain('href="/is-alarmi?q=garson"');
    // The results lead there at once.
    expect(await read("/is-ilanlari?q=garson")).toMatch(/href="\/is-alarmi\?q=garson"[^>]*>/);
  });

  it.each([
    "/basvur/x",
    "/basvur/99999999999999999999",
    "/basvur/999999999",
    "/basvur",
    "/basvur?advertisementID=",
    "/blog",
    "//else.test/basvur/1",
  ])("for %s reads nothing", async (returnUrl) => {
    browser = new TestBrowser(app);
    expect(await read(`/uye-girisi?returnUrl=${encodeURIComponent(returnUrl)}`)).not.toContain(
      "giriş yapın ya da",
    );
  });

  it("finds signing up and a forgotten password in the header of every page", async () => {
    browser = new TestBrowser(app);
    const [, panel = ""] = (await read("/blog")).split('id="account-panel"');
    const [, menu = ""] = panel.split('id="menu-panel"');
    for (const part of [panel.split('id="menu-panel"')[0], menu.split("</header>")[0]]) {
      expect(part).toContain('href="/uye-ol"');
      expect(part).toContain('href="/sifremi-unuttum"');
    }
  });
});
