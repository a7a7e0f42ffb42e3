import type { FilledIn } from "../../../platform/forms/field-values.ts";
import { clearMessage, focusFirstControl, hasMessage, labelOf, showMessage } from "./field-messages.ts";
import {
  brokenRuleOf,
  fieldsIn,
  filledIn,
  isShown,
  namesWatchedBy,
  type PageField,
  type WrittenRule,
} from "./form-field.ts";
import { askServer } from "./remote-rule.ts";

/** Checks fields of one form and writes what is wrong beside them. */
export class FieldChecker {
  readonly #form: HTMLFormElement;

  constructor(form: HTMLFormElement) {
    this.#form = form;
  }

  /** True when no rule that the browser can judge is broken. */
  check(field: PageField, isOnTheWay = false): boolean {
    const filled = filledIn(this.#form);
    const refusal = isShown(field) ? refusalIn(field) : undefined;
    if (refusal !== undefined) {
      showMessage(field, refusal);
      return false;
    }
    const broken = isShown(field) ? brokenRuleOf(field, filled) : undefined;
    if (!broken || (isOnTheWay && comparesWithNothing(broken, filled))) {
      clearMessage(field);
      return true;
    }
    showMessage(field, broken.message ?? this.#missingMessage(field));
    return false;
  }

  /** For somebody who leaves the field: the server is asked too, and a screen reader is told. */
  async checkLeft(field: PageField): Promise<void> {
    if (this.check(field, this.#form.dataset.submitted === undefined)) await this.#checkRemotely(field);
    if (hasMessage(field)) this.announce(`${labelOf(field)}: ${messageIn(field)}`);
  }

  /** Everything, before sending. The first field that is wrong gets the focus. */
  checkAll(): boolean {
    for (const field of fieldsIn(this.#form)) this.check(field);
    return this.#goToFirstWrong();
  }

  /** The rest of it, for which the server is needed. */
  async checkAllRemotely(): Promise<boolean> {
    const fields = fieldsIn(this.#form).filter(isShown);
    await Promise.all(fields.map((field) => this.#checkRemotely(field)));
    return this.#goToFirstWrong();
  }

  #goToFirstWrong(): boolean {
    const wrong = fieldsIn(this.#form).find((field) => isShown(field) && hasMessage(field));
    if (wrong) focusFirstControl(wrong);
    return wrong === undefined;
  }

  /** Another field changed: those that compare themselves with it and have been found wrong are looked at again. */
  checkThoseWatching(name: string): void {
    for (const field of fieldsIn(this.#form)) {
      if (hasMessage(field) && namesWatchedBy(field).includes(name)) this.check(field);
    }
  }

  hasRemoteRules(): boolean {
    return fieldsIn(this.#form).some(({ rules }) => rules.some(({ name }) => name === "remote"));
  }

  announce(text: string): void {
    const status = this.#form.querySelector("[data-form-status]");
    if (status) status.textContent = text;
  }

  async #checkRemotely(field: PageField): Promise<void> {
    const asked = filledIn(this.#form);
    const answer = await askServer(field, asked);
    // Whoever has typed on meanwhile is asked about that instead.
    const isStill = filledIn(this.#form).texts(field.name)[0] === asked.texts(field.name)[0];
    if (answer === undefined || answer === true || !isStill) return;
    showMessage(field, answer === "" ? this.#missingMessage(field) : answer);
  }

  #missingMessage({ name }: PageField): string {
    const warning = (this.#form.dataset.textNoMessage ?? "{field}").replace("{field}", name);
    // biome-ignore lint/suspicious/noConsole: a slip of ours, told to whoever builds the form
    console.warn(warning);
    return warning;
  }
}

/** Whoever has just typed the first of two equal fields could not yet type the second. */
function comparesWithNothing({ name, args }: WrittenRule, filled: FilledIn): boolean {
  return name === "equalTo" && (filled.texts(String(args[0]))[0] ?? "") === "";
}

/** What a control of its own mind says against what is in it. */
function refusalIn({ frame }: PageField): string | undefined {
  return frame.querySelector<HTMLElement>("[data-refused]")?.dataset.refused;
}

function messageIn({ frame }: PageField): string {
  return frame.querySelector("[data-error]")?.textContent ?? "";
}
