import { describe, expect, it } from "vitest";
import { axeFindings } from "../support/axe.ts";
import { DESK, findSideways, PHONE, type VisitorOptions } from "../support/browser.ts";
import { QuickProfile } from "../support/quick-profile.ts";
import { openSite } from "../support/site.ts";

const site = openSite();

const FORM = "form[action$=hizli-profil]";
const ways = [
  { language: "tr", viewport: DESK, colorScheme: "light" },
  { language: "ar", viewport: PHONE, colorScheme: "dark", hasTouch: true, isMobile: true },
] as const;

const inQuickProfile = (act: (form: QuickProfile) => Promise<void>, options: VisitorOptions = {}) =>
  site.withVisitor(options, async ({ page }) => {
    await page.goto("/gelistirici/bilesenler?bolum=profil");
    const form = new QuickProfile(page);
    await form.input("Email").scrollIntoViewIfNeeded();
    await act(form);
  });

describe.each(ways)("domains after the at-sign, in $language at $viewport.width px", (options) => {
  it("are chosen by keyboard alone", () =>
    inQuickProfile(async (form) => {
      await form.type("ALİ");
      expect(await form.combobox()).toEqual({ isExpanded: false, marked: undefined });
      await form.page.keyboard.type("@");
      expect(await form.options.allTextContents()).toEqual([
        "gmail.com",
        "hotmail.com",
        "hotmail.com.tr",
        "outlook.com",
        "yahoo.com",
        "icloud.com",
        "yandex.com",
        "yahoo.com.tr",
      ]);
      expect(await form.combobox()).toEqual({ isExpanded: true, marked: undefined });
      await form.page.keyboard.type("Y");
      expect(await form.options.allTextContents()).toEqual(["yahoo.com", "yandex.com", "yahoo.com.tr"]);
      await form.press("ArrowDown", "ArrowDown");
      expect(await form.combobox()).toEqual({ isExpanded: true, marked: "yandex.com" });
      await form.press("ArrowDown", "ArrowDown");
      expect(await form.combobox()).toEqual({ isExpanded: true, marked: "yahoo.com" });
      await form.press("ArrowUp");
      expect(await form.combobox()).toEqual({ isExpanded: true, marked: "yahoo.com.tr" });
      await form.press("Enter");
      expect(await form.email()).toBe("ali@yahoo.com.tr");
      expect(await form.combobox()).toEqual({ isExpanded: false, marked: undefined });
      expect(await form.errors()).toEqual([]);
    }, options));

  it("are chosen by pointer, and the keyboard stays where it was", () =>
    inQuickProfile(async (form) => {
      await form.type("ali@h");
      const option = form.options.filter({ hasText: "hotmail.com.tr" });
      expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await (options.viewport === PHONE ? option.tap() : option.click());
      expect(await form.email()).toBe("ali@hotmail.com.tr");
      expect(await form.combobox()).toEqual({ isExpanded: false, marked: undefined });
      expect(await form.input("Email").evaluate((element) => element === document.activeElement)).toBe(true);
      await form.press("ControlOrMeta+Z");
      expect(await form.email()).toBe("ali@h");
    }, options));

  it("axe finds nothing while the list is open, and while a slip is pointed out", () =>
    inQuickProfile(async (form) => {
      await form.type("ali@");
      await form.press("ArrowDown");
      expect(await axeFindings(form.page, FORM)).toEqual([]);
      expect(await findSideways(form.page)).toEqual([]);
      await form.type("ali@gmial.com");
      expect(await axeFindings(form.page, FORM)).toEqual([]);
      const [list, input] = [form.meant, form.input("Email")];
      expect((await list.boundingBox())?.y).toBeGreaterThan((await input.boundingBox())?.y ?? 0);
    }, options));
});

describe("the list of domains", () => {
  it("is taken by Tab, which goes on to the next field", () =>
    inQuickProfile(async (form) => {
      await form.type("ali@g");
      await form.press("ArrowDown", "Tab");
      expect(await form.email()).toBe("ali@gmail.com");
      expect(await form.page.locator(":focus").getAttribute("name")).toBe("Password");
    }));

  it("is left alone by Tab and by Enter when nothing in it is marked", () =>
    inQuickProfile(async (form) => {
      await form.type("ali@g");
      await form.page.locator(`${FORM}[data-enhanced]`).waitFor();
      await form.press("Enter");
      await form.page.locator(`${FORM}[data-submitted]`).waitFor();
      expect(await form.email()).toBe("ali@g");
      await form.input("Email").focus();
      await form.press("Tab");
      expect(await form.email()).toBe("ali@g");
      expect(await form.combobox()).toEqual({ isExpanded: false, marked: undefined });
    }));

  it("closes at Escape, and opens again by an arrow", () =>
    inQuickProfile(async (form) => {
      await form.type("ali@o");
      await form.press("ArrowDown", "Escape");
      expect(await form.combobox()).toEqual({ isExpanded: false, marked: undefined });
      expect(await form.email()).toBe("ali@o");
      await form.press("ArrowUp");
      expect(await form.combobox()).toEqual({ isExpanded: true, marked: "outlook.com" });
    }));

  it("is not there for an address of another domain, nor before the at-sign", () =>
    inQuickProfile(async (form) => {
      await form.type("gmail");
      expect((await form.combobox()).isExpanded).toBe(false);
      await form.type("ali@firma.com.tr");
      expect((await form.combobox()).isExpanded).toBe(false);
      await form.press("ArrowDown");
      expect((await form.combobox()).isExpanded).toBe(false);
      expect(await form.meant.count()).toBe(0);
    }));
});

