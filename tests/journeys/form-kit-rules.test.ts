import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FormTrial, fillIn, openForm, type TrialOptions, tryForm } from "../support/form-trial.ts";
import { openSite } from "../support/site.ts";

const site = openSite();

const inForm = (act: (trial: FormTrial) => Promise<void>, options?: TrialOptions) =>
  tryForm(site.browser, site.url, act, options);

describe("leaving a field", () => {
  let one: Awaited<ReturnType<typeof openForm>>;
  beforeAll(async () => {
    one = await openForm(site.browser, site.url);
  });
  afterAll(() => one?.visitor.leave());

  it.each([
    ["Required", "", "Bu alan zorunludur.", "x"],
    ["Email", "ali@", "Lütfen geçerli bir e-posta adresi girin.", "ali@firma.com"],
    ["Url", "firma", "Lütfen geçerli bir web adresi girin.", "https://firma.com"],
    ["Date", "31/02/2020", "Lütfen geçerli bir tarih girin.", "29/02/2020"],
    ["DateISO", "2020-02-31", "Lütfen geçerli bir tarih girin (yıl-ay-gün).", "2020-02-29"],
    ["Number", "on", "Lütfen geçerli bir sayı girin.", "10,5"],
    ["Digits", "1a", "Lütfen yalnızca rakam girin.", "12"],
    ["CreditCard", "4111111111111112", "Lütfen geçerli bir kredi kartı numarası girin.", "4111111111111111"],
    ["MaxLength", "altıgen", "Lütfen en fazla 5 karakter girin.", "beşli"],
    ["MinLength", "ab", "Lütfen en az 3 karakter girin.", "abc"],
    ["RangeLength", "abcde", "Lütfen 2 ile 4 karakter arasında bir değer girin.", "abcd"],
    ["Range", "11", "Lütfen 1 ile 10 arasında bir değer girin.", "10"],
    ["Max", "11", "Lütfen 10 veya daha küçük bir değer girin.", "10"],
    ["Min", "9", "Lütfen 10 veya daha büyük bir değer girin.", "10"],
    ["Regex", "abc-123", "Lütfen beklenen biçimde bir değer girin.", "ABC-123"],
    ["NonAlphaMin", "şğ!", "Lütfen harf ve rakam dışında en az 2 karakter kullanın.", "a!?"],
    [
      "IdentityNumber",
      "10000000145",
      "Lütfen 11 haneli geçerli bir T.C. kimlik numarası girin.",
      "10000000146",
    ],
    [
      "Password",
      "kisa",
      "Lütfen en az 8 karakterli ve harf ile rakam dışında en az 1 karakter içeren bir şifre seçin.",
      "parola-1",
    ],
    ["Remote", "mesai", "Bu ad alınmış, başka bir tane deneyin.", "başka"],
  ])("%s says what is wrong with '%s', and nothing when it is right", async (name, bad, message, good) => {
    const tried = one.trial.field(name);
    await tried.type(bad);
    expect(await tried.error()).toBeUndefined();
    await tried.leave();
    await expect.poll(tried.error).toBe(message);
    expect(await tried.control.getAttribute("aria-invalid")).toBe("true");
    const describedBy = (await tried.control.getAttribute("aria-describedby")) ?? "";
    const errorId = await tried.control.evaluate(
      (element) => element.closest("[data-field]")?.querySelector(".field__error")?.id,
    );
    expect(describedBy.split(" ")).toContain(errorId);

    await tried.type(good);
    await tried.leave();
    await expect.poll(tried.error).toBeUndefined();
    expect(await tried.control.getAttribute("aria-invalid")).toBeNull();
    one.visitor.expectNoComplaints();
  });

  it("speaks the visitor's language", () =>
    inForm(
      async ({ field }) => {
        await field("MaxLength").type("altıgen");
        await field("MaxLength").leave();
        await expect.poll(field("MaxLength").error).toBe("Please enter no more than 5 characters.");
      },
      { language: "en" },
    ));

  it("tells a screen reader which field and why", () =>
    inForm(async ({ page, field }) => {
      await field("Digits").type("x");
      await field("Digits").leave();
      const status = page.locator('form:has([name="IdentityNumber"]) [data-form-status]');
      await expect.poll(() => status.textContent()).toBe("Digits: Lütfen yalnızca rakam girin.");
    }));

  it("towards a button does not move the button away from under the pointer", () =>
    inForm(async (trial) => {
      const { page, field, submit } = trial;
      await fillIn(trial, { Required: "" });
      await field("Required").control.focus();
      let posts = 0;
      page.on("request", (request) => {
        if (request.method() === "POST") posts++;
      });
      await submit();
      await expect.poll(field("Required").error).toBe("Bu alan zorunludur.");
      expect(posts).toBe(0);
      await field("Required").type("x");
      await submit();
      await page.locator("#toasts").getByText("Bütün kurallara uyuldu.").waitFor();
      expect(posts).toBe(1);
    }));
});

