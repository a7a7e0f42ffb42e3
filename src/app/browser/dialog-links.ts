import { findEnhancements } from "../../ui/enhance.ts";
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
    if (event.defaultPrevented || (kind === "apply" && isVisitor())) return;
    event.preventDefault();
    if (isOpening) return;
    isOpening = true;
    const inside =
      kind === "apply"
        ? fetchApplication(address)
        : dialogCall
          ? callFor(dialogCall)
          : fetchFragment(address);
    void inside
      .then(showDialog)
      .catch(() => {
        const stays = kind === "stay" || !navigator.onLine;
        return stays ? tellUnexpectedError() : location.assign(address);
      })
      .finally(() => {
        isOpening = false;
      });
  }
}

function isVisitor(): boolean {
  return document.querySelector<HTMLMetaElement>("meta[name=csrf-token]")?.content === "";
}

async function fetchApplication(address: string): Promise<string> {
  const { fetchApplyForm } = await import("../../features/applications/browser/fetch-apply-form.ts");
  return fetchApplyForm(address, fetchFragment);
}

async function callFor(dialogCall: string): Promise<string> {
  const [call = "", fields] = dialogCall.split("?");
  const response = await fetch(call, {
    method: "POST",
    headers: { "X-Requested-With": "XMLHttpRequest" },
    body: new URLSearchParams(fields),
  });
  if (!response.ok) throw new Error(`${call} answered ${response.status}`);
  return (await response.json()).success;
}

async function fetchFragment(address: string): Promise<string> {
  const response = await fetch(address, { headers: { "X-Requested-With": "XMLHttpRequest" } });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.text();
}

function showDialog(html: string): void {
  const dialog = document.createElement("dialog");
  dialog.className = "dialog";
  dialog.innerHTML = html;
  const title = dialog.querySelector("h1, h2");
  if (title) dialog.setAttribute("aria-labelledby", title.id);
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  findEnhancements(dialog);
  dialog.dispatchEvent(new CustomEvent("htmladded", { bubbles: true }));
}
