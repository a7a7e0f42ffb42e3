import { csrfToken } from "../../ui/browser/send.ts";
import { tellUnexpectedError } from "./site-text.ts";

/**
 * A link with `data-dialog` names the page of a modal, and so does a GET form with it. With scripts its fragment opens over
 * the present page; without them, or when anything goes wrong, signing in included, it leads to the page itself. Offline
 * that would only lose the present page; and `data-dialog="stay"` is for what is read in passing: a failure says so and
 * leaves the visitor where they are. `data-dialog="apply"` asks for the application's form by the product's own calls;
 * `data-dialog-call` names a call that answers with the same inside, and its fields.
 */
export function openDialogLinks(): void {
  let isOpening = false;
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-dialog]");
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (link && isPlain) open(event, link.href, link.dataset);
  });
  document.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (form.dataset.dialog === undefined) return;
    const address = new URL(form.action);
    address.search = String(new URLSearchParams(new FormData(form) as never));
    open(event, address.href, form.dataset);
  });

  function open(event: Event, address: string, { dialog: kind, dialogCall }: DOMStringMap) {
    // A visitor's form is a page of its own, however wide the screen.
    if (event.defaultPrevented || (kind === "apply" && csrfToken() === "")) return;
    event.preventDefault();
    if (isOpening) return;
    isOpening = true;
    void import("./open-dialog.ts")
      .then(({ openDialog }) => openDialog(address, kind, dialogCall))
      .catch(() => {
        const stays = kind === "stay" || !navigator.onLine;
        return stays ? tellUnexpectedError() : location.assign(address);
      })
      .finally(() => {
        isOpening = false;
      });
  }
}
