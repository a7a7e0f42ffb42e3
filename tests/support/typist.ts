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
    return this.page.locator(this.#selector(name));
  }

  async value(name: string): Promise<string> {
    const [value] = await this.#read(name);
    return value;
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
    await this.page.locator(`${this.#selector(name)}[data-enhanced]`).waitFor();
    await this.press("ControlOrMeta+A", "Delete");
    // At once, not key by key: this is only where the test begins.
    if (before + after) await this.page.keyboard.insertText(before + after);
    await this.page.evaluate(
      ([field, caret]) => document.querySelector<HTMLInputElement>(field)?.setSelectionRange(caret, caret),
      [this.#selector(name), before.length] as const,
    );
    expect(await this.see(name)).toBe(text);
  }

  /** The value with `|` where the caret is, or what is selected in brackets. */
  async see(name: string): Promise<string> {
    const [value, start, end] = await this.#read(name);
    const selected = value.slice(start, end);
    const marked = selected === "" ? "|" : `[${selected}]`;
    return `${value.slice(0, start)}${marked}${value.slice(end)}`;
  }

  /** At once: a locator that waits takes three times as long, and this is asked after every key. */
  #read(name: string): Promise<[value: string, selectionStart: number, selectionEnd: number]> {
    return this.page.evaluate((field) => {
      const found = document.querySelectorAll<HTMLInputElement>(field);
      const [input] = found;
      if (!input || found.length > 1) throw new Error(`${found.length} fields match ${field}`);
      return [input.value, input.selectionStart ?? 0, input.selectionEnd ?? 0];
    }, this.#selector(name));
  }

  #selector(name: string): string {
    return `${this.#form} [name=${name}]`;
  }
}
