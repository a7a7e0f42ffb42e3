import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

/** Somebody at the keyboard, in the named fields of one form. */
export class Typist {
  readonly page: Page;
  readonly #form: string;

  constructor(page: Page, form: string) {
    this.page = page;
    this.#form = form;
  }

  input(name: string): Locator {
    return this.page.locator(`${this.#form} [name=${name}]`);
  }

  value(name: string): Promise<string> {
    return this.input(name).inputValue();
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  type(text: string): Promise<void> {
    return this.page.keyboard.type(text);
  }

  async paste(text: string): Promise<void> {
    await this.page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await this.press("ControlOrMeta+V");
  }

  /** In the field, with nothing in it but this and the caret at `|`. */
  async standIn(name: string, text = "|"): Promise<void> {
    const [before = "", after = ""] = text.split("|");
    await this.input(name).focus();
    await this.page.locator(`${this.#form} [name=${name}][data-enhanced]`).waitFor();
    await this.press("ControlOrMeta+A", "Delete");
    // At once, not key by key: this is only where the test begins.
    if (before + after) await this.page.keyboard.insertText(before + after);
    await this.input(name).evaluate(
      (element, caret) => (element as HTMLInputElement).setSelectionRange(caret, caret),
      before.length,
    );
    expect(await this.see(name)).toBe(text);
  }

  /** The value with `|` where the caret is, or what is selected in brackets. */
  see(name: string): Promise<string> {
    return this.input(name).evaluate((element) => {
      const { value, selectionStart, selectionEnd } = element as HTMLInputElement;
      const selected = value.slice(selectionStart ?? 0, selectionEnd ?? 0);
      const marked = selected === "" ? "|" : `[${selected}]`;
      return `${value.slice(0, selectionStart ?? 0)}${marked}${value.slice(selectionEnd ?? 0)}`;
    });
  }
}
