import pg from "pg";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import ar from "../../src/features/complaints/messages/ar.json" with { type: "json" };
import tr from "../../src/features/complaints/messages/tr.json" with { type: "json" };
import { axeFindings } from "../support/axe.ts";
import {
  type BrowserVisitor,
  findSideways,
  launchBrowser,
  PHONE,
  type VisitorOptions,
  visit,
} from "../support/browser.ts";
import { type BuiltServer, startSecondServer } from "../support/built-server.ts";
import { eventsOf } from "../support/events.ts";
import { signInAs } from "../support/site.ts";
import { mailTo } from "../support/stored-mails.ts";

let server: BuiltServer;
let browser: Browser;
let detail: string;
beforeAll(async () => {
  [server, browser] = await Promise.all([startSecondServer({ GTM_ID: "GTM-TEST1" }), launchBrowser()]);
  const sql = new pg.Client({ connectionString: server.databaseUrl });
  await sql.connect();
  const { rows } = await sql.query(
    `select '/is-ilani/' || a.slug || '-' || a.id as detail from open_advertisement a
     join company c on c.id = a.company_id where c.kvkk_text <> '' order by a.id limit 1`,
  );
  [{ detail }] = rows;
  await sql.end();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function as(options: VisitorOptions, act: (page: Page, visitor: BrowserVisitor) => Promise<void>) {
  const visitor = await visit(browser, server.url, { reducedMotion: "reduce", ...options });
  try {
    await act(visitor.page, visitor);
  } finally {
    await visitor.leave();
  }
}

const banner = "[data-consent-banner]";

it.each([
  { language: "tr", colorScheme: "light" },
  { language: "ar", colorScheme: "dark", viewport: PHONE },
] as const)(
  "no is one press, as yes is, and nobody else is contacted before or after: $language",
  (options) =>
    as({ ...options, isUndecided: true }, async (page, visitor) => {
      await page.goto(detail, { waitUntil: "networkidle" });
      const buttons = page.locator(`${banner} .consent__buttons button`);
      expect(await buttons.count()).toBe(2);
      const [no, yes] = await Promise.all([buttons.nth(0).boundingBox(), buttons.nth(1).boundingBox()]);
      expect(no?.height).toBe(yes?.height);
      expect(await axeFindings(page, banner)).toEqual([]);
      expect(await findSideways(page)).toEqual([]);
      await buttons.nth(0).click();
      await page.locator(banner).waitFor({ state: "detached" });
      await page.reload({ waitUntil: "networkidle" });
      expect(await page.locator(banner).count()).toBe(0);
      expect(await eventsOf(page)).toContainEqual({ event: "page", visitorType: "job seeker" });
      visitor.expectNoComplaints();
    }),
);

it("the tag manager loads after yes alone; an ad blocker is looked for without asking anybody", () =>
  as({ isUndecided: true }, async (page, visitor) => {
    const asked: string[] = [];
    await page.addInitScript(watchBait);
    await page.route("https://www.googletagmanager.com/**", (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: "text/javascript", body: "" });
    });
    await page.goto(detail, { waitUntil: "networkidle" });
    await page.mouse.move(9, 9, { steps: 3 });
    await expect.poll(() => eventsOf(page)).toContainEqual({ event: "adBlocker", adBlocker: "N" });
    expect(await looksOf(page)).toEqual([50, 50, 50, 50, 50]);
    expect(visitor.foreign).toEqual([]);
    await page.locator(`${banner} button[value=accept]`).click();
    await expect.poll(() => asked).toEqual(["https://www.googletagmanager.com/gtm.js?id=GTM-TEST1"]);
    const cookie = (await page.context().cookies()).find(({ name }) => name === "adBlocker");
    expect(cookie).toMatchObject({ value: "N", path: "/" });
    expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - 86_400)).toBeLessThan(60);
    // While the cookie is there nobody looks again; afterwards one who takes a moment is still found.
    await page.reload();
    await page.mouse.move(19, 19, { steps: 3 });
    await expect.poll(() => eventsOf(page)).toContainEqual({ event: "adBlocker", adBlocker: "N" });
    expect(await looksOf(page)).toEqual([]);
    await page.context().clearCookies({ name: "adBlocker" });
    await page.evaluate(() => sessionStorage.setItem("hides-at-look", "3"));
    await page.reload();
    await page.mouse.move(29, 29, { steps: 3 });
    await expect.poll(() => eventsOf(page)).toContainEqual({ event: "adBlocker", adBlocker: "Y" });
    expect(await looksOf(page)).toHaveLength(3);
  }));

