import { findEnhancements } from "../../ui/enhance.ts";
import { tellUnexpectedError } from "./site-text.ts";

/**
 * A link with `data-dialog` names the page of a modal. With scripts its fragment opens over the present page; without
 * them, or when anything goes wrong, the link leads to the page itself. Offline that would only lose the present page; and
 * `data-dialog="stay"` is for what is read in passing: a failure says so and leaves the visitor where they are.
 * `data-dialog-call` names a call that answers with the same inside, and its fields.
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
    void openFragment(link)
      .catch(() => {
        const stays = link.dataset.dialog === "stay" || !navigator.onLine;
        return stays ? tellUnexpectedError() : location.assign(link.href);
      })
      .finally(() => {
        isOpening = false;
      });
  });
}

async function openFragment({ href, dataset }: HTMLAnchorElement): Promise<void> {
  const [call, fields] = dataset.dialogCall?.split("?") ?? [];
  const response = await fetch(call ?? href, {
    headers: { "X-Requested-With": "XMLHttpRequest" },
    ...(fields && { method: "POST", body: new URLSearchParams(fields) }),
  });
  if (response.status === 401) {
    const { redirect } = (await response.json()) as { redirect: string };
    location.assign(redirect);
    return;
  }
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
  const dialog = document.createElement("dialog");
  dialog.className = "dialog";
  dialog.innerHTML = call ? (await response.json()).success : await response.text();
  const title = dialog.querySelector("h1, h2");
  if (title) dialog.setAttribute("aria-labelledby", title.id);
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  findEnhancements(dialog);
  dialog.dispatchEvent(new CustomEvent("htmladded", { bubbles: true }));
}
