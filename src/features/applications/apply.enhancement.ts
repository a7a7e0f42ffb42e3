import { findEnhancements } from "../../ui/enhance.ts";
import { showToast } from "../../ui/toast.ts";
import { track } from "../../ui/track.ts";
import { forgetDraft, keepDraft, restoreDraft } from "./browser/draft.ts";
import { clearMessages, findUnanswered, showErrors, showProblem } from "./browser/form-messages.ts";
import { wireFormerAnswers } from "./browser/former-answers.ts";
import {
  type ApplyAnswer,
  askWhatIsMissing,
  keepForSignIn,
  sendApplication,
} from "./browser/send-application.ts";
import { showResult } from "./browser/show-result.ts";

type View = "application" | "questions" | "missing";

/**
 * One thought per view: the application, then what the CV lacks, then the employer's questions. The form is the same one
 * that works without this script; here it is only shown in pieces, kept while it is filled in, and sent in place.
 */
export function enhance(root: HTMLElement): void {
  const form = root.querySelector<HTMLFormElement>("form.apply__form");
  const button = form?.querySelector<HTMLButtonElement>("[data-send]");
  const missingView = root.querySelector<HTMLElement>("[data-view=missing]");
  if (!form || !button || !missingView) return;
  const texts = form.dataset;
  const questions = form.querySelector<HTMLElement>("[data-view=questions]");
  const draftKey = root.dataset.draft ?? "";
  const advertisementId = Number(root.dataset.advertisementId);
  let view: View = "application";
  let isMissingInfoChecked = form.querySelector("[name=IsMissingInfoChecked]") !== null;
  let isBusy = false;

  form.noValidate = true;
  for (const back of root.querySelectorAll<HTMLElement>("[data-back]")) {
    back.hidden = false;
    back.addEventListener("click", () => show("application"));
  }
  // Before the draft: what that brings back was written by the member.
  wireFormerAnswers(form, root.dataset.advertisementId ?? "");
  if (restoreDraft(form, draftKey)) {
    showToast({ message: texts.textRestored ?? "", tone: "info" });
  }
  form.addEventListener("input", () => keepDraft(form, draftKey));
  form.addEventListener("change", ({ target }) => {
    // Another CV may lack something else.
    if ((target as HTMLInputElement).name === "CvID") isMissingInfoChecked = false;
    keepDraft(form, draftKey);
    allowSending();
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (!isBusy && !button.disabled) void goOn();
  });
  root.querySelector("[data-skip]")?.addEventListener("click", () => {
    isMissingInfoChecked = true;
    show("application");
    void goOn();
  });
  missingView.addEventListener("missinginfosaved", () => void recheck());
  // A form that comes back with errors in the questions opens there.
  show(
    questions?.querySelector("[aria-invalid=true], .field__error:not([hidden])")
      ? "questions"
      : "application",
  );
  allowSending();

  function show(next: View) {
    view = next;
    if (form) form.hidden = next === "missing";
    if (missingView) missingView.hidden = next !== "missing";
    for (const section of form?.querySelectorAll<HTMLElement>("[data-view]") ?? []) {
      section.hidden = section.dataset.view !== next;
    }
    for (const step of root.querySelectorAll<HTMLElement>("[data-step]")) {
      if (step.dataset.step === (next === "questions" ? "questions" : "application"))
        step.ariaCurrent = "step";
      else step.removeAttribute("aria-current");
    }
    if (button) {
      button.textContent = (next === "application" ? texts.textNext : undefined) ?? texts.textSend ?? "";
    }
    if (next !== "application") {
      track({ event: "apply", step: next === "missing" ? "missingInfo" : "questions", advertisementId });
      root.querySelector<HTMLElement>(`[data-view=${next}] h2`)?.focus();
    }
    root.closest("dialog")?.scrollTo({ top: 0 });
  }

  /** Only while every consent that is asked for has its answer. */
  function allowSending() {
    if (!form || !button) return;
    const box = form.querySelector<HTMLInputElement>("[name=AbroadConsent]");
    const radios = [...form.querySelectorAll<HTMLInputElement>("[name=GroupCompanyConsent]")];
    const isMet = (!box || box.checked) && (radios.length === 0 || radios.some((radio) => radio.checked));
    button.disabled = !isMet;
  }

  async function goOn() {
    if (!form) return;
    clearMessages(form);
    if (!isMissingInfoChecked && (await findsSomethingMissing())) return;
    isMissingInfoChecked = true;
    if (questions && view !== "questions") return show("questions");
    if (findUnanswered(form, texts.textMissing ?? "")) return;
    await send();
  }

  /** Asked once per attempt; what cannot be asked does not keep anybody from applying. */
  async function findsSomethingMissing({ keepsForms = false } = {}): Promise<boolean> {
    const cvId = form && new FormData(form).get("CvID");
    if (typeof cvId !== "string") return false;
    const missing = await busily(() =>
      askWhatIsMissing(root.dataset.checkPath ?? "", cvId, root.dataset.advertisementId ?? ""),
    );
    const place = missingView?.querySelector<HTMLElement>("[data-missing-forms]");
    if (!missing || !place) return false;
    // One of them was saved; the others may be half filled in.
    if (keepsForms && place.querySelector(".missing-info > [data-operation]")) return true;
    place.innerHTML = missing;
    show("missing");
    findEnhancements(place);
    place.dispatchEvent(new CustomEvent("htmladded", { bubbles: true }));
    return true;
  }

  async function recheck() {
    if (await findsSomethingMissing({ keepsForms: true })) return;
    isMissingInfoChecked = true;
    show("application");
    await goOn();
  }

  async function send() {
    if (!form) return;
    const data = new FormData(form);
    if (isMissingInfoChecked) data.set("IsMissingInfoChecked", "1");
    const answer = await busily(() => sendApplication(form, data));
    await showAnswer(answer, data);
  }

  async function showAnswer(answer: ApplyAnswer | undefined, data: FormData) {
    if (!form) return;
    switch (answer?.kind) {
      case undefined:
        return showProblem(form, texts.textOffline ?? "");
      case "sign-in-first": {
        const to = await keepForSignIn(root.dataset.saveAnswer ?? "", data, root.dataset.page ?? "/");
        return to === undefined ? showProblem(form, texts.textOffline ?? "") : location.assign(to);
      }
      case "recheck":
        isMissingInfoChecked = false;
        return void (await findsSomethingMissing());
      case "mend": {
        const isInQuestions = showErrors(form, answer.errors, answer.message);
        return show(isInQuestions && questions ? "questions" : "application");
      }
      case "result":
        if (answer.isSent) {
          forgetDraft(draftKey);
          track({ event: "apply", step: "sent", advertisementId });
        }
        return showResult(root, answer.html);
    }
  }

  async function busily<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (!button || !form) return undefined;
    const label = button.textContent;
    isBusy = true;
    form.ariaBusy = "true";
    button.ariaBusy = "true";
    button.textContent = texts.textSending ?? "";
    try {
      return await work();
    } catch {
      return undefined;
    } finally {
      isBusy = false;
      form.ariaBusy = null;
      button.ariaBusy = null;
      button.textContent = label;
    }
  }
}