const looksOf = (page: Page) => page.evaluate(() => (window as unknown as { looks: number[] }).looks);

/**
 * By the clock of which pace the height of the bait was asked for: when a timer comes is the machine's to say. The bait has no
 * height from the named look on, as if a blocker had come then.
 */
function watchBait() {
  const looks: number[] = [];
  let pace = 0;
  const start = window.setInterval.bind(window);
  const setInterval = (act: () => void, ms: number) =>
    start(() => {
      pace = ms;
      act();
      pace = 0;
    }, ms);
  Object.assign(window, { looks, setInterval });
  const { get } = Object.getOwnPropertyDescriptor(HTMLElement.prototype, "offsetHeight") ?? {};
  Object.defineProperty(HTMLElement.prototype, "offsetHeight", {
    configurable: true,
    get(this: HTMLElement) {
      if (!this.matches(".adsbox")) return get?.call(this);
      looks.push(pace);
      return looks.length < Number(sessionStorage.getItem("hides-at-look") ?? 99) ? 20 : 0;
    },
  });
}

it("without scripts the question is answered by a plain form", () =>
  as({ isUndecided: true, javaScriptEnabled: false }, async (page) => {
    await page.goto("/blog");
    await page.locator(`${banner} summary`).click();
    await page.locator(`${banner} input[value=map]`).check();
    await page.locator(`${banner} button[value=save]`).click();
    await page.waitForURL(/\/blog$/);
    expect(await page.locator(banner).count()).toBe(0);
    await page.goto("/cerez-tercihleri");
    expect(await page.locator("input[value=map]").isChecked()).toBe(true);
    expect(await page.locator("input[value=statistics]").isChecked()).toBe(false);
  }));

it.each([
  {
    language: "tr",
    name: "Bu ilanı şikâyet et",
    send: "Şikâyeti gönder",
    failed: tr["adView-complaintError"],
  },
  {
    language: "ar",
    name: "الإبلاغ عن هذا الإعلان",
    send: "إرسال الشكوى",
    failed: ar["adView-complaintError"],
    viewport: PHONE,
  },
] as const)(
  "a complaint is made over the advertisement, answered by a moderator, and told: $language",
  ({ name, send, failed, ...options }) =>
    as({ ...options, expects: /ERR_FAILED/ }, async (page, visitor) => {
      await page.goto(detail);
      await page.getByRole("link", { name }).click();
      const dialog = page.getByRole("dialog");
      await dialog.locator("form[data-enhanced]").waitFor();
      await dialog.getByRole("button", { name: send }).click();
      await dialog.locator(".toast--error").first().waitFor();
      expect(await dialog.locator("[data-invalid]").count()).toBe(3);
      await dialog.locator("select[name=ReasonID]").selectOption("2");
      expect(await dialog.locator("input[name^=FollowUp]:visible").count()).toBe(1);
      expect(await axeFindings(page, "dialog")).toEqual([]);
      expect(await findSideways(page)).toEqual([]);
      await dialog.locator("textarea").fill("Para istediler.");
      await dialog.locator("input[name=Phone]").focus();
      const phone = dialog.locator("input[name=Phone][data-enhanced]");
      await phone.pressSequentially(options.language === "tr" ? "5321234567" : "5331234567");
      expect(await phone.inputValue()).toMatch(/^\(53[23]\) 123-45-67$/);
      const reporter = `sikayet-${options.language}@ornek.test`;
      await dialog.locator("input[name=Email]").fill(reporter);
      await page.route("**/ilan-sikayet-et-gonder", (route) => route.abort());
      await dialog.getByRole("button", { name: send }).click();
      await dialog.locator(".toast--error").filter({ hasText: failed }).waitFor();
      await page.unroute("**/ilan-sikayet-et-gonder");
      await dialog.getByRole("button", { name: send }).click();
      await dialog.waitFor({ state: "detached" });
      await page.locator(".toast--success").waitFor();
      expect((await eventsOf(page)).map(({ event }) => event)).toContain("complaint");

      await signInAs(page, "moderator@mesai.test", server.url);
      await page.goto("/yonetim/sikayetler");
      const complaint = page.locator("article").filter({ hasText: reporter });
      await complaint.locator("form[action$=ustlen] button").click();
      await page.waitForURL(/sonuc=taken/);
      await complaint.locator("summary").click();
      expect(await axeFindings(page)).toEqual([]);
      expect(await findSideways(page)).toEqual([]);
      await complaint.locator("[name=Outcome]").selectOption("unfounded");
      await complaint.locator("[name=Answer]").fill("Firmayla görüştük, para istenmiyor.");
      await complaint.locator("form[action$=kapat] button").click();
      await page.waitForURL(/sonuc=closed/);
      expect(await complaint.count()).toBe(0);
      expect(await mailTo(inject("journeyServer").url, reporter)).toContain(
        "Firmayla görüştük, para istenmiyor.",
      );
      visitor.expectNoComplaints();
    }),
);