describe("typing", () => {
  it("is judged letter by letter only once the form was sent", () =>
    inForm(async ({ field, submit }) => {
      await field("Digits").type("x");
      expect(await field("Digits").error()).toBeUndefined();
      await submit();
      await expect.poll(field("Digits").error).toBe("Lütfen yalnızca rakam girin.");
      await field("Digits").type("1");
      await expect.poll(field("Digits").error).toBeUndefined();
      await field("Digits").type("1a");
      await expect.poll(field("Digits").error).toBe("Lütfen yalnızca rakam girin.");
      await field("Min").type("1");
      await expect.poll(field("Min").error).toBe("Lütfen 10 veya daha büyük bir değer girin.");
    }));

  it("in one field frees another that compares itself with it", () =>
    inForm(async ({ field }) => {
      await field("Password").type("parola-1");
      await field("PasswordRepeat").type("parola-2");
      await field("PasswordRepeat").leave();
      await expect.poll(field("PasswordRepeat").error).toBe("Lütfen aynı değeri yeniden girin.");
      await field("Password").type("parola-2");
      await expect.poll(field("PasswordRepeat").error).toBeUndefined();
    }));

  it("in either of two fields, of which one is needed, frees both", () =>
    inForm(async ({ field, submit }) => {
      await submit();
      const message = "Lütfen bu alanlardan en az birini doldurun.";
      await expect.poll(field("Phone").error).toBe(message);
      expect(await field("Fax").error()).toBe(message);
      await field("Fax").type("1");
      await expect.poll(field("Phone").error).toBeUndefined();
      expect(await field("Fax").error()).toBeUndefined();
    }));
});

describe("boxes, buttons and files", () => {
  it("are judged on the click", () =>
    inForm(async ({ page, field }) => {
      const agree = field("Agree").control;
      await agree.check();
      await agree.uncheck();
      expect(await field("Agree").error()).toBe("Devam etmek için lütfen bu kutuyu işaretleyin.");
      await agree.check();
      expect(await field("Agree").error()).toBeUndefined();

      for (const day of ["1", "2", "3"]) await page.locator(`[name="Days"][value="${day}"]`).check();
      expect(await field("Days").error()).toBe("En fazla 2 seçim yapabilirsiniz.");
    }));

  it("of the wrong kind are refused", () =>
    inForm(async ({ field }) => {
      const file = (name: string, mimeType: string) => ({ name, mimeType, buffer: Buffer.from("x") });
      await field("Extension").control.setInputFiles(file("virus.exe", "application/pdf"));
      await field("Extension").control.focus();
      await field("Extension").leave();
      await expect.poll(field("Extension").error).toBe("Lütfen şu türlerden bir dosya seçin: pdf, docx.");
      await field("Extension").control.setInputFiles(file("cv.PDF", "application/pdf"));
      await expect.poll(field("Extension").error).toBeUndefined();
      await field("Accept").control.setInputFiles(file("a.txt", "text/plain"));
      await field("Accept").control.focus();
      await field("Accept").leave();
      await expect.poll(field("Accept").error).toBe("Lütfen kabul edilen türde bir dosya seçin.");
    }));
});

describe("hidden fields", () => {
  it("are not asked for until they are shown", () =>
    inForm(async (trial) => {
      const { page, field, submit } = trial;
      await fillIn(trial);
      expect(await field("School").control.isVisible()).toBe(false);
      await page.locator('[name="Level"][value="3"]').check();
      expect(await field("School").control.isVisible()).toBe(true);
      await submit();
      await expect.poll(field("School").error).toBe("Bu alan zorunludur.");
      await page.locator('[name="Level"][value="4"]').check();
      expect(await field("School").control.isVisible()).toBe(false);
      await submit();
      await page.locator("#toasts").getByText("Bütün kurallara uyuldu.").waitFor();
    }));

  it("that come into the form later are judged like the others", () =>
    inForm(async ({ page, field, submit }) => {
      await page.locator('[data-field="Required"]').evaluate((frame) => {
        const later = frame.cloneNode(true) as HTMLElement;
        later.dataset.field = "Later";
        later.querySelector("input")?.setAttribute("name", "Later");
        frame.after(later);
      });
      await submit();
      await expect.poll(field("Later").error).toBe("Bu alan zorunludur.");
    }));

  it("with a rule that has no message, warn and name the field", () =>
    inForm(
      async ({ page, field, submit }) => {
        await page.locator('[data-field="Required"]').evaluate((frame) => {
          frame.dataset.rules = JSON.stringify([{ name: "required", args: [] }]);
        });
        const warned = page.waitForEvent("console", (message) => message.type() === "warning");
        await submit();
        expect((await warned).text()).toContain("Required");
        expect(await field("Required").error()).toBe("Uyarı: Required alanı için mesaj tanımlanmamış.");
      },
      { expects: /^Uyarı: Required/ },
    ));
});
