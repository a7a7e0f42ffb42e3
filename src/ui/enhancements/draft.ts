import { readHtml, wakeHtml } from "../browser/enhance.ts";
import { ask } from "../browser/send.ts";
import { store } from "../browser/stored-values.ts";
import { storeDraft, storedDraft, type Values, valuesOf } from "./draft/stored-draft.ts";
import type { FormAnswer } from "./form/send-form.ts";

const LIFETIME_DAYS = 30;

/**
 * Saves what is typed into a long form until the server has it: through a reload, a lost connection and an expired
 * session. The key names the member; signing out forgets all of them. The server fills the form with a draft that it is
 * handed, so that every kind of field comes back as it was.
 */
export function enhance(element: HTMLElement): void {
  const form = element.querySelector("form");
  const key = element.dataset.draft;
  if (!form || key === undefined) return;
  let isDone = false;

  form.addEventListener("input", saveTyped);
  form.addEventListener("change", saveTyped);
  element.addEventListener("partsaved", forget);
  element.addEventListener("formanswer", (event) => {
    const answer = (event as CustomEvent<FormAnswer>).detail;
    if (answer.kind === "went-on") {
      event.preventDefault();
      location.assign(signInPath(answer.to));
    } else if (answer.kind === "result" && answer.isSuccess) {
      event.preventDefault();
      isDone = true;
      forget();
      location.assign((answer.body as { next?: string }).next ?? element.dataset.back ?? "/");
    } else if (answer.kind === "result" && (answer.body as { isConflict?: boolean }).isConflict) {
      event.preventDefault();
      // As without scripts: its page shows both versions.
      form.submit();
    }
  });
  element.querySelector("[data-draft-discard]")?.addEventListener("click", () => {
    isDone = true;
    forget();
    location.reload();
  });

  const draft = storedDraft(key, LIFETIME_DAYS);
  if (element.dataset.restored !== undefined) showNotice(element);
  else if (draft && !isSentBack(element)) void restore(element, form, draft);

  function saveTyped() {
    // A field that is left because the page is left says so too.
    if (form && !isDone) storeDraft(form, key ?? "");
  }

  function forget() {
    store(key ?? "", undefined);
  }
}

/** The server has just shown it again with everything in it. */
function isSentBack(element: HTMLElement): boolean {
  const isRefused = element.querySelector("[data-problem]:not([hidden])") !== null;
  return isRefused || document.querySelector("[data-conflict]") !== null;
}

async function restore(element: HTMLElement, form: HTMLFormElement, draft: Values): Promise<void> {
  if (isSame(draft, valuesOf(form))) return;
  const fields: Values = [...draft, ["_refresh", "1"]];
  try {
    const answer = await ask(form.getAttribute("action") ?? "", { fields });
    const filled = readHtml(await answer.text()).querySelector<HTMLElement>("[data-draft]");
    if (!filled) return;
    filled.dataset.restored = "";
    element.replaceWith(filled);
    wakeHtml(filled);
  } catch {
    // Without a connection it stays in the browser, for the next time.
  }
}

function showNotice(element: HTMLElement): void {
  const notice = element.querySelector<HTMLElement>("[data-draft-notice]");
  if (notice) notice.hidden = false;
}

/** Back here afterwards, whatever was asked for when the session was found to be over. */
function signInPath(to: string): string {
  const here = `${location.pathname}${location.search}`;
  return `${new URL(to, location.href).pathname}?returnUrl=${encodeURIComponent(here)}`;
}

function isSame(left: Values, right: Values): boolean {
  const written = (values: Values) =>
    JSON.stringify(values.filter(([name, value]) => value !== "" && name !== "Edition").sort());
  return written(left) === written(right);
}
