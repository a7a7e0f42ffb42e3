import { findEnhancements } from "../../ui/enhance.ts";
import { tellUnexpectedError } from "./site-text.ts";

/**
 * A link with `data-dialog` names the page of a modal. With scripts its fragment opens over the present page; without
 * them, or when anything goes wrong, the link leads to the page itself. Offline that would only lose the present page; and
 * `data-dialog="stay"` is for what is read in passing: a failure says so and leaves the visitor where they are.
 */
export function openDialogLinks(): void {
  let isOpening = false;
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-dialog]");
    if (
      !link ||
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey
    )
      return;
    event.preventDefault();
    if (isOpening) return;
    isOpening = true;
    void openFragment(link.href)
      .catch(() => {
        const stays = link.dataset.dialog === "stay" || !navigator.onLine;
        return stays ? tellUnexpectedError() : location.assign(link.href);
      })
      .finally(() => {
        isOpening = false;
      });
  });
}

async function openFragment(address: string): Promise<void> {
  const response = await fetch(address, { headers: { "X-Requested-With": "XMLHttpRequest" } });
  if (response.status === 401) {
    const { redirect } = (await response.json()) as { redirect: string };
    location.assign(redirect);
    return;
  }
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const dialog = document.createElement("dialog");
  dialog.className = "dialog";
  dialog.innerHTML = await response.text();
  const title = dialog.querySelector("h1, h2");
  if (title) dialog.setAttribute("aria-labelledby", title.id);
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  findEnhancements(dialog);
  dialog.dispatchEvent(new CustomEvent("htmladded", { bubbles: true }));
}
