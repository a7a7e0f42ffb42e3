import { readHtml, wakeHtml } from "./enhance.ts";

/** Over the page: in a dialog that is open already, or in one of its own. */
export function showInDialog(html: string, around?: HTMLDialogElement | null): HTMLDialogElement {
  const dialog = around ?? document.body.appendChild(document.createElement("dialog"));
  dialog.className = "dialog";
  dialog.replaceChildren(readHtml(html));
  const title = dialog.querySelector("h1, h2");
  if (title) dialog.setAttribute("aria-labelledby", title.id);
  if (!dialog.open) dialog.showModal();
  dialog.scrollTo({ top: 0 });
  wakeHtml(dialog);
  return dialog;
}
