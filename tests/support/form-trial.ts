import type { Browser, Locator, Page } from "playwright-core";
import { type BrowserVisitor, type VisitorOptions, visit } from "./browser.ts";

const GALLERY = "/gelistirici/bilesenler?bolum=kurallar";

/** The form with every rule, and hands to fill it in. */
export interface FormTrial {
  page: Page;
  form: Locator;
  field: (name: string) => TriedField;
  submit: () => Promise<void>;
}

interface TriedField {
  control: Locator;
  type: (text: string) => Promise<void>;
  leave: () => Promise<void>;
  error: () => Promise<string | undefined>;
}

export interface TrialOptions extends VisitorOptions {
  path?: string;
}

const FORM = 'form:has([name="IdentityNumber"])';

export async function tryForm(
  browser: Browser,
  url: string,
  act: (trial: FormTrial) => Promise<void>,
  options: TrialOptions = {},
): Promise<void> {
  const { trial, visitor } = await openForm(browser, url, options);
  try {
    await act(trial);
    visitor.expectNoComplaints();
  } finally {
    await visitor.leave();
  }
}

/** For several tests in turn, where each leaves the form unsent. */
export async function openForm(
  browser: Browser,
  url: string,
  { path = GALLERY, ...options }: TrialOptions = {},
): Promise<{ trial: FormTrial; visitor: BrowserVisitor }> {
  const visitor = await visit(browser, url, options);
  const { page } = visitor;
  const form = page.locator(FORM);
  await page.goto(path);
  if (options.javaScriptEnabled !== false) {
    await form.scrollIntoViewIfNeeded();
    await page.locator(`${FORM}[data-enhanced]`).waitFor();
  }
  const field = (name: string) => triedField(page, form.locator(`[data-field="${name}"]`));
  const submit = () => form.locator("button").last().click();
  return { trial: { page, form, field, submit }, visitor };
}

function triedField(page: Page, frame: Locator): TriedField {
  const control = frame.locator("input, select, textarea").first();
  return {
    control,
    async type(text) {
      await control.focus();
      await page.keyboard.press("ControlOrMeta+A");
      await page.keyboard.type(text);
    },
    leave: () => control.evaluate((element: HTMLElement) => element.blur()),
    async error() {
      const message = frame.locator(".field__error");
      return (await message.isVisible()) ? ((await message.textContent()) ?? "") : undefined;
    },
  };
}

/** Everything right, so that only what a test changes is wrong. */
export async function fillIn({ form, field }: FormTrial, instead: Record<string, string> = {}) {
  const texts: Record<string, string> = {
    Required: "x",
    Password: "parola-1",
    PasswordRepeat: "parola-1",
    Phone: "5321234567",
    IdentityNumber: "10000000146",
    ...instead,
  };
  for (const [name, text] of Object.entries(texts)) await field(name).control.fill(text);
  await form.locator('[name="Level"][value="4"]').check();
  await form.locator('[name="Days"][value="1"]').check();
  await form.locator('[name="Agree"]').check();
}
