import type { Page } from "playwright-core";

const FORM = "form[action$=hizli-profil]";

/** The gallery's form with an address and two passwords. */
export class QuickProfile {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  input(name: "Email" | "Password" | "PasswordRepeat") {
    return this.page.locator(`${FORM} input[name=${name}]`);
  }

  get options() {
    return this.page.locator(`${FORM} [role=option]`);
  }

  eye(name: "Password" | "PasswordRepeat") {
    return this.page
      .locator(`${FORM} .password-field`, { has: this.page.locator(`[name=${name}]`) })
      .getByRole("button");
  }

  submit() {
    return this.page.locator(`${FORM} [type=submit]`).click();
  }

  get meant() {
    return this.page.locator(`${FORM} [role=status] button`);
  }

  async type(text: string) {
    await this.input("Email").focus();
    await this.page.locator(`${FORM} input[name=Email][data-enhanced]`).waitFor();
    await this.page.keyboard.press("ControlOrMeta+A");
    await this.page.keyboard.type(text);
  }

  async press(...keys: string[]) {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  email() {
    return this.input("Email").inputValue();
  }

  /** What a screen reader is told about the list. */
  async combobox() {
    const input = this.input("Email");
    const marked = await input.getAttribute("aria-activedescendant");
    return {
      isExpanded: (await input.getAttribute("aria-expanded")) === "true",
      marked: marked
        ? await this.page.locator(`[id="${marked}"][aria-selected=true]`).textContent()
        : undefined,
    };
  }

  async errors(): Promise<string[]> {
    const shown = this.page.locator(`${FORM} [data-field]:has(.field__error:not([hidden]))`);
    return shown.evaluateAll((fields) => fields.map((field) => (field as HTMLElement).dataset.field ?? ""));
  }
}
