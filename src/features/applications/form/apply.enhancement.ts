import { putHtml } from "../../../ui/browser/enhance.ts";
import { sendInPassing } from "../../../ui/browser/send.ts";
import { store } from "../../../ui/browser/stored-values.ts";
import { showToast } from "../../../ui/browser/toast.ts";
import { track } from "../../../ui/browser/track.ts";
import { beforeSending } from "../../../ui/enhancements/form/before-sending.ts";
import { brokenRuleOf, fieldsIn, filledIn } from "../../../ui/enhancements/form/form-field.ts";
import type { FormAnswer } from "../../../ui/enhancements/form/send-form.ts";
import { showProblem } from "../../../ui/enhancements/form/show-answer.ts";
import { enhance as enhanceForm } from "../../../ui/enhancements/form.ts";
import { askWhatIsMissing, saveForSignIn } from "../browser/apply-calls.ts";
import { restoreDraft, saveDraft } from "../browser/draft.ts";
import { wireFormerAnswers } from "../browser/former-answers.ts";
import { showResult } from "../browser/show-result.ts";

type View = "application" | "questions" | "missing";
/** What a check of the CV has found; one that a later check has overtaken says nothing. */
type Found = "something missing" | "nothing missing" | "overtaken";

/**
 * One thought per view: the application, then what the CV lacks, then the employer's questions. The form is one of the
 * form kit, which checks and sends it; here it is only shown in pieces and stored while it is filled in.
 */
export function enhance(root: HTMLElement): void {
  const form = root.querySelector<HTMLFormElement>("form.apply__form");
  const button = form?.querySelector<HTMLButtonElement>("[data-send]");
  const missing = root.querySelector<HTMLElement>("[data-view=missing]");
  if (!form || !button || !missing) return;
  enhanceForm(form);
  new Applying(root, form, button, missing).begin();
}

class Applying {
  readonly #root: HTMLElement;
  readonly #form: HTMLFormElement;
  readonly #button: HTMLButtonElement;
  /** Not the button's own text: that says for a while that something is being sent. */
  readonly #label: HTMLElement | null;
  readonly #missing: HTMLElement;
  readonly #questions: HTMLElement | null;
  readonly #advertisementId: number;
  /** Goes along with what is sent, once what the CV lacks has been asked for. */
  readonly #checked: HTMLInputElement | null;
  #view: View = "application";
  #checking = new AbortController();

  constructor(root: HTMLElement, form: HTMLFormElement, button: HTMLButtonElement, missing: HTMLElement) {
    this.#root = root;
    this.#form = form;
    this.#button = button;
    this.#label = button.querySelector("span");
    this.#missing = missing;
    this.#questions = form.querySelector("[data-view=questions]");
    this.#advertisementId = Number(root.dataset.advertisementId);
    this.#checked = form.querySelector("[name=IsMissingInfoChecked]");
  }

