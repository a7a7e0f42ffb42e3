import { findEnhancements } from "../../../ui/enhance.ts";

/** Over the page, in the dialog that is open or in one of its own. Closing it loads the page anew: much has changed. */
export function showResult(root: HTMLElement, html: string): void {
  const around = root.closest("dialog");
  const dialog = around ?? document.body.appendChild(document.createElement("dialog"));
  dialog.className = "dialog";
  dialog.innerHTML = html;
  const title = dialog.querySelector<HTMLElement>("h1, h2");
  if (title) dialog.setAttribute("aria-labelledby", title.id);
  dialog.addEventListener("close", () => {
    // The page of the form itself would only say that one has applied already.
    if (!around) return location.assign(root.dataset.href ?? "/");
    const { pane, list } = (history.state ?? {}) as { pane?: string; list?: string };
    // The address is that of what stands beside the list: loaded, it would be there alone.
    if (pane && list) location.replace(list);
    else location.reload();
  });
  if (!dialog.open) dialog.showModal();
  dialog.scrollTo({ top: 0 });
  findEnhancements(dialog);
  dialog.dispatchEvent(new CustomEvent("htmladded", { bubbles: true }));
}
