import { findEnhancements } from "../browser/enhance.ts";
import { showToast } from "../browser/toast.ts";
import { beforeSending, stepsBeforeSending } from "./form/before-sending.ts";
import { makeBusy } from "./form/busy-button.ts";
import { FieldChecker } from "./form/check-fields.ts";
import { hasMessage } from "./form/field-messages.ts";
import { fieldAround } from "./form/form-field.ts";
import { whenPointerIsUp } from "./form/pointer.ts";
import { sendForm } from "./form/send-form.ts";
import { clearProblem, showAnswer, showProblem } from "./form/show-answer.ts";
import { showMetFields } from "./form/shown-fields.ts";

/** A navigation that never comes, such as a download, must not leave the form locked. */
const LONGEST_NAVIGATION = 15_000;

/** Rules, conditions and sending of every `<Form>`. The server does all of it again, and all of it without scripts. */
export function enhance(element: HTMLElement): void {
  const form = element as HTMLFormElement;
  const checker = new FieldChecker(form);
  // The browser's own bubbles would come before our messages.
  form.noValidate = true;
  showMetFields(form);
  checkWhileFilling(form, checker);
  beforeSending(
    form,
    () => checker.checkAllRemotely(),
    () => checker.hasRemoteRules(),
  );
  checkAndSend(form, checker);
  new MutationObserver(() => {
    showMetFields(form);
    findEnhancements(form);
  }).observe(form, { childList: true, subtree: true });
}

function checkWhileFilling(form: HTMLFormElement, checker: FieldChecker): void {
  form.addEventListener("focusout", (event) => {
    const field = fieldAround(event.target);
    const goesTo = event.relatedTarget as Node | null;
    // Moving inside one field, or to another window, is not leaving it.
    if (!field || field.frame.contains(goesTo) || !document.hasFocus()) return;
    whenPointerIsUp(() => void checker.checkLeft(field));
  });

  // A control may find out only after it was left.
  form.addEventListener("fieldrefused", ({ target }) => {
    const field = fieldAround(target);
    if (field) void checker.checkLeft(field);
  });

  const recheck = (event: Event) => {
    const field = fieldAround(event.target);
    if (!field) return;
    if (form.dataset.submitted !== undefined || hasMessage(field)) checker.check(field);
    checker.checkThoseWatching(field.name);
  };
  form.addEventListener("keyup", (event) => {
    // Arriving with the Tab key is no typing.
    if (event.key !== "Tab") recheck(event);
  });
  form.addEventListener("input", recheck);
  form.addEventListener("click", ({ target }) => {
    const field = fieldAround(target);
    if (field && (target as Element).matches("input[type=checkbox], input[type=radio]")) checker.check(field);
  });
  form.addEventListener("change", ({ target }) => {
    showMetFields(form, (target as HTMLInputElement).name);
  });
  form.addEventListener("reset", () => setTimeout(() => showMetFields(form)));
}

function checkAndSend(form: HTMLFormElement, checker: FieldChecker): void {
  let state: "open" | "checking" | "sending" = "open";
  let release = () => {};
  let navigation: ReturnType<typeof setTimeout> | undefined;

  form.addEventListener("submit", (event) => {
    const { submitter } = event;
    const isChecked = form.dataset.checked !== undefined;
    delete form.dataset.checked;
    if (state !== "open") {
      event.preventDefault();
      return;
    }
    if (submitter?.hasAttribute("formnovalidate")) return;
    form.dataset.submitted = "";

    if (!isChecked && !checker.checkAll()) {
      event.preventDefault();
      const { toastInvalid: message } = form.dataset;
      if (message) showToast({ message, tone: "error" });
      return;
    }
    clearProblem(form);
    const steps = isChecked ? [] : stepsBeforeSending(form);
    if (steps.length > 0) {
      event.preventDefault();
      void goThrough(steps, submitter);
      return;
    }
    state = "sending";
    release = makeBusy(submitter, form.dataset.textSending ?? "");
    if (form.dataset.sentInPlace === undefined) navigation = setTimeout(open, LONGEST_NAVIGATION);
    else {
      event.preventDefault();
      void sendInPlace(submitter);
    }
  });
  // Coming back by the back button brings the page as it was left: locked.
  window.addEventListener("pageshow", open);

  async function goThrough(steps: ReturnType<typeof stepsBeforeSending>, submitter: HTMLElement | null) {
    state = "checking";
    release = makeBusy(submitter, form.dataset.textSending ?? "");
    let isRight = true;
    for (const step of steps) isRight &&= await step();
    state = "open";
    release();
    if (isRight) submitAgain(submitter);
  }

  function submitAgain(submitter: HTMLElement | null) {
    form.dataset.checked = "";
    // Not from within the event that was prevented: browsers ignore that.
    setTimeout(() => form.requestSubmit(submitter));
  }

  function open() {
    if (state !== "sending") return;
    // It would open the form in the midst of what is sent next.
    clearTimeout(navigation);
    state = "open";
    release();
  }

  async function sendInPlace(submitter: HTMLElement | null) {
    try {
      const answer = await sendForm(form, submitter);
      open();
      showAnswer(form, answer);
    } catch {
      open();
      const { textFailed = "", toastFailed: message } = form.dataset;
      showProblem(form, textFailed);
      if (message) showToast({ message, tone: "error" });
    }
  }
}
