import { ask } from "../../../ui/browser/send.ts";
import { showInDialog } from "../../../ui/browser/show-in-dialog.ts";

/** In a dialog the first question takes the place of the introduction; on a page of its own the form leads there. */
export function beginInDialog(root: HTMLElement): void {
  const dialog = root.closest("dialog");
  const form = root.querySelector("form");
  if (!dialog || !form) return;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (form.ariaBusy === "true") return;
    form.ariaBusy = "true";
    void begin(form, dialog).catch(() => form.submit());
  });
}

async function begin(form: HTMLFormElement, dialog: HTMLDialogElement): Promise<void> {
  const response = await ask(form.action, { fields: [...new FormData(form)] as [string, string][] });
  showInDialog(await response.text(), dialog);
  dialog.querySelector<HTMLElement>("fieldset:not([hidden]) legend")?.focus();
}
