import type { PageField } from "./form-field.ts";

export function showMessage({ frame }: PageField, message: string): void {
  const slot = frame.querySelector<HTMLElement>(".field__error");
  const text = slot?.querySelector("[data-error]");
  if (!slot || !text) return;
  text.textContent = message;
  slot.hidden = false;
  frame.dataset.invalid = "";
  for (const control of controlsIn(frame)) control.ariaInvalid = "true";
}

export function clearMessage({ frame }: PageField): void {
  const slot = frame.querySelector<HTMLElement>(".field__error");
  if (!slot || slot.hidden) return;
  slot.hidden = true;
  delete frame.dataset.invalid;
  for (const control of controlsIn(frame)) control.ariaInvalid = null;
}

export function hasMessage({ frame }: PageField): boolean {
  return frame.querySelector<HTMLElement>(".field__error")?.hidden === false;
}

export function focusFirstControl({ frame }: PageField): void {
  // Nobody sees, or reaches, what stands in a closed panel.
  const panel = frame.closest("details");
  if (panel) panel.open = true;
  const [control] = [...frame.querySelectorAll<HTMLElement>("input, select, textarea, button")].filter(
    (element) => element.checkVisibility() && !element.matches(":disabled, [tabindex='-1']"),
  );
  control?.focus();
  // What is wrong is said below the control.
  frame.scrollIntoView({ block: "nearest" });
}

export function labelOf({ frame }: PageField): string {
  const label = frame.querySelector(".field__label, .choice__label");
  return label?.firstChild?.textContent?.trim() ?? "";
}

/** Radio buttons have no invalid state of their own; the group around them shows it. */
function controlsIn(frame: HTMLElement): HTMLElement[] {
  return [...frame.querySelectorAll<HTMLElement>("input:not([type=hidden], [type=radio]), select, textarea")];
}