it.each([
  {
    language: "tr",
    words: {
      share: "Arkadaşınıza gönderin",
      send: "Gönder",
      sent: "İlan arkadaşınıza gönderildi.",
      notice: "Firmanın KVKK metni",
      limit: "Kısa sürede çok fazla istek geldi",
    },
    failed: "Beklenmeyen bir hata oluştu",
    isSignedIn: true,
  },
  {
    language: "ar",
    viewport: PHONE,
    words: {
      share: "إرسال إلى صديق",
      send: "إرسال",
      sent: "أُرسلت الوظيفة إلى صديقك.",
      notice: "إشعار الشركة بشأن حماية البيانات",
      limit: "طلبات كثيرة في وقت قصير",
    },
    failed: "حدث خطأ غير متوقع",
    isSignedIn: false,
  },
] as const)(
  "an advertisement goes to a friend, and its company's notice opens over it: $language",
  ({ words, failed, isSignedIn, ...options }) =>
    // A new browser for whoever is signed in: others have been here as visitors and keep such pages.
    as(
      { ...options, isFirstVisit: isSignedIn, expects: /ERR_FAILED|status of 429/ },
      async (page, visitor) => {
        const friend = `qarkadas-${options.language}@ornek.test`;
        if (isSignedIn) await signInAs(page, "aday@mesai.test", server.url);
        await page.goto(detail);

        await page.getByRole("link", { name: words.share }).click();
        const dialog = page.getByRole("dialog");
        await dialog.locator("form[data-enhanced]").waitFor();
        const send = dialog.getByRole("button", { name: words.send, exact: true });
        await send.click();
        await dialog.locator("[data-invalid]").waitFor();
        const email = dialog.locator("input[name=Email]");
        await email.focus();
        await dialog.locator("input[name=Email][data-enhanced]").waitFor();
        await email.pressSequentially(friend.replace("@", "@q"));
        expect(await email.inputValue()).toBe(friend);
        expect(await axeFindings(page, "dialog")).toEqual([]);
        expect(await findSideways(page)).toEqual([]);
        await send.click();
        await dialog.waitFor({ state: "detached" });
        await page.locator(".toast--success").filter({ hasText: words.sent }).waitFor();
        expect((await eventsOf(page)).map(({ event }) => event)).toContain("share");
        const mailed = await mailTo(inject("journeyServer").url, friend);
        expect(mailed).toContain(detail);
        expect(mailed.includes("Elif Yıldızhan")).toBe(isSignedIn);
        expect(mailed).not.toContain("aday@mesai.test");

        const shareOnce = () =>
          page.evaluate(async () => {
            const [form] = document.querySelectorAll<HTMLFormElement>("dialog .form");
            return (await fetch(form?.action ?? "", { method: "post", body: new FormData(form) })).status;
          });
        await page.getByRole("link", { name: words.share }).click();
        await dialog.locator("form[data-enhanced]").waitFor();
        await email.fill(friend);
        while ((await shareOnce()) !== 429);
        await send.click();
        await page.locator("dialog").getByText(words.limit).first().waitFor();
        expect(await email.inputValue()).toBe(friend);
        await page.keyboard.press("Escape");

        const link = page.getByRole("link", { name: words.notice }).first();
        await page.route("**/Customer/GetCustomerKvkkText", (route) => route.abort());
        await link.click();
        await page.locator(".toast--error").filter({ hasText: failed }).waitFor();
        expect(await dialog.count()).toBe(0);
        await page.unroute("**/Customer/GetCustomerKvkkText");
        await link.click();
        await dialog.locator(".kvkk-text__version").filter({ hasText: "1" }).waitFor();
        expect((await dialog.locator(".prose").textContent())?.length).toBeGreaterThan(200);
        expect(await axeFindings(page, "dialog")).toEqual([]);
        expect(await findSideways(page)).toEqual([]);
        await page.keyboard.press("Escape");
        await dialog.waitFor({ state: "detached" });
        expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
        visitor.expectNoComplaints();
      },
    ),
);
