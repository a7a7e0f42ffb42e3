import { findEnhancements } from "../../ui/enhance.ts";

/** In a dialog the first question takes the place of the introduction; on a page of its own the form leads there. */
export function enhance(root: HTMLElement): void {
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
  const response = await fetch(form.action, {
    method: "POST",
    body: new URLSearchParams([...new FormData(form)] as [string, string][]),
    headers: { "X-Requested-With": "XMLHttpRequest" },
  });
  if (!response.ok) throw new Error(`the start was answered with ${response.status}`);
  dialog.innerHTML = await response.text();
  const title = dialog.querySelector("h1, h2");
  if (title) dialog.setAttribute("aria-labelledby", title.id);
  findEnhancements(dialog);
  dialog.dispatchEvent(new CustomEvent("htmladded", { bubbles: true }));
  dialog.scrollTo({ top: 0 });
  dialog.querySelector<HTMLElement>("fieldset:not([hidden]) legend")?.focus();
}
