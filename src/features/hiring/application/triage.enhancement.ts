import { SplitView } from "./browser/split-view.ts";

const FIELDS = "input:not([type=checkbox]), textarea, select, [contenteditable]";

/** Lists and applications by keyboard. Everything that a key does can be pressed in the page too (`data-key`). */
export function enhance(root: HTMLElement): void {
  const pane = root.querySelector<HTMLElement>("[data-pane]");
  const split = pane ? new SplitView(root, pane) : undefined;
  const help = root.querySelector<HTMLButtonElement>('button[data-key="?"]');
  const dialog = root.querySelector("dialog");
  if (help) help.hidden = false;
  help?.addEventListener("click", () => dialog?.showModal());

  const offer = async (target: EventTarget | null) => {
    if (!(target instanceof HTMLTextAreaElement) || !target.dataset.team) return;
    const { offerColleagues } = await import("../notes/browser/offer-colleagues.tsx");
    offerColleagues(target);
  };
  root.addEventListener("focusin", ({ target }) => offer(target));
  // Somebody may have begun to write before this script came.
  offer(document.activeElement);

  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (document.querySelector("dialog:modal")) return;
    const field = (event.target as Element).closest<HTMLElement>(FIELDS);
    if (field) return pressInField(event, field);
    if (split?.isBusy) return;
    if (press(event.key)) event.preventDefault();
  });

  function press(key: string): boolean {
    const by = { j: 1, k: -1 }[key] as 1 | -1 | undefined;
    if (by && split) {
      split.step(by);
      return true;
    }
    if (by && !root.querySelector("[data-shown]")) return focusRow(by);
    if (key === "x") return tick();
    const quoted = CSS.escape(key);
    const target = root.querySelector<HTMLElement>(`[data-key="${quoted}"], [data-stage-key="${quoted}"]`);
    const message = key === "m" ? document.querySelector<HTMLElement>("[data-message]") : null;
    if (message ?? target) use(message ?? target);
    return Boolean(message ?? target);
  }

  function pressInField(event: KeyboardEvent, field: HTMLElement) {
    const choice = field.closest<HTMLDetailsElement>(".applicant__choice");
    if (event.key === "Escape" && root.contains(field)) {
      if (choice) choice.open = false;
      field.blur();
      pane?.focus({ preventScroll: true });
    }
    // Browsers differ in whether Enter sends from a list of choices.
    if (event.key === "Enter" && choice && field instanceof HTMLSelectElement) {
      event.preventDefault();
      field.form?.requestSubmit();
    }
  }

  /** Of a list without a pane. */
  function focusRow(by: 1 | -1): boolean {
    const links = [...root.querySelectorAll<HTMLElement>("[data-opens]")];
    const row = document.activeElement?.closest("[data-application]");
    const here = links.findIndex((link) => row?.contains(link));
    const next = links[here === -1 ? 0 : here + by];
    next?.focus();
    return next !== undefined;
  }

  function tick(): boolean {
    const { shown } = root.querySelector<HTMLElement>("[data-shown]")?.dataset ?? {};
    const row = shown
      ? root.querySelector(`.triage-row[data-application="${shown}"]`)
      : document.activeElement?.closest("[data-application]");
    const box = row?.querySelector<HTMLInputElement>("input[type=checkbox]");
    box?.click();
    return box !== undefined && box !== null;
  }
}

function use(target: HTMLElement | null): void {
  if (target?.matches("summary")) {
    const choice = target.parentElement as HTMLDetailsElement;
    choice.open = true;
    choice.querySelector<HTMLElement>("select, textarea")?.focus();
  } else if (target?.matches(FIELDS)) target.focus();
  else target?.click();
}
