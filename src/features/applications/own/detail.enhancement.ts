import { JSON_ONLY, send } from "../../../ui/browser/send.ts";
import { showInDialog } from "../../../ui/browser/show-in-dialog.ts";
import { showToast } from "../../../ui/browser/toast.ts";

/**
 * Opens applications of a list over it, to be read (`data-detail="view"`) or changed (`data-detail="update"`). Without
 * scripts the links lead to their pages.
 */
export function enhance(list: HTMLElement): void {
  const failed = list.dataset.textFailed ?? "";
  let isOpening = false;
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-detail]");
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (isOpening) return;
    isOpening = true;
    open(link, list.dataset.detailPath ?? "")
      .catch(() => showToast({ message: failed, tone: "error" }))
      .finally(() => {
        isOpening = false;
      });
  });
}

async function open(link: HTMLAnchorElement, path: string): Promise<void> {
  const isViewOnly = link.dataset.detail === "view" ? "1" : "0";
  const fields = { applicationID: link.dataset.application ?? "", isViewOnly };
  const response = await send(path, { fields, headers: JSON_ONLY });
  const answer = (await response.json()) as { success: boolean; html?: string; redirect?: string };
  if (response.status === 401 && answer.redirect) return location.assign(answer.redirect);
  if (!answer.success || answer.html === undefined) throw new Error(`the detail answered ${response.status}`);
  const around = link.closest("dialog");
  const dialog = showInDialog(answer.html, around);
  if (!around) dialog.addEventListener("close", () => dialog.remove());
}
