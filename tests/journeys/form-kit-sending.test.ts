import type { Route } from "playwright-core";
import { describe, expect, it } from "vitest";
import { PHONE } from "../support/browser.ts";
import { type FormTrial, fillIn, type TrialOptions, tryForm } from "../support/form-trial.ts";
import { QuickProfile } from "../support/quick-profile.ts";
import { openSite } from "../support/site.ts";
import { standStill } from "../support/stand-still.ts";

const PLAIN = "/gelistirici/bilesenler/kurallar";

const site = openSite();

const inForm = (act: (trial: FormTrial) => Promise<void>, options?: TrialOptions) =>
  tryForm(site.browser, site.url, act, options);

describe("sending", () => {
  const SEND = "**/gelistirici/bilesenler/gonder";

  it("puts the focus on the first field that is wrong, by keyboard alone", () =>
    inForm(async ({ page, field }) => {
      await field("Required").control.focus();
      await page.keyboard.press("Enter");
      await expect.poll(field("Agree").error).toBe("Devam etmek için lütfen bu kutuyu işaretleyin.");
      expect(await field("Required").control.evaluate((element) => element === document.activeElement)).toBe(
        true,
      );
    }));

  it("once, however often the button is clicked, and the button says so meanwhile", () =>
    inForm(async (trial) => {
      const { page, form } = trial;
      await fillIn(trial);
      const held: Route[] = [];
      await page.route(SEND, (route) => void held.push(route));
      const button = form.locator("button").last();
      await button.dblclick();
      await expect.poll(() => held.length).toBe(1);
      expect(await button.textContent()).toBe("Gönderiliyor…");
      expect(await button.getAttribute("aria-busy")).toBe("true");
      await button.dispatchEvent("click");
      expect(held).toHaveLength(1);
      await held[0]?.continue();
      await page.locator("#toasts").getByText("Bütün kurallara uyuldu.").waitFor();
      // By now a second one would be there.
      expect(held).toHaveLength(1);
      expect(await button.textContent()).not.toBe("Gönderiliyor…");
      expect(await button.getAttribute("aria-busy")).toBeNull();
    }));

  it("that fails on the way loses nothing, and can be tried again", () =>
    inForm(
      async (trial) => {
        const { page, field, submit } = trial;
        await fillIn(trial);
        await page.route(SEND, (route) => route.abort());
        await submit();
        const problem = page.locator("[data-problem]:visible");
        await problem.getByText("Gönderilemedi. Yazdıklarınız duruyor").waitFor();
        expect(await field("Required").control.inputValue()).toBe("x");
        await page.unroute(SEND);
        await submit();
        await page.locator("#toasts").getByText("Bütün kurallara uyuldu.").waitFor();
        expect(await problem.count()).toBe(0);
      },
      { expects: /ERR_FAILED/ },
    ));

  it("that brings no page lets the form go after fifteen seconds of its own, and the back button does before", () =>
    site.withVisitor({}, async ({ page }) => {
      await page.goto("/gelistirici/bilesenler?bolum=profil");
      const profile = new QuickProfile(page);
      await profile.type("ali@example.com");
      for (const name of ["Password", "PasswordRepeat"] as const) await profile.input(name).fill("gizli-1");
      const form = page.locator("form[action$=hizli-profil]");
      await form.and(page.locator("[data-enhanced]")).waitFor();
      let posts = 0;
      // As a download: the page stays.
      await page.route("**/hizli-profil", (route) => {
        posts += 1;
        return route.fulfill({ status: 204 });
      });
      await page.clock.install();
      await standStill(page);
      const isBusy = () => form.locator("[type=submit]").getAttribute("aria-busy");
      await profile.submit();
      await expect.poll(() => posts).toBe(1);
      await page.clock.runFor(10_000);
      expect(await isBusy()).toBe("true");
      await page.evaluate(() => window.dispatchEvent(new Event("pageshow")));
      expect(await isBusy()).toBeNull();

      await profile.submit();
      await expect.poll(() => posts).toBe(2);
      await page.clock.runFor(14_900);
      expect(await isBusy()).toBe("true");
      await page.clock.runFor(200);
      expect(await isBusy()).toBeNull();
    }));

  it("a multipart form with its own method, its token and its files", () =>
    inForm(async (trial) => {
      const { page, field, submit } = trial;
      await fillIn(trial);
      const file = { name: "cv.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF") };
      await field("Extension").control.setInputFiles(file);
      const [request] = await Promise.all([page.waitForRequest(SEND), submit()]);
      expect(request.method()).toBe("POST");
      expect(request.headers()["content-type"]).toMatch(/^multipart\/form-data/);
      expect(request.headers()).toHaveProperty("requestverificationtoken");
      expect(request.headers()["x-requested-with"]).toBe("XMLHttpRequest");
      expect((await request.response())?.status()).toBe(200);
    }));

  it("what only the server finds wrong lands on the same fields", () =>
    inForm(
      async (trial) => {
        const { page, field, submit } = trial;
        await fillIn(trial, { Email: "a@b.co" });
        await page.route(SEND, (route) =>
          route.fulfill({
            status: 400,
            json: {
              success: false,
              message: "Olmadı.",
              errors: { Email: ["Bu adres kullanılıyor."], _: ["Başka."] },
            },
          }),
        );
        await submit();
        await expect.poll(field("Email").error).toBe("Bu adres kullanılıyor.");
        expect(await field("Email").control.evaluate((element) => element === document.activeElement)).toBe(
          true,
        );
        await page.locator("[data-problem]:visible").getByText("Olmadı. Başka.").waitFor();
      },
      { expects: /status of 400/ },
    ));
});

