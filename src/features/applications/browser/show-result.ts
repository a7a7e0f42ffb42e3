import { showInDialog } from "../../../ui/browser/show-in-dialog.ts";

/** Over the page, in the dialog that is open or in one of its own. Closing it loads the page anew: much has changed. */
export function showResult(root: HTMLElement, html: string): void {
  const around = root.closest("dialog");
  showInDialog(html, around).addEventListener("close", () => {
    // The page of the form itself would only say that one has applied already.
    if (!around) return location.assign(root.dataset.href ?? "/");
    const { pane, list } = (history.state ?? {}) as { pane?: string; list?: string };
    // The address is that of what stands beside the list: loaded, it would be there alone.
    if (pane && list) location.replace(list);
    else location.reload();
  });
}
