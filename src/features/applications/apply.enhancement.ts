import { putHtml } from "../../ui/enhance.ts";
import { makeBusy } from "../../ui/enhancements/form/busy-button.ts";
import { type FormAnswer, sendForm } from "../../ui/enhancements/form/send-form.ts";
import { showProblem, showRefusal } from "../../ui/enhancements/form/show-answer.ts";
import { sendInPassing } from "../../ui/send.ts";
import { showToast } from "../../ui/toast.ts";
import { track } from "../../ui/track.ts";
import { askWhatIsMissing, keepForSignIn } from "./browser/apply-calls.ts";
import { forgetDraft, keepDraft, restoreDraft } from "./browser/draft.ts";
import { clearMessages, findUnanswered } from "./browser/form-messages.ts";
import { wireFormerAnswers } from "./browser/former-answers.ts";
import { showResult } from "./browser/show-result.ts";

type View = "application" | "questions" | "missing";

/**
 * One thought per view: the application, then what the CV lacks, then the employer's questions. The form is the same one
 * that works without this script; here it is only shown in pieces, kept while it is filled in, and sent in place.
 */
export function enhance(root: HTMLElement): void {
  const form = root.querySelector<HTMLFormElement>("form.apply__form");
  const button = form?.querySelector<HTMLButtonElement>("[data-send]");
  const missing = root.querySelector<HTMLElement>("[data-view=missing]");
  if (form && button && missing) new Applying(root, form, button, missing).begin();
}

class Applying {
  readonly #root: HTMLElement;
  readonly #form: HTMLFormElement;
  readonly #button: HTMLButtonElement;
  readonly #missing: HTMLElement;
  readonly #questions: HTMLElement | null;
  readonly #advertisementId: number;
  /** Goes along with what is sent, once what the CV lacks has been asked for. */
  readonly #checked: HTMLInputElement;
  #view: View = "application";
  #isBusy = false;

  constructor(root: HTMLElement, form: HTMLFormElement, button: HTMLButtonElement, missing: HTMLElement) {
    this.#root = root;
    this.#form = form;
    this.#button = button;
    this.#missing = missing;
    this.#questions = form.querySelector("[data-view=questions]");
    this.#advertisementId = Number(root.dataset.advertisementId);
    this.#checked = form.querySelector("[name=IsMissingInfoChecked]") ?? notYetChecked(form);
  }

  begin(): void {
    const { draft = "", advertisementId = "" } = this.#root.dataset;
    const form = this.#form;
    form.noValidate = true;
    for (const back of this.#root.querySelectorAll<HTMLElement>("[data-back]")) {
      back.hidden = false;
      back.addEventListener("click", () => this.#show("application"));
    }
    // Before the draft: what that brings back was written by the member.
    wireFormerAnswers(form, advertisementId);
    if (restoreDraft(form, draft)) showToast({ message: form.dataset.textRestored ?? "", tone: "info" });
    form.addEventListener("input", () => keepDraft(form, draft));
    form.addEventListener("change", ({ target }) => {
      // Another CV may lack something else.
      if ((target as HTMLInputElement).name === "CvID") this.#checked.disabled = true;
      keepDraft(form, draft);
      this.#allowSending();
    });
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (!this.#isBusy && !this.#button.disabled) void this.#goOn();
    });
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
    const { textNext, textSend = "" } = this.#form.dataset;
    this.#button.textContent = (next === "application" ? textNext : undefined) ?? textSend;
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
    const box = this.#form.querySelector<HTMLInputElement>("[name=AbroadConsent]");
    const radios = [...this.#form.querySelectorAll<HTMLInputElement>("[name=GroupCompanyConsent]")];
    const isMet = (!box || box.checked) && (radios.length === 0 || radios.some((radio) => radio.checked));
    this.#button.disabled = !isMet;
  }

  async #goOn(): Promise<void> {
    clearMessages(this.#form);
    if (this.#checked.disabled && (await this.#findsSomethingMissing())) return;
    this.#checked.disabled = false;
    if (this.#questions && this.#view !== "questions") return this.#show("questions");
    if (findUnanswered(this.#form)) return;
    const answer = await this.#busily(() => sendForm(this.#form, null));
    await this.#showAnswer(answer);
  }

  #goOnChecked(): void {
    this.#checked.disabled = false;
    this.#show("application");
    void this.#goOn();
  }

  async #recheck(): Promise<void> {
    if (!(await this.#findsSomethingMissing({ keepsForms: true }))) this.#goOnChecked();
  }

  /** Asked once per attempt; what cannot be asked does not keep anybody from applying. */
  async #findsSomethingMissing({ keepsForms = false } = {}): Promise<boolean> {
    const cvId = new FormData(this.#form).get("CvID");
    if (typeof cvId !== "string") return false;
    const { checkPath = "", advertisementId = "" } = this.#root.dataset;
    const missing = await this.#busily(() => askWhatIsMissing(checkPath, cvId, advertisementId));
    const place = this.#missing.querySelector<HTMLElement>("[data-missing-forms]");
    if (!missing || !place) return false;
    // One of them was saved; the others may be half filled in.
    if (keepsForms && place.querySelector(".missing-info > [data-operation]")) return true;
    this.#show("missing");
    putHtml(place, missing);
    return true;
  }

  async #showAnswer(answer: FormAnswer | undefined): Promise<void> {
    if (answer?.kind === "html") return this.#showHtml(answer.html);
    if (answer?.kind === "result") {
      const isInQuestions = /^questionlist/i.test(Object.keys(answer.errors)[0] ?? "");
      this.#show(isInQuestions && this.#questions ? "questions" : "application");
      showRefusal(this.#form, answer);
      // The message stands below the choices, where the button at the foot might cover it.
      return this.#form.querySelector("[data-invalid]")?.scrollIntoView({ block: "center" });
    }
    // The session is over.
    const { saveAnswer = "", page = "/" } = this.#root.dataset;
    const to = answer && (await keepForSignIn(saveAnswer, new FormData(this.#form), page));
    if (to === undefined) showProblem(this.#form, this.#form.dataset.textFailed ?? "");
    else location.assign(to);
  }

  /** The product's own words: 'noalert' where the CV lacks something after all, 'successfulApply' where it was sent. */
  async #showHtml(html: string): Promise<void> {
    if (html.includes("noalert")) {
      this.#checked.disabled = true;
      await this.#findsSomethingMissing();
      return;
    }
    if (html.includes("successfulApply")) {
      forgetDraft(this.#root.dataset.draft ?? "");
      track({ event: "apply", step: "sent", advertisementId: this.#advertisementId });
    }
    showResult(this.#root, html);
  }

  async #busily<T>(work: () => Promise<T>): Promise<T | undefined> {
    const release = makeBusy(this.#button, this.#form.dataset.textSending ?? "");
    this.#isBusy = true;
    this.#form.ariaBusy = "true";
    try {
      return await work();
    } catch {
      return undefined;
    } finally {
      this.#isBusy = false;
      this.#form.ariaBusy = null;
      release();
    }
  }
}

function notYetChecked(form: HTMLFormElement): HTMLInputElement {
  const mark = form.appendChild(document.createElement("input"));
  Object.assign(mark, { type: "hidden", name: "IsMissingInfoChecked", value: "1", disabled: true });
  return mark;
}