describe("another method", () => {
  it("GET asks with its fields in the address and shows the html that comes back, ready to ask again", () =>
    inForm(async ({ page }) => {
      for (const who of ["Ayşe & Ali", "Zeynep"]) {
        const form = page.locator("form", { hasText: "Selamla" });
        await form.scrollIntoViewIfNeeded();
        await form.and(page.locator("[data-enhanced]")).waitFor();
        await form.getByRole("textbox").fill(who);
        const [request] = await Promise.all([
          page.waitForRequest("**/selam?*"),
          form.getByRole("button").click(),
        ]);
        expect(request.method()).toBe("GET");
        expect(new URL(request.url()).searchParams.get("Who")).toBe(who);
        const heading = page.getByRole("heading", { name: `Merhaba ${who}` });
        await heading.waitFor();
        expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true);
      }
      expect(new URL(page.url()).pathname).toBe("/gelistirici/bilesenler");
    }));

  it("PUT travels as POST with the header, and a success empties the form", () =>
    inForm(async ({ page }) => {
      const form = page.locator("form", { hasText: "Değiştir" });
      await form.scrollIntoViewIfNeeded();
      await form.and(page.locator("[data-enhanced]")).waitFor();
      await form.getByRole("textbox").fill("söz");
      const [request] = await Promise.all([
        page.waitForRequest("**/degistir*"),
        form.getByRole("textbox").press("Enter"),
      ]);
      expect(request.method()).toBe("POST");
      expect(request.headers()["x-http-method-override"]).toBe("PUT");
      await page.locator("#toasts").getByText("Artık söz yazıyor.").waitFor();
      expect(await form.getByRole("textbox").inputValue()).toBe("");
    }));

  it.each([
    ["Selamla", "Merhaba Ali"],
    ["Değiştir", "Artık Ali yazıyor."],
  ])("works without scripts: %s", (button, words) =>
    inForm(
      async ({ page }) => {
        const form = page.locator("form", { hasText: button });
        await form.getByRole("textbox").fill("Ali");
        await form.getByRole("button").click();
        await page.getByText(words).waitFor();
      },
      { javaScriptEnabled: false },
    ),
  );
});

describe("without scripts", () => {
  it("the server says all of it, beside the same fields, and keeps what was typed", () =>
    inForm(
      async ({ page, field, submit }) => {
        // The browser's own checks would stop it first: a form may also come from elsewhere.
        await page.locator("form").evaluateAll((forms) => {
          for (const form of forms as HTMLFormElement[]) form.noValidate = true;
        });
        await field("Digits").control.fill("1a");
        await field("Remote").control.fill("mesai");
        await field("Password").control.fill("kisa");
        await submit();
        await page.waitForLoadState();
        expect(await field("Digits").error()).toBe("Lütfen yalnızca rakam girin.");
        expect(await field("Required").error()).toBe("Bu alan zorunludur.");
        expect(await field("Agree").error()).toBe("Devam etmek için lütfen bu kutuyu işaretleyin.");
        expect(await field("Digits").control.inputValue()).toBe("1a");
        expect(await field("Password").control.inputValue()).toBe("");
      },
      { javaScriptEnabled: false, path: PLAIN },
    ));
});

describe("on a phone, in Arabic", () => {
  it("works the same, from right to left", () =>
    inForm(
      async ({ page, field, submit }) => {
        await submit();
        await expect.poll(field("Required").error).toBe("هذا الحقل مطلوب.");
        expect(await page.locator("html").getAttribute("dir")).toBe("rtl");
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow).toBeLessThanOrEqual(0);
      },
      { language: "ar", viewport: PHONE, isMobile: true, hasTouch: true },
    ));
});
