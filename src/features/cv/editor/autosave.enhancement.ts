import { sendInPassing } from "../../../ui/browser/send.ts";
import { sendForm } from "../../../ui/enhancements/form/send-form.ts";

type State = "changed" | "saving" | "saved" | "invalid" | "failed" | "signedOut";

/** Long enough for a word, short enough that nobody loses a sentence. */
const PAUSE = 1500;
const PAUSE_AFTER_FAILURE = 8000;

/**
 * Saves the form around as somebody writes, and says so. What was changed elsewhere meanwhile is never written over: the
 * form is then sent as without scripts, and its page shows both.
 */
export function enhance(element: HTMLElement): void {
  const form = element.querySelector("form");
  const state = element.querySelector<HTMLElement>("[data-autosave-state]");
  const edition = form?.querySelector<HTMLInputElement>("[name=Edition]");
  if (!form || !state || !edition) return;

  let timer: ReturnType<typeof setTimeout> | undefined;
  let saving: Promise<void> | undefined;
  let isChanged = false;
  let isLeaving = false;

  const show = (name: State) => {
    state.dataset.state = name;
    state.textContent = textOf(element, name);
  };
  const saveAfter = (pause: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), pause);
  };

  async function save(): Promise<void> {
    await saving;
    if (!isChanged || isLeaving) return;
    saving = saveNow().finally(() => {
      saving = undefined;
    });
    await saving;
  }

  async function saveNow(): Promise<void> {
    isChanged = false;
    show("saving");
    try {
      const answer = await sendForm(form as HTMLFormElement, null);
      if (answer.kind === "went-on") return show("signedOut");
      if (answer.kind !== "result") throw new Error("the answer is a page");
      const { edition: written, isConflict } = answer.body as { edition?: string; isConflict?: boolean };
      if (isConflict) {
        isLeaving = true;
        return (form as HTMLFormElement).submit();
      }
      if (answer.isSuccess && written !== undefined && edition) edition.value = written;
      show(isChanged ? "changed" : answer.isSuccess ? "saved" : "invalid");
      if (answer.isSuccess && !isChanged) element.dispatchEvent(new CustomEvent("partsaved"));
    } catch {
      isChanged = true;
      show("failed");
      saveAfter(PAUSE_AFTER_FAILURE);
    }
  }

  const change = () => {
    isChanged = true;
    // Whatever it said before is no longer true.
    if (!saving) show("changed");
    saveAfter(PAUSE);
  };
  for (const kind of ["input", "change"]) form.addEventListener(kind, change);
  addEventListener("online", () => isChanged && saveAfter(0));
  // What was typed in the last moment goes along with whoever leaves.
  addEventListener("pagehide", () => {
    if (!isChanged || isLeaving) return;
    sendInLeaving(form);
    isChanged = false;
  });
  // Sending it by hand must not overtake a saving that is under way: its edition would be an old one.
  form.addEventListener(
    "submit",
    (event) => {
      clearTimeout(timer);
      isChanged = false;
      if (!saving) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const { submitter } = event;
      void saving.then(() => !isLeaving && form.requestSubmit(submitter));
    },
    { capture: true },
  );
}

function sendInLeaving(form: HTMLFormElement): void {
  const fields = [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)]);
  sendInPassing(form.getAttribute("action") ?? "", fields);
}

function textOf(element: HTMLElement, state: State): string {
  return element.dataset[`text${state[0]?.toUpperCase()}${state.slice(1)}`] ?? "";
}