  begin(): void {
    const { draft = "", advertisementId = "", textRestored = "" } = this.#root.dataset;
    const form = this.#form;
    for (const back of this.#root.querySelectorAll<HTMLElement>("[data-back]")) {
      back.hidden = false;
      back.addEventListener("click", () => this.#goBack());
    }
    // Before the draft: what that brings back was written by the member.
    wireFormerAnswers(form, advertisementId);
    if (restoreDraft(form, draft)) showToast({ message: textRestored, tone: "info" });
    form.addEventListener("input", () => saveDraft(form, draft));
    form.addEventListener("change", ({ target }) => {
      // Another CV may lack something else.
      if ((target as HTMLInputElement).name === "CvID") this.#setChecked(false);
      saveDraft(form, draft);
      this.#allowSending();
    });
    beforeSending(form, () => this.#isReady());
    form.addEventListener("formanswer", (event) => this.#take(event as CustomEvent<FormAnswer>));
    this.#root.querySelector("[data-skip]")?.addEventListener("click", () => this.#goOnChecked());
    this.#missing.addEventListener("missinginfosaved", () => void this.#recheck());
    // A form that comes back with errors in the questions opens there.
    const wrong = this.#questions?.querySelector("[aria-invalid=true], .field__error:not([hidden])");
    this.#show(wrong ? "questions" : "application");
    this.#allowSending();
  }

  #show(next: View): void {
    this.#view = next;
    this.#form.hidden = next === "missing";
    this.#missing.hidden = next !== "missing";
    for (const section of this.#form.querySelectorAll<HTMLElement>("[data-view]")) {
      section.hidden = section.dataset.view !== next;
    }
    const current = next === "questions" ? next : "application";
    for (const step of this.#root.querySelectorAll<HTMLElement>("[data-step]")) {
      step.ariaCurrent = step.dataset.step === current ? "step" : null;
    }
    const { next: textNext, last = "" } = this.#label?.dataset ?? {};
    if (this.#label) this.#label.textContent = (next === "application" ? textNext : undefined) ?? last;
    if (next !== "application") {
      const advertisementId = this.#advertisementId;
      track({ event: "apply", step: next === "missing" ? "missingInfo" : "questions", advertisementId });
      // Only here is it known; the other steps are seen by the server.
      if (next === "questions")
        sendInPassing("/ilan-goruntulendi", { AdvertisementID: String(advertisementId), Step: next });
      this.#root.querySelector<HTMLElement>(`[data-view=${next}] h2`)?.focus();
    }
    this.#root.closest("dialog")?.scrollTo({ top: 0 });
  }

  /** Only while every consent that is asked for has its answer. */
  #allowSending(): void {
    const filled = filledIn(this.#form);
    const consents = fieldsIn(this.#form).filter(({ frame }) => frame.closest(".apply__consents"));
    this.#button.disabled = consents.some((field) => brokenRuleOf(field, filled));
  }

  #setChecked(isChecked: boolean): void {
    if (this.#checked) this.#checked.disabled = !isChecked;
  }

  /** Whether nothing comes before sending any more. */
  async #isReady(): Promise<boolean> {
    if (this.#checked?.disabled && (await this.#findWhatIsMissing()) !== "nothing missing") return false;
    this.#setChecked(true);
    if (!this.#questions || this.#view === "questions") return true;
    this.#show("questions");
    return false;
  }

  #goOnChecked(): void {
    this.#checking.abort();
    this.#setChecked(true);
    this.#show("application");
    this.#form.requestSubmit(this.#button);
  }

  /** Nothing is sent by itself any more. */
  #goBack(): void {
    this.#checking.abort();
    this.#show("application");
  }

  async #recheck(): Promise<void> {
    // Saved after its writer has gone back: the next attempt asks anew.
    if (this.#view !== "missing") return;
    if ((await this.#findWhatIsMissing({ keepsForms: true })) === "nothing missing") this.#goOnChecked();
  }

  /** Asked once per attempt; what cannot be asked does not stop anybody from applying. */
  async #findWhatIsMissing({ keepsForms = false } = {}): Promise<Found> {
    this.#checking.abort();
    const cvId = new FormData(this.#form).get("CvID");
    if (typeof cvId !== "string") return "nothing missing";
    this.#checking = new AbortController();
    const { signal } = this.#checking;
    const { checkPath = "", advertisementId = "" } = this.#root.dataset;
    const missing = await askWhatIsMissing(checkPath, cvId, advertisementId, signal).catch(() => undefined);
    if (signal.aborted) return "overtaken";
    const place = this.#missing.querySelector<HTMLElement>("[data-missing-forms]");
    if (!missing || !place) return "nothing missing";
    // One of them was saved; the others may be half filled in.
    if (keepsForms && place.querySelector(".missing-info > [data-operation]")) return "something missing";
    this.#show("missing");
    putHtml(place, missing);
    return "something missing";
  }

  #take(event: CustomEvent<FormAnswer>): void {
    const answer = event.detail;
    if (answer.kind === "result") {
      // The kit writes what is wrong beside the fields; they have to be there for that.
      const isInQuestions = /^questionlist/i.test(Object.keys(answer.errors)[0] ?? "");
      this.#show(isInQuestions && this.#questions ? "questions" : "application");
      return;
    }
    event.preventDefault();
    if (answer.kind === "html") void this.#showHtml(answer.html);
    else void this.#signInAgain();
  }

  /** The session is over: what was answered waits, and goes on by itself afterwards. */
  async #signInAgain(): Promise<void> {
    const { saveAnswer = "", page = "/" } = this.#root.dataset;
    const to = await saveForSignIn(saveAnswer, new FormData(this.#form), page);
    if (to === undefined) showProblem(this.#form, this.#form.dataset.textFailed ?? "");
    else location.assign(to);
  }

  /** The product's own words: 'noalert' where the CV lacks something after all, 'successfulApply' where it was sent. */
  async #showHtml(html: string): Promise<void> {
    if (html.includes("noalert")) {
      this.#setChecked(false);
      await this.#findWhatIsMissing();
      return;
    }
    if (html.includes("successfulApply")) {
      store(this.#root.dataset.draft ?? "", undefined);
      track({ event: "apply", step: "sent", advertisementId: this.#advertisementId });
    }
    showResult(this.#root, html);
  }
}