it("a slip in a well-known domain is pointed out and mended by one press", () =>
  inQuickProfile(async (form) => {
    await form.type("ali@gmial.com");
    expect(await form.meant.textContent()).toBe("Şunu mu demek istediniz: gmail.com");
    await form.press("Tab");
    expect(await form.page.locator(":focus").textContent()).toContain("gmail.com");
    await form.press("Enter");
    expect(await form.email()).toBe("ali@gmail.com");
    expect(await form.meant.count()).toBe(0);
    expect(await form.page.locator(":focus").getAttribute("name")).toBe("Email");
  }));

describe.each(ways)("a password, in $language at $viewport.width px", (options) => {
  it("is shown and hidden by keyboard and by pointer, and the caret stays", () =>
    inQuickProfile(async (form) => {
      const input = form.input("Password");
      const button = form.eye("Password");
      await button.waitFor();
      const [show, hide] =
        options.language === "tr"
          ? ["Şifreyi göster", "Şifreyi gizle"]
          : ["إظهار كلمة المرور", "إخفاء كلمة المرور"];
      expect(await button.getAttribute("aria-label")).toBe(show);
      expect(await button.getAttribute("aria-pressed")).toBeNull();
      await input.focus();
      await form.page.keyboard.type("gizli-1");
      await form.press("ArrowLeft", "ArrowLeft");

      await form.press("Tab");
      expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
      await form.press("Enter");
      expect(await input.getAttribute("type")).toBe("text");
      await form.press("Space");
      expect(await input.getAttribute("type")).toBe("password");
      expect(await input.evaluate((element: HTMLInputElement) => element.selectionStart)).toBe(5);

      // After the keys: 150 ms after a tap, Chromium forgets a space bar that is held on the same button.
      await input.focus();
      const isTouch = options.viewport === PHONE;
      await (isTouch ? button.tap() : button.click());
      expect(await input.getAttribute("type")).toBe("text");
      expect(await button.getAttribute("aria-label")).toBe(hide);
      await form.page.keyboard.type("x");
      expect(await input.inputValue()).toBe("gizlix-1");

      const [place, eye] = [await input.boundingBox(), await button.boundingBox()];
      expect(eye?.height).toBeGreaterThanOrEqual(44);
      expect(eye?.width).toBeGreaterThanOrEqual(44);
      // Inside the field, at its end: left in Arabic.
      const isAtLeft = (eye?.x ?? 0) < (place?.x ?? 0) + (place?.width ?? 0) / 2;
      expect(isAtLeft).toBe(options.language === "ar");
      expect(await axeFindings(form.page, FORM)).toEqual([]);
    }, options));
});

describe("a quick profile", () => {
  it("is sent with equal ones, and nothing is shown at that moment", () =>
    inQuickProfile(async (form) => {
      await form.type("ali@example.com");
      for (const name of ["Password", "PasswordRepeat"] as const) {
        await form.input(name).fill("gizli-1");
        await form.eye(name).click();
        expect(await form.input(name).getAttribute("type")).toBe("text");
      }
      await form.page.evaluate((selector) => {
        document.querySelector(selector)?.addEventListener("submit", ({ target }) => {
          const types = [...(target as HTMLFormElement).querySelectorAll("input")].map(
            ({ name, type }) => `${name} ${type}`,
          );
          sessionStorage.setItem("types", types.join());
        });
      }, FORM);
      const sent = form.page.waitForRequest((request) => request.method() === "POST");
      await form.submit();
      expect(new URLSearchParams((await sent).postData() ?? "").get("PasswordRepeat")).toBe("gizli-1");
      await form.page.waitForURL("**/bilesenler");
      expect(await form.page.evaluate(() => sessionStorage.getItem("types"))).toContain(
        "Password password,PasswordRepeat password",
      );
    }));
});
